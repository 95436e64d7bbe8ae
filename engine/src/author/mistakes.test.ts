// Mistakes that authors make, planted one at a time in games without any: selfCheck names each of them and never throws.
import { describe, expect, test } from 'vitest'
import { plainDuel, plainNim, plainPig, plainRps } from '../../test/plain-games.ts'
import type { Random } from '../base/random.ts'
import { definePlain } from '../game/plain.ts'
import type { PlainSource } from '../game/plain-source.ts'
import { selfCheck } from './self-check.ts'

type Nim = { heaps: number[]; turn: number }
type Take = { heap: number; take: number }
const { moves, apply, isOver, rewards } = plainNim.source
const duel = plainDuel.source
const pig = plainPig.source
const rps = plainRps.source
const looped = () => {
  const state: Record<string, unknown> = { heaps: [1, 2, 3], turn: 0 }
  state.self = state
  return state
}
class Hidden {
  readonly #heaps: number[]
  readonly turn: number
  constructor(heaps: number[], turn: number) {
    this.#heaps = heaps
    this.turn = turn
  }
  get heaps(): number[] {
    return this.#heaps
  }
}
const boom = () => {
  throw new Error('boom')
}
const pool: Take[] = []
const hand: Take = { heap: 0, take: 1 }
const one: Take = { heap: 2, take: 1 }
const log: number[] = []
const shared = (state: Nim) => {
  log.push(state.turn)
  return log
}
let calls = 0
let dealsMade = 0

/** What is changed, and the code of a finding that has to be among those named. */
type Mistake = readonly [what: string, change: object, code: string]

