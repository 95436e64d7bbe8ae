import { describe, expect, test } from 'vitest'
import { encountersOf } from './meetings.ts'
import { type GameResult, readResult } from './result.ts'
import { DEFAULT_SPRT } from './sprt.ts'
import { standings } from './standings.ts'

let count = 0
/** A game of the agents in the order of the roles. */
function game(agents: readonly string[], goals: readonly number[], changes: Partial<GameResult> = {}): GameResult {
  return {
    id: String(count++),
    pair: 'p',
    pairGames: 2,
    tournament: 't',
    round: 1,
    game: 'g',
    gameId: 'g.1',
    roles: agents.map((_, role) => `role${role}`),
    players: agents.map((agent) => ({ agent, recipe: agent, play: {}, ms: 10, decisions: 5, simulations: 100 })),
    seed: 1,
    start: {},
    opening: 0,
    moves: [],
    finished: true,
    goals,
    faults: [],
    time: '',
    ms: 20,
    version: '0',
    host: 'h',
    ...changes,
  }
}

/** Pairs of games with the roles swapped, by the goals that a has in them. */
const pairsOf = (goals: readonly (readonly [number, number])[], a = 'a', b = 'b') =>
  goals.flatMap(([one, two], i) => [
    game([a, b], [one, 100 - one], { pair: `${a}${b}${i}` }),
    game([b, a], [100 - two, two], { pair: `${a}${b}${i}` }),
  ])

describe('meetings', () => {
  test('goals that sum up to 100 are scores', () => {
    const [met] = encountersOf(pairsOf([[100, 50]]), ['a', 'b'])
    expect(met).toMatchObject({ first: 'a', second: 'b', games: [1, 0.5], wins: 1, draws: 1, losses: 0 })
    expect(met.units).toEqual([{ pair: 'ab0', score: 0.75, games: 2 }])
  })

  test('other goals are compared', () => {
    const [met] = encountersOf([game(['a', 'b'], [100, 100]), game(['b', 'a'], [30, 80])], ['a', 'b'])
    expect(met.games).toEqual([0.5, 0.75])
  })

  test('an agent with several seats has their mean', () => {
    const [met] = encountersOf([game(['a', 'b', 'a'], [100, 50, 0], { pairGames: 3 })], ['a', 'b'])
    expect(met.games).toEqual([0.5])
    expect(met.units).toEqual([])
  })

  test('agents that play alone with the same seed are compared', () => {
    const met = encountersOf([game(['a'], [100]), game(['b'], [40]), game(['c'], [100])], ['a', 'b', 'c'])
    expect(met.map(({ first, second, games }) => [first, second, ...games])).toEqual([
      ['a', 'b', 0.8],
      ['a', 'c', 0.5],
      ['b', 'c', 0.2],
    ])
  })

  test('nature is nobody', () => {
    const dice = game(['a', 'b'], [100, 0])
    const met = encountersOf([{ ...dice, players: [...dice.players, null], goals: [100, 0, 0] }], ['a', 'b'])
    expect(met.length).toBe(1)
  })
})

