// What authors hand over by mistake: whatever it is and wherever, they are told what it is and what would be right, in the words of
// the door and not of the machine behind it.
import { describe, expect, onTestFinished, test } from 'vitest'
import { plainNim, plainTicTacToe } from '../../test/plain-games.ts'
import { connectBot } from '../client.ts'
import {
  calibrate,
  compileGame,
  createBot,
  createSearcher,
  defineGame,
  defineRelations,
  profile,
  restoreBot,
  selfCheck,
  serveBot,
} from '../index.ts'
import { NOTHING_LEARNED } from '../search/searcher.ts'

const circle: { self?: unknown } = {}
circle.self = circle
const JUNK: readonly unknown[] = [
  ...[undefined, null, Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY, '5', '', {}, [], true, () => 1],
  ...[Symbol('x'), 10n, new Date(0), circle, Promise.resolve(1)],
]
const START = { heaps: [1, 2, 2], turn: 0 }
const counting = {
  name: 'counting',
  roles: ['a', 'b'],
  state: { at: 1, turn: 1 },
  moves: ['one', 'two'],
  current: (s: { turn: number }) => s.turn,
  legal: (_s: object, _role: number, add: (move: number) => void) => [0, 1].forEach(add),
  apply: () => undefined,
  terminal: () => true,
  goal: () => 50,
}
const words = { name: 'words', roles: ['me'], domains: {}, fluents: {}, moves: { go: [] }, relations: {} }

type Call = (junk: never) => unknown
const SEARCHER = ['begin', 'advance', 'follow', 'run', 'prepare', 'makeReady', 'absorb', 'load']
const searcher = (recipe: string) =>
  createSearcher(plainNim, recipe, { role: 0, seed: 1, now: () => performance.now() })
const OPTIONS = ['recipe', 'catalogue', 'parts', 'level', 'levels', 'seed', 'nodes', 'worker', 'threads']
const LIMITS = ['ms', 'iterations', 'signal', 'onProgress']
const each = (names: readonly string[], title: string, call: (change: object) => unknown): [string, Call][] =>
  names.map((name) => [`${title} ${name}`, (junk: unknown) => call({ [name]: junk })])
const CALLS: readonly [string, Call][] = [
  ['createBot: a game', (junk) => createBot(junk)],
  ['createBot: options', (junk) => createBot(plainNim, junk)],
  ['restoreBot: a game', (junk) => restoreBot(junk, {} as never)],
  ['restoreBot: what was saved', (junk) => restoreBot(plainNim, junk)],
  ['connectBot: options', (junk) => connectBot(junk)],
  ['serveBot: a game', (junk) => serveBot(junk)],
  ['serveBot: port', (port) => serveBot(plainNim, { port: port ?? null })], // or else that of the tests
  ['calibrate: a game', (junk) => calibrate(junk)],
  ['profile: a game', (junk) => profile(junk)],
  ['selfCheck: a game', (junk) => selfCheck(junk)],
  ['compileGame: rules', (junk) => compileGame(junk)],
  ['compileGame: options', (junk) => compileGame('(role me)', junk)],
  ['defineGame', (junk) => defineGame(junk)],
  ['defineRelations', (junk) => defineRelations(junk)],
  ['createSearcher: a game', (junk) => createSearcher(junk, 'uct', { role: 0, seed: 1 })],
  ['createSearcher: a recipe', (junk) => createSearcher(plainNim, junk, { role: 0, seed: 1 })],
  ['createSearcher: options', (junk) => createSearcher(plainNim, 'uct', junk)],
  ['choose: options', (junk) => createBot(plainNim, { iterations: 1 }).choose(START, junk)],
  ...['uct', 'minimax', 'alphabeta', 'mcs', 'ismcts', 'random', 'auto'].flatMap((recipe) =>
    SEARCHER.map((name): [string, Call] => [
      `${name} of ${recipe}`,
      (junk) => (searcher(recipe) as unknown as Record<string, Call | undefined>)[name]?.(junk),
    ]),
  ),
  ['load: what was saved', (junk) => searcher('uct').load!(plainNim.open().state, junk)],
  ['absorb: what was learned', (junk) => searcher('uct').absorb!([{ ...NOTHING_LEARNED, ...(junk as object) }])],
  ['absorb: a place', (junk) => searcher('uct').absorb!([], junk)],
  ...each([...OPTIONS, ...LIMITS], 'createBot:', (change) =>
    createBot(plainNim, { iterations: 1, ...change }).choose(START, { iterations: 1 }),
  ),
  ...each([...LIMITS, 'player'], 'choose:', (change) =>
    createBot(plainNim, { iterations: 1 }).choose(START, { iterations: 1, ms: 1, ...change }),
  ),
  ...each(
    ['from', 'to', 'opening', 'seed', 'signal', 'onProgress', 'known', 'play', 'atOnce'],
    'calibrate:',
    (change) => calibrate(plainNim, { games: 0, ...change }),
  ),
  ...each(['seed', 'matches', 'maxPlies', 'now'], 'profile:', (change) => profile(plainNim, { matches: 1, ...change })),
  ...each(['matches', 'maxPlies', 'states'], 'selfCheck:', (change) => selfCheck(plainNim, { seed: 0.5, ...change })),
  ...each(['role', 'seed', 'now', 'parts', 'records', 'reuse'], 'createSearcher:', (change) =>
    createSearcher(plainNim, 'uct', { role: 0, seed: 1, ...change }),
  ),
  ...each([...Object.keys(plainNim.source), 'range', 'chance', 'view', 'key'], 'defineGame:', (change) =>
    defineGame({ ...plainNim.source, ...change } as typeof plainNim.source),
  ),
  ...each([...Object.keys(counting), 'undo'], 'defineGame, fields:', (change) =>
    defineGame({ ...counting, ...change } as never),
  ),
  ...each(Object.keys(words), 'defineRelations:', (change) => defineRelations({ ...words, ...change } as never)),
]