const NIM: readonly Mistake[] = [
  ['moves answers nothing', { moves: () => undefined }, 'moves'],
  ['moves answers a number', { moves: () => 3 }, 'moves'],
  ['moves answers a text', { moves: () => 'take 1' }, 'moves'],
  ['moves answers an object', { moves: () => ({ 0: { heap: 0, take: 1 } }) }, 'moves'],
  ['moves throws', { moves: boom }, 'throws'],
  ['moves is empty before the end', { moves: () => [] }, 'no-moves'],
  ['moves changes the state', { moves: (s: Nim) => moves({ ...s, heaps: s.heaps.reverse() }, 0) }, 'mutation'],
  ['moves differs from call to call', { moves: (s: Nim) => moves(s, 0).slice(calls++ % 2) }, 'not-deterministic'],
  ['a move stands in the list twice', { moves: (s: Nim) => [...moves(s, 0), moves(s, 0)[0]] }, 'double-moves'],
  ['moves that are functions', { moves: () => [() => 1] }, 'throws'],
  ['moves that are nothing', { moves: () => [undefined] }, 'moves'],
  ['apply answers nothing', { apply: () => undefined }, 'no-state'],
  ['apply throws', { apply: boom }, 'throws'],
  ['apply changes the state', { apply: (s: Nim, m: Take) => Object.assign(s, apply(s, m, 0)) }, 'mutation'],
  ['apply gives back the same state', { apply: (s: Nim) => s }, 'no-change'],
  [
    'apply is left to chance',
    { apply: (s: Nim, m: Take) => ({ ...apply(s, m, 0), at: calls++ }) },
    'not-deterministic',
  ],
  [
    'a state with private fields',
    {
      initial: new Hidden([1, 2, 3], 0),
      apply: (s: Nim, m: Take) => new Hidden(apply(s, m, 0).heaps, 1 - s.turn),
    },
    'state',
  ],
  [
    'apply puts a function into the state',
    { apply: (s: Nim, m: Take) => ({ ...apply(s, m, 0), f: () => 1 }) },
    'throws',
  ],
  ['apply makes a circle', { apply: looped }, 'throws'],
  ['apply passes no turn', { apply: (s: Nim, m: Take) => ({ ...apply(s, m, 0), turn: s.turn }) }, 'never-moves'],
  ['apply answers a promise', { apply: async (s: Nim) => s }, 'state'],
  ['the first state is a circle', { initial: looped() }, 'state'],
  ['the first state has a function', { initial: { heaps: [1, 2, 3], turn: 0, f: () => 1 } }, 'state'],
  ['the first state is nothing', { initial: undefined }, 'throws'],
  ['the first state is null', { initial: null }, 'throws'],
  ['the first state lacks a property', { initial: { turn: 0 } }, 'throws'],
  ['current counts from 1', { current: ({ turn }: Nim) => turn + 1 }, 'current'],
  ['current is a name', { current: () => 'player 1' }, 'current'],
  ['current answers nothing', { current: () => undefined }, 'current'],
  ['current is a fraction', { current: () => 0.5 }, 'current'],
  ['current is below 0', { current: () => -1 }, 'current'],
  ['current is NaN', { current: () => Number.NaN }, 'current'],
  ['current throws', { current: boom }, 'throws'],
  ['current never changes', { current: () => 0 }, 'never-moves'],
  ['current is left to chance', { current: () => calls++ % 2 }, 'not-deterministic'],
  ['isOver answers nothing', { isOver: () => undefined }, 'is-over'],
  ['isOver answers a number', { isOver: (s: Nim) => (isOver(s) ? 1 : 0) }, 'is-over'],
  ['isOver answers null', { isOver: () => null }, 'is-over'],
  ['isOver throws', { isOver: boom }, 'throws'],
  ['isOver never comes', { isOver: () => false }, 'no-moves'],
  ['isOver changes the state', { isOver: (s: Nim) => s.heaps.pop() === undefined }, 'mutation'],
  ['rewards is a number', { rewards: () => 1 }, 'rewards-count'],
  ['rewards answers nothing', { rewards: () => undefined }, 'rewards-count'],
  ['rewards is an object', { rewards: () => ({ 0: 1, 1: -1 }) }, 'rewards-count'],
  ['rewards has too few', { rewards: () => [1] }, 'rewards-count'],
  ['rewards has too many', { rewards: () => [1, -1, 0] }, 'rewards-count'],
  ['rewards out of range', { rewards: () => [2, -2] }, 'rewards-range'],
  ['rewards that are NaN', { rewards: () => [Number.NaN, 0] }, 'rewards-range'],
  ['rewards that are texts', { rewards: () => ['1', '-1'] }, 'rewards-range'],
  ['rewards throws', { rewards: boom }, 'throws'],
  ['rewards go to the wrong player', { rewards: (s: Nim) => [...rewards(s)].reverse() }, 'rewards-swapped'],
  ['key is the same for all', { key: () => 'k' }, 'key'],
  ['key leaves the turn out', { key: ({ heaps }: Nim) => heaps.join() }, 'key'],
  ['key answers nothing', { key: () => undefined }, 'key'],
  ['key throws', { key: boom }, 'throws'],
  ['all moves have one name', { moveName: () => 'take' }, 'move-names'],
  ['names of moves are numbers', { moveName: ({ take }: Take) => take }, 'move-names'],
  ['moveName throws', { moveName: boom }, 'throws'],
  ['policy answers a move that is none', { policy: () => ({ heap: 7, take: 7 }) }, 'policy'],
  ['policy throws', { policy: boom }, 'throws'],
  ['evaluate out of range', { evaluate: () => 7 }, 'evaluation'],
  ['evaluate answers nothing', { evaluate: () => undefined }, 'evaluation'],
  ['evaluate is NaN', { evaluate: () => Number.NaN }, 'evaluation'],
  ['evaluate changes the state', { evaluate: (s: Nim) => s.heaps.pop() && 0 }, 'mutation'],
  ['one list of moves for all states', { moves: (s: Nim) => Object.assign(pool, moves(s, 0)) }, 'moves-change'],
  ['one move for all states', { moves: (s: Nim) => [Object.assign(hand, moves(s, 0)[0])] }, 'moves-change'],
  [
    'apply changes the move',
    { apply: (s: Nim, m: Take) => apply(s, { ...m, take: m.take-- }, 0) },
    'not-deterministic',
  ],
  ['apply errs now and then', { apply: (s: Nim, m: Take) => apply(s, calls++ % 50 ? m : one, 0) }, 'not-deterministic'],
  ['moves answers a promise', { moves: async (s: Nim) => moves(s, 0) }, 'moves'],
  ['moves answers a Set', { moves: (s: Nim) => new Set(moves(s, 0)) }, 'moves'],
  ['a list of moves with a hole', { moves: (s: Nim) => [...moves(s, 0), ...new Array(1)] }, 'moves'],
  ['current answers a promise', { current: async () => 0 }, 'current'],
  ['isOver answers a promise', { isOver: async () => false }, 'is-over'],
  ['isOver from the start', { isOver: () => true }, 'over-at-once'],
  ['rewards answers a promise', { rewards: async () => [1, -1] }, 'rewards-count'],
  ['rewards that are without end', { rewards: () => [Number.POSITIVE_INFINITY, -1] }, 'rewards-range'],
  ['rewards differ from call to call', { rewards: () => (calls++ % 2 ? [1, -1] : [-1, 1]) }, 'not-deterministic'],
  ['a property that throws', { initial: Object.defineProperty({}, 'sum', { get: boom, enumerable: true }) }, 'state'],
  ['states share what grows', { apply: (s: Nim, m: Take) => ({ ...apply(s, m, 0), log: shared(s) }) }, 'mutation'],
  ['states hold NaN', { apply: (s: Nim, m: Take) => ({ ...apply(s, m, 0), sum: Number('x') }) }, 'nan'],
  ['evaluate does not heed for whom', { evaluate: ({ heaps }: Nim) => heaps[0] / 10 }, 'evaluation'],
  ['rewards on another scale', { range: [-100, 100] }, 'rewards-scale'],
  ['states hold the time', { apply: (s: Nim, m: Take) => ({ ...apply(s, m, 0), at: calls++ }) }, 'not-deterministic'],
  ['playout answers too few', { playout: () => [1] }, 'playout-count'],
  ['playout answers a promise', { playout: async () => [1, -1] }, 'playout-count'],
  ['playout is NaN', { playout: () => [Number.NaN, 0] }, 'playout-range'],
  ['playout throws', { playout: boom }, 'throws'],
  ['playout changes the state', { playout: (s: Nim) => [Math.sign(s.heaps.pop()!), -1] }, 'mutation'],
  ['playout draws by itself', { playout: () => (calls++ % 2 ? [1, -1] : [-1, 1]) }, 'not-deterministic'],
  ['playout has one result', { playout: () => [1, -1] }, 'playout-differs'],
  ['board answers a number', { board: () => 3 }, 'board'],
  ['board throws', { board: boom }, 'throws'],
]
const HANDS = [1, 2, 3].flatMap((a) => [1, 2, 3].flatMap((b) => (a === b ? [] : [[a, b]])))
/** The duel with a deal for each match. */
const dealt = {
  ...duel,
  initial: (random: Random) => ({ cards: HANDS[random.below(HANDS.length)], bets: [] as string[] }),
}
const OTHERS: readonly (readonly [what: string, game: object, code: string])[] = [
  ['determinize deals nothing', { ...duel, determinize: (s: object) => s }, 'identity'],
  ['determinize deals own cards', { ...duel, determinize: (s: object) => ({ ...s, cards: [2, 2] }) }, 'determinize'],
  ['determinize answers nothing', { ...duel, determinize: () => undefined }, 'determinize'],
  ['determinize takes moves back', { ...duel, determinize: (s: object) => ({ ...s, bets: ['x'] }) }, 'determinize'],
  ['view answers nothing', { ...duel, view: () => undefined }, 'view'],
  ['a view without determinize', { ...duel, determinize: undefined }, 'peeking'],
  ['determinize throws', { ...duel, determinize: boom }, 'throws'],
  [
    'determinize deals again what nobody holds, and leaves the hands',
    { ...dealt, determinize: (s: object, _: number, random: Random) => ({ ...s, deck: random.bits() }) },
    'leak',
  ],
  [
    'determinize deals without a look at own cards',
    { ...dealt, determinize: (s: object, _: number, random: Random) => ({ ...s, cards: dealt.initial(random).cards }) },
    'determinize',
  ],
  [
    'initial deals by other chance',
    { ...dealt, initial: () => ({ cards: [1, 2], bets: [], at: calls++ }) },
    'not-deterministic',
  ],
  ['initial deals nothing', { ...dealt, initial: () => ({ cards: [1, 2], bets: [] }) }, 'deal'],
  [
    'initial throws, not at once',
    {
      ...dealt,
      initial(random: Random) {
        if (dealsMade++ > 2) boom()
        return dealt.initial(random)
      },
    },
    'throws',
  ],
  [
    'a fault in some deals alone',
    { ...dealt, rewards: (s: { cards: number[]; bets: string[] }) => (s.cards[0] === 2 ? [7] : duel.rewards(s)) },
    'rewards-count',
  ],
  ['odds that are negative', { ...pig, chance: (s: object) => [{ probability: -1, state: s }] }, 'odds'],
  [
    'odds that do not add up',
    {
      ...pig,
      chance: (s: { rolling: boolean }) => (s.rolling ? [{ probability: 3, state: { ...s, rolling: false } }] : []),
    },
    'odds',
  ],
  ['odds that are texts', { ...pig, chance: (s: object) => [{ probability: '1', state: s }] }, 'odds'],
  [
    'outcomes of one name',
    {
      ...pig,
      chance: (s: { rolling: boolean; held: number }) =>
        s.rolling
          ? [1, 2].map((face) => ({
              name: 'die',
              probability: 0.5,
              state: { ...s, rolling: false, held: s.held + face },
            }))
          : [],
    },
    'chance-names',
  ],
  ['an outcome without a state', { ...pig, chance: () => [{ probability: 1 }] }, 'odds'],
  ['chance answers a number', { ...pig, chance: () => 6 }, 'odds'],
  ['moves at once: nothing to do', { ...rps, moves: () => [] }, 'no-moves'],
  ['moves at once: apply throws', { ...rps, apply: boom }, 'throws'],
]

