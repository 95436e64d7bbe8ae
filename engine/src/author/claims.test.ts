// What a bot says its chances are is what it gets, where cards are hidden: over 500 games against itself. A search alone says a
// little much, since deals are drawn evenly and what the other's moves tell of his cards is not heard; where they tell nothing,
// it is right. What a measured level says has that taken out.
import { expect, test } from 'vitest'
import { createRandom, type Random } from '../base/random.ts'
import { defineGame } from '../game/define.ts'
import { createBot, restoreBot } from './bot.ts'
import { playBout } from './bout.ts'
import { boutsOf } from './bouts.ts'
import { type Claim, type ClaimCurve, curveOf, expected } from './claims.ts'
import type { Levels } from './levels-file.ts'

const DECK = [1, 2, 3, 4, 5, 6, 7, 8, 9]

function shuffled(cards: readonly number[], random: Random): number[] {
  const deck = [...cards]
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[deck[i], deck[j]] = [deck[j], deck[i]]
  }
  return deck
}

/** Three cards each of nine; the higher takes the trick and leads, two tricks win. */
const threeTricks = defineGame({
  name: 'three tricks',
  players: 2,
  initial(random) {
    const deck = shuffled(DECK, random)
    return { hands: [deck.slice(0, 3), deck.slice(3, 6)], played: [] as number[], turn: 0, won: [0, 0] }
  },
  current: ({ turn }) => turn,
  moves: ({ hands, turn }) => hands[turn],
  apply({ hands, played, turn, won }, card) {
    const rest = hands.map((hand, player) => (player === turn ? hand.filter((each) => each !== card) : hand))
    const made = [...played, card]
    if (made.length % 2 === 1) return { hands: rest, played: made, turn: 1 - turn, won }
    const winner = card > played[played.length - 1] ? turn : 1 - turn
    return { hands: rest, played: made, turn: winner, won: won.map((n, player) => n + (player === winner ? 1 : 0)) }
  },
  isOver: ({ won }) => Math.max(...won) === 2,
  rewards: ({ won }) => (won[0] === 2 ? [1, 0] : [0, 1]),
  view: ({ hands, played, turn, won }, player) => ({ hand: hands[player], played, turn, won }),
  determinize(state, player, random) {
    const { hands, played } = state
    const unseen = shuffled(
      DECK.filter((card) => !hands[player].includes(card) && !played.includes(card)),
      random,
    )
    const theirs = unseen.slice(0, hands[1 - player].length)
    return { ...state, hands: player === 0 ? [hands[0], theirs] : [theirs, hands[1]] }
  },
})

const GAMES = 500
const BINS = 4
const LEVEL = { iterations: 100, temperature: 0 }

/** Of a bot against itself: what it said of each choice, and what it got. */
async function claimsOf(games: number): Promise<Claim[]> {
  const { source } = threeTricks
  const bots = [0, 1].map((seed) => createBot(threeTricks, { iterations: LEVEL.iterations, seed }))
  expect(bots[0].recipe).toBe('ismcts')
  const claims: Claim[] = []
  for (let game = 0; game < games; game++) {
    let state = threeTricks.deal(createRandom(game))
    const said: { player: number; value: number }[] = []
    while (!source.isOver(state)) {
      const player = source.current(state)
      const { move, value, alternatives } = await bots[player].choose(state)
      if (alternatives.length > 1) said.push({ player, value: value! })
      state = source.apply(state, move, player)
    }
    for (const { player, value } of said) claims.push([value, source.rewards(state)[player]])
  }
  return claims
}

/** What calibrate measures of a level, in deals of its own. */
async function measured(games: number): Promise<ClaimCurve> {
  const terms = { game: threeTricks, recipe: 'ismcts', seats: 2, opening: 0, rounds: games }
  const claims: Claim[] = []
  for (const { bout } of boutsOf(terms, [LEVEL], [[0, 0]], 7))
    claims.push(...(await playBout(threeTricks, bout)).claims!)
  return curveOf(claims)
}

/** How much more is said than comes, in all and where about so much is said. */
function offBy(claims: readonly Claim[]): { readonly all: number; readonly bins: readonly number[] } {
  const mean = (some: readonly Claim[]) => some.reduce((sum, [said, got]) => sum + said - got, 0) / some.length
  const bins = Array.from({ length: BINS }, (_, bin) =>
    claims.filter(([said]) => Math.min(BINS - 1, Math.floor(said * BINS)) === bin),
  )
  for (const { length } of bins) expect(length).toBeGreaterThan(80)
  return { all: Math.abs(mean(claims)), bins: bins.map((each) => Math.abs(mean(each))) }
}