/** What JavaScript says where nobody looked. */
const UNTOLD =
  /Cannot |is not a function|not iterable|Invalid (array|typed)|\[object|BigInt|Maximum call|(to|char|slice|replace)\w*\(/

async function faultOf(work: () => unknown): Promise<unknown> {
  try {
    const made = (await work()) as { close?(): void } | undefined
    onTestFinished(() => made?.close?.())
    return undefined
  } catch (error) {
    return error
  }
}

test.each(CALLS)('%s', async (_, call) => {
  for (const junk of JUNK) {
    const fault = await faultOf(() => call(junk as never))
    if (fault === undefined) continue
    expect(fault).toBeInstanceOf(Error)
    expect((fault as Error).message).not.toMatch(UNTOLD)
    expect((fault as Error).message.length).toBeGreaterThan(15)
  }
})

describe('what was given and what would be right', () => {
  const compiled = compileGame('(role me) (legal me go) (init here) (<= terminal (not (true here))) (goal me 100)')
  test.each<[string, () => unknown]>([
    ['choose: ms is a number of milliseconds from 0 on, not "5"', () => choose({ ms: '5' })],
    ['choose: ms is a number of milliseconds from 0 on, not NaN', () => choose({ ms: Number.NaN })],
    ['choose: player is a whole number from 0 on, not "map"', () => choose({ player: 'map' })],
    ['choose needs the state to choose in, not undefined', () => createBot(plainTicTacToe).choose(undefined as never)],
    [
      'choose needs the state to choose in, not a promise',
      () => createBot(plainNim).choose(Promise.resolve() as never),
    ],
    [
      'is an Int32Array of 1 words, as position.state is, not "x"',
      () => createBot(compiled.game!).choose('x' as never),
    ],
    ['createBot needs a game, not an object with name, players', () => createBot(plainNim.source as never)],
    [': defineGame makes one of that', () => createBot(plainNim.source as never)],
    ['what compileGame gives has it in .game', () => createBot(compiled as never)],
    ['look at the diagnostics of compileGame', () => createBot(undefined as never)],
    ['what defineRelations gives has it in game()', () => createBot(defineRelations(words) as never)],
    [
      'createBot: worker is a function that starts a worker, not an object of type Date',
      () => createBot(plainNim, { worker: new Date() as never }),
    ],
    [
      'what the function "worker" gives is a worker or a port, not undefined',
      () => createBot(plainNim, { worker: () => undefined as never }).choose(START),
    ],
    ['selfCheck looks at games that defineGame made', () => selfCheck(compiled.game as never)],
    ['profile has no option "matchs"; did you mean "matches"?', () => profile(plainNim, { matchs: 1 } as never)],
    [
      'nim lacks players, which is a number, or a list of names',
      () => defineGame({ ...plainNim.source, players: undefined as never }),
    ],
    [
      'createSearcher: role is the number of a role of nim',
      () => createSearcher(plainNim, 'uct', { role: 2, seed: 1 }),
    ],
    ['begin: a state of nim', () => searcher('uct').begin(undefined as never)],
    [
      'advance: a joint move is an Int32Array with a move of each role of nim:',
      () => searcher('uct').advance(Int32Array.of(99, 99)),
    ],
    ['run needs an end: iterations, ms, a deadline or stop', () => searcher('mcs').run({})],
    ['run needs an end: iterations, ms, a deadline or stop', () => searcher('ismcts').run({})],
    ['makeReady: the deadline is a time by the clock, not NaN', () => searcher('uct').makeReady!(Number.NaN)],
    [
      'absorb: what others learned is a list of what others told by share()',
      () => searcher('uct').absorb!({} as never),
    ],
    ['load takes what save() gave of a search of the same', () => searcher('uct').load!(plainNim.open().state, {})],
    ['what init is told is a word of the game', () => defineRelations(words).init('here' as never)],
  ])('%s', async (message, call) => {
    const fault = await faultOf(call)
    expect(String(fault)).toContain(message)
  })
})

function choose(asked: object) {
  return createBot(plainNim, { iterations: 1 }).choose(START, asked)
}