const found = (source: object) =>
  selfCheck(definePlain(source as PlainSource<unknown, unknown>), { matches: 8, states: 40, maxPlies: 100 })

describe('a planted mistake is found', () => {
  test.each(NIM)('%s', (_, change, code) => {
    const { findings } = found({ ...plainNim.source, ...change })
    expect(findings.map((each) => each.code)).toContain(code)
  })

  test.each(OTHERS)('%s', (_, source, code) => {
    const { findings } = found(source)
    expect(findings.map((each) => each.code)).toContain(code)
  })
})

test('long lists of moves are looked at in part', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => i)
  let asked = 0
  const { findings } = found({
    name: 'many',
    players: 2,
    initial: [],
    current: (made: number[]) => made.length % 2,
    moves: () => many,
    apply(made: number[], move: number) {
      asked++
      return [...made, move]
    },
    isOver: (made: number[]) => made.length === 3,
    rewards: () => [0.5, 0.5],
  })
  expect(findings).toEqual([])
  expect(asked).toBeLessThan(40_000)
})

test.each([[['a', 'a']], [['a', '']]])('players called %j are told apart by nobody', (players) => {
  expect(() => found({ ...plainNim.source, players })).toThrow(/each needs a name that no other has/)
})

test('a member that is nearly called what it should be called is told; helpers are not', () => {
  const { findings } = found({ ...plainNim.source, determinise: () => 0, move: () => 0 })
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    ['member', 'a game has no member "determinise", which is passed over; did you mean "determinize"?'],
  ])
})

test('a game without mistakes has none', () => {
  for (const source of [plainNim.source, duel, pig, rps, dealt]) expect(found(source).findings).toEqual([])
})