describe('standings', () => {
  const results = [
    ...pairsOf(Array.from({ length: 20 }, (_, i) => [100, i % 4 === 0 ? 0 : 50] as const)),
    ...pairsOf(
      Array.from({ length: 20 }, (_, i) => [50, i % 2 === 0 ? 0 : 100] as const),
      'b',
      'c',
    ),
  ]

  test('rank agents, best first', () => {
    const { agents, games, unfinished } = standings(results)
    expect([games, unfinished]).toEqual([80, 0])
    expect(agents.map(({ agent, games: own }) => [agent, own])).toEqual([
      ['a', 40],
      ['b', 80],
      ['c', 40],
    ])
    expect(agents[0]).toMatchObject({ wins: 20, draws: 15, losses: 5, score: 0.6875, winRate: 0.6875 })
    expect(agents[0].interval[0]).toBeLessThan(0.6875)
    expect(agents[0]).toMatchObject({ msPerMove: 2, simulationsPerSec: 10_000 })
    expect(agents[0].los).toBeGreaterThan(0.95)
  })

  test('compare each two that met', () => {
    const { pairs } = standings(results, { sprt: DEFAULT_SPRT })
    expect(pairs.map(({ first, second }) => first + second)).toEqual(['ab', 'bc'])
    expect(pairs[0]).toMatchObject({ games: 40, pairs: 20, ptnml: [0, 0, 5, 15, 0], drawRatio: 15 / 40 })
    expect(pairs[0].elo).toBeCloseTo(136.97, 1)
    expect(pairs[0].sprt?.llr).toBeGreaterThan(0.5)
    expect(pairs[1].elo).toBeCloseTo(0, 9)
  })

  test('anchors hold', () => {
    const { agents } = standings(results, { anchors: new Map([['b', 1500]]) })
    expect(agents.find(({ agent }) => agent === 'b')).toMatchObject({ elo: 1500, eloError: 0 })
    expect(() => standings(results, { anchors: new Map([['d', 0]]) })).toThrow('there is no agent "d"')
  })

  test('say what the figures do not', () => {
    const doubled = [...results, results[0], game(['a', 'b'], [], { finished: false })]
    const faulty = game(['a', 'b'], [0, 100], { faults: [{ step: 0, role: 0, kind: 'timeout', text: '' }] })
    const { warnings } = standings([...doubled, faulty])
    expect(warnings).toEqual([
      expect.stringContaining('1 game stood in the file more than once'),
      expect.stringContaining('1 game did not come to an end'),
      expect.stringContaining('a was late, crashed or made an illegal move once'),
      expect.stringContaining('2 comparisons at 95 %'),
    ])
  })

  test('what an interval does not say is not called significant', () => {
    const few = pairsOf([
      [100, 100],
      [100, 100],
    ])
    const many = pairsOf(
      Array.from({ length: 20 }, () => [100, 100] as const),
      'a',
      'c',
    )
    const { pairs, warnings } = standings([...few, ...many])
    expect(pairs.every(({ p }) => p < 0.05)).toBe(true)
    expect(warnings.at(-2)).toContain("1 does, 1 of them also after Holm's correction")
  })

  test('half a pair is not a pair', () => {
    const { pairs } = standings([
      ...pairsOf([
        [100, 0],
        [50, 50],
      ]),
      game(['a', 'b'], [100, 0], { pair: 'open' }),
    ])
    expect(pairs[0]).toMatchObject({ games: 5, pairs: 2, ptnml: [0, 0, 2, 0, 0] })
  })

  test('nothing gives nothing', () => {
    expect(standings([])).toMatchObject({ games: 0, agents: [], pairs: [] })
  })
})

describe('a line of results', () => {
  test('is read back', () => {
    const one = game(['a', 'b'], [100, 0])
    expect(readResult(JSON.stringify(one))).toEqual({ result: one })
  })

  test.each([
    ['{"id":"1","pai', 'this is no JSON'],
    ['[]', 'a result is a JSON object'],
    ['{}', 'has an "id"'],
    ['{"id":"1","pair":"1","game":"g","players":[{}],"goals":[]}', '"players"'],
    ['{"id":"1","pair":"1","game":"g","players":[],"goals":["x"]}', '"goals"'],
    ['{"id":"1","pair":"1","game":"g","players":[null],"goals":[],"finished":true}', 'for every role'],
  ])('or refused: %s', (line, problem) => {
    expect(readResult(line)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test.each<[string, Record<string, unknown>]>([
    ['moves', { moves: undefined }],
    ['moves', { moves: null }],
    ['moves', { moves: [[1]] }],
    ['tournament', { tournament: undefined }],
    ['start', { start: undefined }],
    ['start', { start: { ms: 'soon' } }],
    ['time', { time: 1 }],
    ['bout', { bout: 'ab' }],
    ['bout', { bout: ['a'] }],
    ['faults', { faults: 'none' }],
    ['faults', { faults: [{ kind: 'timeout' }] }],
    ['players', { players: [], goals: [] }],
    ['players', { players: [null, null] }],
    ['players', { players: [{ agent: 'a' }, { agent: 'b' }] }],
    ['finished', { finished: 'yes' }],
    ['round', { round: 1.5 }],
    ['rules', { rules: 1 }],
    ['goals', { goals: [1e308, 0] }],
    ['goals', { goals: [0, -1] }],
  ])('with another kind of %s than readers count on is refused: %j', (name, changes) => {
    const line = JSON.stringify({ ...game(['a', 'b'], [100, 0]), ...changes })
    expect(readResult(line)).toEqual({ problem: expect.stringContaining(`"${name}"`) })
  })
})