test('chances that are claimed are chances: nearly, by a search, and by a measured level', async () => {
  const claims = await claimsOf(GAMES)
  const raw = offBy(claims)
  expect(raw.all).toBeLessThan(0.07)
  for (const bin of raw.bins) expect(bin).toBeLessThan(0.15)
  const curve = await measured(GAMES)
  const heard = offBy(claims.map(([said, got]): Claim => [expected(said, curve), got]))
  expect(heard.all).toBeLessThan(0.02)
  for (const bin of heard.bins) expect(bin).toBeLessThan(0.1)
})

test('a bot of a measured level says what comes of what its search says, and leaves what is proven alone', async () => {
  const claims: ClaimCurve = { slope: 0.8, shift: -0.5 }
  const levels: Levels = {
    format: 1,
    version: '0.1.0',
    game: 'three tricks',
    recipe: 'ismcts',
    seed: 1,
    games: 2,
    opening: 0,
    complete: true,
    levels: [{ name: 'club', ...LEVEL, elo: 0, eloError: 0, claims }],
    ladder: [],
    notes: [],
  }
  const state = threeTricks.deal(createRandom(5))
  const search = await createBot(threeTricks, { iterations: 100, seed: 1, recipe: 'ismcts' }).choose(state)
  const bot = createBot(threeTricks, { level: 'club', levels, seed: 1 })
  const level = await bot.choose(state)
  expect(level.alternatives).toEqual(
    search.alternatives.map((each) => ({ ...each, value: expected(each.value!, claims) })),
  )
  const restored = restoreBot(threeTricks, await bot.save())
  const next = threeTricks.deal(createRandom(6))
  expect((await restored.choose(next)).alternatives).toEqual((await bot.choose(next)).alternatives)
})

test('a curve through claims finds what comes of them, and is careful where they are few', () => {
  const random = createRandom(3)
  const truth: ClaimCurve = { slope: 0.7, shift: -0.4 }
  const draw = (count: number) =>
    Array.from({ length: count }, (): Claim => {
      const said = random.unit()
      return [said, random.unit() < expected(said, truth) ? 1 : 0]
    })
  const many = curveOf(draw(20_000))
  expect(Math.abs(many.slope - truth.slope)).toBeLessThan(0.05)
  expect(Math.abs(many.shift - truth.shift)).toBeLessThan(0.05)
  expect(curveOf([])).toEqual({ slope: 1, shift: 0 })
  const few = curveOf([
    [0.9, 0],
    [1, 0],
  ])
  expect(few.shift).toBeGreaterThan(-1)
  expect(expected(1, few)).toBeLessThan(1)
})

const times = (count: number, ...claims: Claim[]) => Array.from({ length: count }, () => claims).flat()

test('a curve is found where claims are as sure as they are worthless, as those of beginners are', () => {
  const { slope, shift } = curveOf(times(50, [1, 1], [1, 0]))
  expect(slope).toBeLessThan(0.1)
  expect(expected(1, { slope, shift })).toBeCloseTo(0.5, 1)
})

test('what is said to be better is never taken to be worse', () => {
  const { slope, shift } = curveOf(times(50, [0.9, 0], [0.9, 0], [0.9, 0], [0.1, 1]))
  expect(slope).toBe(0)
  expect(expected(0.9, { slope, shift })).toBeCloseTo(0.25, 1)
})

/** A state with one choice left in it: two cards in hand, one to follow with. */
function lastChoice(random: Random) {
  const { source } = threeTricks
  for (;;) {
    let state = threeTricks.deal(random)
    while (!source.isOver(state) && state.played.length < 3) {
      const cards = source.moves(state, state.turn)
      state = source.apply(state, cards[random.below(cards.length)], state.turn)
    }
    if (!source.isOver(state)) return state
  }
}

/** What a card brings on average over all that the other may hold. */
function worthOf(state: ReturnType<typeof lastChoice>, card: number): number {
  const { source } = threeTricks
  const { hands, played, turn } = state
  const unseen = DECK.filter((each) => !hands[turn].includes(each) && !played.includes(each))
  const rewards = unseen.map((theirs) => {
    let next: typeof state = { ...state, hands: turn === 0 ? [hands[0], [theirs]] : [[theirs], hands[1]] }
    next = source.apply(next, card, turn)
    while (!source.isOver(next)) next = source.apply(next, source.moves(next, next.turn)[0], next.turn)
    return source.rewards(next)[turn]
  })
  return rewards.reduce((sum, each) => sum + each, 0) / rewards.length
}

test('the last choice is worth what it brings over all deals', async () => {
  const random = createRandom(9)
  const bot = createBot(threeTricks, { iterations: 150, seed: 1 })
  let above = 0
  const states = Array.from({ length: 100 }, () => lastChoice(random))
  for (const state of states) {
    const { move, value } = await bot.choose(state)
    const off = value! - worthOf(state, move)
    expect(Math.abs(off)).toBeLessThan(0.25)
    above += off
  }
  // The best of several means is a little too high, whatever is hidden.
  expect(Math.abs(above) / states.length).toBeLessThan(0.015)
})
