// Two card games as their authors would write them: a round of Love Letter for two, and a trick-taking game for two with half the
// cards out of play.
import type { Random } from '../src/base/random.ts'
import { defineGame } from '../src/game/define.ts'

function shuffled<T>(cards: readonly T[], random: Random): T[] {
  const deck = [...cards]
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[deck[i], deck[j]] = [deck[j], deck[i]]
  }
  return deck
}
/** Without these cards, each as often as it is named. */
function without(cards: readonly number[], gone: readonly number[]): number[] {
  const left = [...cards]
  for (const card of gone) left.splice(left.indexOf(card), 1)
  return left
}
const sum = (cards: readonly number[]) => cards.reduce((total, card) => total + card, 0)

const [GUARD, PRIEST, BARON, HANDMAID, PRINCE, KING, COUNTESS, PRINCESS] = [1, 2, 3, 4, 5, 6, 7, 8]
const LETTERS = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8]

interface Letters {
  /** The first is out of the game, but for a prince when no other is left; the last is drawn next. */
  readonly deck: readonly number[]
  readonly shown: readonly number[]
  readonly hands: readonly (readonly number[])[]
  readonly played: readonly (readonly number[])[]
  readonly turn: number
  readonly isSafe: readonly boolean[]
  /** What each knows of the other's hand; 0 for nothing. */
  readonly known: readonly number[]
  readonly rewards: readonly number[] | undefined
}

const pair = <T>(player: number, own: T, other: T): T[] => (player === 0 ? [own, other] : [other, own])

/** The round ends when the deck does, or a player is out. */
function passTurn(state: Letters): Letters {
  const { deck, hands, played, turn } = state
  const next = 1 - turn
  if (deck.length > 1)
    return {
      ...state,
      deck: deck.slice(0, -1),
      hands: pair(next, [...hands[next], deck[deck.length - 1]], hands[turn]),
      turn: next,
      isSafe: pair(next, false, state.isSafe[turn]),
    }
  const lead = hands[0][0] - hands[1][0] || sum(played[0]) - sum(played[1])
  return { ...state, rewards: lead === 0 ? [0.5, 0.5] : lead > 0 ? [1, 0] : [0, 1] }
}

/** A player throws his hand away, and draws another card. */
function replaceHand(state: Letters, player: number): Letters {
  const { deck, hands, played, known } = state
  const [card] = hands[player]
  const after = { ...state, played: pair(player, [...played[player], card], played[1 - player]) }
  if (card === PRINCESS) return { ...after, rewards: pair(player, 0, 1) }
  return {
    ...after,
    deck: deck.slice(0, -1),
    hands: pair(player, [deck[deck.length - 1]], hands[1 - player]),
    known: pair(player, known[player], 0),
  }
}

export const loveLetter = defineGame({
  name: 'love letter',
  players: 2,
  initial(random): Letters {
    const cards = shuffled(LETTERS, random)
    return {
      deck: cards.slice(0, 10),
      shown: cards.slice(13).sort(),
      hands: [[cards[10], cards[11]], [cards[12]]],
      played: [[], []],
      turn: 0,
      isSafe: [false, false],
      known: [0, 0],
      rewards: undefined,
    }
  },
  current: ({ turn }) => turn,
  moves({ hands, turn, isSafe }) {
    const hand = hands[turn]
    if (hand.includes(COUNTESS) && (hand.includes(KING) || hand.includes(PRINCE))) return [`${COUNTESS}`]
    return [...new Set(hand)].flatMap((card) => {
      if (card === GUARD && !isSafe[1 - turn]) return [2, 3, 4, 5, 6, 7, 8].map((guess) => `1 ${guess}`)
      if (card === PRINCE) return isSafe[1 - turn] ? ['5 self'] : ['5 self', '5 other']
      return [`${card}`]
    })
  },
  apply(state: Letters, move, player): Letters {
    const card = Number(move[0])
    const other = 1 - player
    const [kept] = without(state.hands[player], [card])
    const [theirs] = state.hands[other]
    const { known } = state
    const after: Letters = {
      ...state,
      hands: pair(player, [kept], [theirs]),
      played: pair(player, [...state.played[player], card], state.played[other]),
      isSafe: pair(player, card === HANDMAID, state.isSafe[other]),
      // Who plays the card that the other knows of keeps one that he does not.
      known: pair(player, known[player], known[other] === card ? 0 : known[other]),
    }
    const winFor = (winner: number): Letters => ({ ...after, rewards: pair(winner, 1, 0) })
    if (card === PRINCESS) return winFor(other)
    if (card === PRINCE) {
      const done = replaceHand(after, move === '5 self' ? player : other)
      return done.rewards === undefined ? passTurn(done) : done
    }
    if (state.isSafe[other]) return passTurn(after)
    if (card === GUARD && Number(move[2]) === theirs) return winFor(player)
    if (card === PRIEST) return passTurn({ ...after, known: pair(player, theirs, after.known[other]) })
    if (card === BARON && kept !== theirs) return winFor(kept > theirs ? player : other)
    if (card === BARON) return passTurn({ ...after, known: [kept, kept] })
    if (card === KING)
      return passTurn({ ...after, hands: pair(player, [theirs], [kept]), known: pair(player, kept, theirs) })
    return passTurn(after)
  },
  isOver: ({ rewards }) => rewards !== undefined,
  rewards: ({ rewards }) => rewards!,
  view: ({ deck, shown, hands, played, turn, isSafe, known }, player) => ({
    left: deck.length,
    shown,
    hand: [...hands[player]].sort(),
    played,
    turn,
    isSafe,
    known: known[player],
  }),
  determinize(state, player, random) {
    const { deck, shown, hands, played, known } = state
    const other = 1 - player
    const seen = [...shown, ...hands[player], ...played[0], ...played[1], ...(known[player] > 0 ? [known[player]] : [])]
    const unseen = shuffled(without(LETTERS, seen), random)
    const theirs = known[player] > 0 ? [known[player]] : []
    while (theirs.length < hands[other].length) theirs.push(unseen.pop()!)
    return { ...state, deck: unseen.slice(0, deck.length), hands: pair(player, hands[player], theirs) }
  },
})

const SUITS = 4
const RANKS = 6
const HAND = 6
const TRUMP = 0
const suitOf = (card: number) => Math.floor(card / RANKS)
const ALL = Array.from({ length: SUITS * RANKS }, (_, card) => card)

interface Tricks {
  readonly hands: readonly (readonly number[])[]
  readonly turn: number
  /** On the table; -1 for nothing. */
  readonly led: number
  readonly won: readonly number[]
  readonly played: readonly number[]
  /** By player and suit: whether he has shown that he has none. */
  readonly lacks: readonly (readonly boolean[])[]
}

const beats = (card: number, led: number): boolean =>
  suitOf(card) === suitOf(led) ? card > led : suitOf(card) === TRUMP

/** Twelve of 24 cards, suit has to be followed, one suit is trump; most tricks win. */
export const tricks = defineGame({
  name: 'tricks',
  players: 2,
  initial(random): Tricks {
    const cards = shuffled(ALL, random)
    return {
      hands: [cards.slice(0, HAND).sort((a, b) => a - b), cards.slice(HAND, 2 * HAND).sort((a, b) => a - b)],
      turn: 0,
      led: -1,
      won: [0, 0],
      played: [],
      lacks: [new Array(SUITS).fill(false), new Array(SUITS).fill(false)],
    }
  },
  current: ({ turn }) => turn,
  moves({ hands, turn, led }) {
    const following = led < 0 ? [] : hands[turn].filter((card) => suitOf(card) === suitOf(led))
    return following.length > 0 ? following : hands[turn]
  },
  apply(state: Tricks, card, player): Tricks {
    const { hands, led, won, played, lacks } = state
    const other = 1 - player
    const after = {
      ...state,
      hands: pair(player, without(hands[player], [card]), [...hands[other]]),
      played: [...played, card],
    }
    if (led < 0) return { ...after, led: card, turn: other }
    const winner = beats(card, led) ? player : other
    const own = lacks[player].map((lack, suit) => lack || (suit === suitOf(led) && suitOf(card) !== suit))
    return {
      ...after,
      led: -1,
      turn: winner,
      won: won.map((count, each) => count + (each === winner ? 1 : 0)),
      lacks: pair(player, own, [...lacks[other]]),
    }
  },
  isOver: ({ played }) => played.length === 2 * HAND,
  rewards: ({ won: [a, b] }) => (a === b ? [0.5, 0.5] : a > b ? [1, 0] : [0, 1]),
  view: ({ hands, turn, led, won, played, lacks }, player) => ({ hand: hands[player], turn, led, won, played, lacks }),
  determinize(state, player, random) {
    const { hands, played, lacks } = state
    const other = 1 - player
    const possible = without(ALL, [...hands[player], ...played]).filter((card) => !lacks[other][suitOf(card)])
    const theirs = shuffled(possible, random).slice(0, hands[other].length)
    return {
      ...state,
      hands: pair(
        player,
        [...hands[player]],
        theirs.sort((a, b) => a - b),
      ),
    }
  },
})

const SEATS = 3
const HEARTS = 0
const QUEEN = RANKS + 3 // of the second suit
const pointsOf = (card: number) => (suitOf(card) === HEARTS ? 1 : card === QUEEN ? 5 : 0)
const ALL_POINTS = sum(ALL.map(pointsOf))

interface Hearts {
  readonly hands: readonly (readonly number[])[]
  readonly turn: number
  /** On the table, from the leader on. */
  readonly trick: readonly number[]
  readonly taken: readonly number[]
  readonly played: readonly number[]
  readonly lacks: readonly (readonly boolean[])[]
}

/** All 24 cards for three, suit has to be followed, no trump; who takes the fewest points does best. */
export const hearts = defineGame({
  name: 'hearts for three',
  players: SEATS,
  initial(random): Hearts {
    const cards = shuffled(ALL, random)
    const each = ALL.length / SEATS
    return {
      hands: [0, 1, 2].map((seat) => cards.slice(seat * each, (seat + 1) * each).sort((a, b) => a - b)),
      turn: 0,
      trick: [],
      taken: [0, 0, 0],
      played: [],
      lacks: [0, 1, 2].map(() => new Array(SUITS).fill(false)),
    }
  },
  current: ({ turn }) => turn,
  moves({ hands, turn, trick }) {
    const following = trick.length === 0 ? [] : hands[turn].filter((card) => suitOf(card) === suitOf(trick[0]))
    return following.length > 0 ? following : hands[turn]
  },
  apply(state: Hearts, card, player): Hearts {
    const trick = [...state.trick, card]
    const led = suitOf(trick[0])
    const after = {
      ...state,
      trick,
      turn: (player + 1) % SEATS,
      hands: state.hands.map((hand, seat) => (seat === player ? without(hand, [card]) : hand)),
      played: [...state.played, card],
      lacks: state.lacks.map((suits, seat) =>
        seat === player ? suits.map((lack, suit) => lack || (suit === led && suitOf(card) !== led)) : suits,
      ),
    }
    if (trick.length < SEATS) return after
    const highest = Math.max(...trick.filter((each) => suitOf(each) === led))
    const winner = (player + 1 + trick.indexOf(highest)) % SEATS
    const points = sum(trick.map(pointsOf))
    const taken = state.taken.map((each, seat) => each + (seat === winner ? points : 0))
    return { ...after, trick: [], turn: winner, taken }
  },
  isOver: ({ played }) => played.length === ALL.length,
  rewards: ({ taken }) => taken.map((points) => 1 - points / ALL_POINTS),
  view: ({ hands, turn, trick, taken, played, lacks }, player) => ({
    hand: hands[player],
    turn,
    trick,
    taken,
    played,
    lacks,
  }),
  determinize(state, player, random) {
    const { hands, played, lacks } = state
    const others = [1, 2].map((step) => (player + step) % SEATS)
    const unseen = shuffled(without(ALL, [...hands[player], ...played]), random)
    // Cards that one of them cannot have go to the other first.
    const dealt = new Map<number, number[]>(others.map((seat) => [seat, []]))
    const mayHave = (seat: number, card: number) => !lacks[seat][suitOf(card)]
    const isForced = (card: number) => others.some((seat) => !mayHave(seat, card))
    for (const card of [...unseen.filter(isForced), ...unseen.filter((each) => !isForced(each))]) {
      const open = others.filter((seat) => mayHave(seat, card) && dealt.get(seat)!.length < hands[seat].length)
      dealt.get(open[0])!.push(card)
    }
    return {
      ...state,
      hands: hands.map((hand, seat) => (seat === player ? hand : dealt.get(seat)!.sort((a, b) => a - b))),
    }
  },
})
