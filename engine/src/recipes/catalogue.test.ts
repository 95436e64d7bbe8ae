// Parts that somebody brings: they are used like those of the catalogue, and what is wrong with them is said by name.
import { describe, expect, test } from 'vitest'
import { plainNim } from '../../test/plain-games.ts'
import { connectFour, nim, ticTacToe } from '../../test/small-games.ts'
import { createAgent } from '../agent/searching.ts'
import { createBot } from '../author/bot.ts'
import { createLegalSearch } from '../search/drivers/random.ts'
import { type Context, type Draw, type Driver, definePart, type Kind, type Kinds, type Part } from '../search/part.ts'
import { BASIC_CATALOGUE } from './basic.ts'
import { recipeFrom } from './build.ts'
import { CATALOGUE } from './catalogue.ts'
import { createSearcher, createTreeSearch, readRecipe } from './create.ts'

const game = ticTacToe()
const common = { about: 'an example', cite: 'an example', params: {}, ranges: {} }

/** A part with this attach, whatever its kind demands. */
function made<K extends Kind>(kind: K, attach: (ctx: Context) => Kinds[K], name = 'mine'): Part {
  return definePart({ ...common, kind, name, attach: attach as () => Kinds[K] })
}
/** One that TypeScript would refuse. */
const wrong = (part: object): Part => part as Part

/** A bonus for one move that outweighs everything. */
const stubborn = definePart({
  ...common,
  kind: 'bonus',
  name: 'stubborn',
  params: { move: 0, weight: 0 },
  ranges: { move: [0, 1000], weight: [0, 100] },
  attach: ({ tree, row: { scores } }, { move, weight }) => {
    const { edgeMove } = tree
    return (_node, _role, first, count) => {
      for (let i = 0; i < count; i++) if (edgeMove[first + i] === move) scores[i] += weight
    }
  },
})

const start = (parts: readonly Part[], recipe: string, of = game) => {
  const searcher = createSearcher(of, recipe, { role: 0, seed: 1, parts })
  searcher.begin(of.open().state)
  searcher.run({ iterations: 50 })
  return searcher
}

describe('a part from outside', () => {
  test('is read with its parameters and used by the search', () => {
    const text = 'uct+stubborn(move=3,weight=50)'
    expect(readRecipe(text, [stubborn])[1]).toEqual({ part: 'stubborn', params: { move: 3, weight: 50 } })
    const { moves } = start([stubborn], text).summary()
    // The other eight are tried once each, since what was never tried comes first.
    expect(moves.map(({ move, visits }) => [move, visits])[0]).toEqual([3, 42])
  })
  test('changes nothing where it has nothing to say', () => {
    expect(start([stubborn], 'uct+stubborn').summary()).toEqual(start([], 'uct').summary())
  })
  test('has its mistakes in recipes shown like any other', () => {
    expect(() => readRecipe('uct+stuborn', [stubborn])).toThrow('did you mean "stubborn"?')
    expect(() => readRecipe('uct+stubborn(weight=101)', [stubborn])).toThrow(
      'weight of stubborn is a number from 0 to 100, not 101',
    )
    expect(() => readRecipe('uct+stubborn')).toThrow('there is no part "stubborn"')
  })
  test('may be an evaluation, for searches with and without a tree', () => {
    const columns = connectFour(4, 4)
    const left = made('evaluation', () => (position, role) => (position.state[0] % 7 === role ? 0.9 : 0.1), 'left')
    for (const recipe of ['uct+evaluate(depth=0)+left', 'minimax(depth=1)+left', 'alphabeta(depth=1)+left']) {
      const seen: number[] = []
      const looking = made('evaluation', () => (_position, role) => seen.push(role) && 0.5, 'left')
      start([looking], recipe, columns)
      expect([...new Set(seen)], recipe).toContain(0)
      expect(start([left], recipe, columns).summary().moves, recipe).toHaveLength(4)
    }
  })
  test('may be a whole search', () => {
    const first: Driver = { ...common, kind: 'driver', name: 'first', takes: [], create: createLegalSearch }
    expect(start([first], 'first').choose()).toBe(0)
    expect(() => readRecipe('first+mast', [first])).toThrow('first is a whole search')
  })
  test('plays in bots and agents', async () => {
    const pile = nim([3, 4])
    const recipe = 'uct+stubborn(move=1,weight=9)'
    // Moves of plain games are numbered as they are met: the first is that of the first pile.
    const first = 'uct+stubborn(move=0,weight=9)'
    const bot = createBot(plainNim, { recipe: first, parts: [stubborn], iterations: 50, seed: 1 })
    expect(bot.recipe).toContain(first)
    expect((await bot.choose({ heaps: [1, 2, 2], turn: 0 })).visits).toBeGreaterThan(30)
    const agent = createAgent(recipe, { now: () => 0, pause: () => Promise.resolve() }, { parts: [stubborn] })
    await agent.begin({ game: pile, role: 0, seed: 1 }, {})
    const { move } = await agent.play({ ply: 0, state: pile.open().state, allowance: { iterations: 50 } })
    expect(move).toBe(1)
  })
})

test('where a recipe says nothing, the textbook speaks: UCT, one node a simulation, means, most visits', () => {
  const textbook = 'uct+argmax+allEnds+mean+robust+mast'
  expect(start([], 'mast').summary()).toEqual(start([], textbook).summary())
  expect(start([], 'ucb1').summary().moves).not.toEqual(start([], textbook).summary().moves)
})

test('what bots know by themselves and what they say is elsewhere are the whole catalogue', () => {
  const { parts, absent = {}, presets } = BASIC_CATALOGUE
  const names = [...parts.map(({ name }) => name), ...Object.keys(absent)]
  expect(names.sort()).toEqual(CATALOGUE.parts.map(({ name }) => name).sort())
  for (const part of parts) expect(CATALOGUE.parts).toContain(part)
  for (const recipe of Object.values(presets)) expect(recipeFrom(BASIC_CATALOGUE, recipe)).not.toEqual([])
})

test('a bot reads that a driver from outside has no memory to be bounded', () => {
  const first: Driver = { ...common, kind: 'driver', name: 'first', takes: [], create: createLegalSearch }
  expect(createBot(plainNim, { recipe: 'first', parts: [first] }).recipe).toBe('first')
})

test('a tree search is refused where the recipe describes another', () => {
  expect(() => createTreeSearch(game, 'minimax', { role: 0, seed: 1 })).toThrow('minimax is a whole search')
})

const bonus = { ...common, kind: 'bonus', name: 'mine', attach: () => () => {} }
describe('what cannot be used is refused', () => {
  test.each([
    [
      'the name of a part',
      { ...bonus, name: 'uct' },
      'part "uct" (bonus): the catalogue has a part of this name (value)',
    ],
    ['the name of a recipe', { ...bonus, name: 'strong' }, 'part "strong" (bonus): there is a ready-made recipe'],
    ['no name', { ...bonus, name: undefined }, 'part 1 needs a name'],
    ['a name that no recipe can say', { ...bonus, name: 'my part' }, 'part 1 needs a name'],
    ['nothing', undefined, 'part 1 is no part but undefined'],
    [
      'a kind that is none',
      { ...bonus, kind: 'bonuss' },
      'part "mine": there is no kind "bonuss"; did you mean "bonus"?',
    ],
    ['no sentence about it', { ...bonus, about: undefined }, 'part "mine" (bonus): "about" has to be a text'],
    ['no parameters', { ...bonus, params: undefined }, 'part "mine" (bonus): "params" has to be an object'],
    ['no attach', { ...bonus, attach: 3 }, 'part "mine" (bonus): the function "attach" is missing'],
    ['a driver without create', { ...bonus, kind: 'driver' }, 'part "mine" (driver): the function "create" is missing'],
    ['no range', { ...bonus, params: { w: 1 } }, 'part "mine" (bonus): parameter "w" needs a range'],
    [
      'a default out of range',
      { ...bonus, params: { w: 1 }, ranges: { w: [2, 3] } },
      'is 1, outside its own range 2 … 3',
    ],
    ['an unknown word', { ...bonus, params: { w: 'a' }, ranges: { w: ['b', 'c'] } }, 'is a, which is none of b, c'],
  ])('%s', (_, part, message) => {
    expect(() => readRecipe('uct', [wrong(part as object)])).toThrow(message)
  })
  test('two of one name', () => {
    expect(() => readRecipe('uct', [wrong(bonus), wrong(bonus)])).toThrow(
      'part "mine" (bonus): two parts have this name',
    )
  })
  test.each([
    ['bonus', 3, 'attach has to return a function, not number'],
    ['playout', () => 0, 'attach has to return an object, not function'],
    ['playout', {}, 'attach has to return an object with the function "choose"'],
    ['cutoff', { plies: () => 1, evaluate: 3 }, '"evaluate" of what attach returns has to be a function'],
    ['final', null, 'attach has to return an object, not null'],
  ])('a %s that attaches as %s', (kind, result, message) => {
    const part = wrong({ ...bonus, kind, attach: () => result })
    expect(() => start([part], 'uct+mine')).toThrow(`part "mine" (${kind}): ${message}`)
  })
})

describe('a part that throws is named', () => {
  const boom = (): never => {
    throw new Error('boom')
  }
  const registering = (register: (ctx: Context) => void) =>
    made('bonus', (ctx) => {
      register(ctx)
      return () => {}
    })
  test.each<[string, Part, string]>([
    ['in attach', made('value', boom), 'part "mine" (value): attach: boom'],
    ['when called', made('bonus', () => boom), 'part "mine" (bonus): when called: boom'],
    ['in a method', made('playout', () => ({ choose: boom })), 'part "mine" (playout): choose: boom'],
    [
      'in a method of its class',
      made(
        'playout',
        () =>
          new (class {
            choose = boom
          })(),
      ),
      'part "mine" (playout): choose: boom',
    ],
    ['told of a simulation', registering((ctx) => ctx.on.simulation(boom)), 'part "mine" (bonus): on.simulation: boom'],
    ['told of a back-up', registering((ctx) => ctx.on.backUp(boom)), 'part "mine" (bonus): on.backUp: boom'],
    ['told of rows', registering((ctx) => ctx.on.rows(boom)), 'part "mine" (bonus): on.rows: boom'],
    ['drawing beside the row', made('draw', (): Draw => () => 99), 'part "mine" (draw): when called: returned 99'],
    [
      'choosing beside the moves',
      made('playout', () => ({ choose: () => -2 })),
      'part "mine" (playout): choose: returned -2',
    ],
  ])('%s', (_, part, message) => {
    expect(() => start([part], 'mine')).toThrow(message)
  })
  test('when the match goes on', () => {
    const searcher = start([registering((ctx) => ctx.on.advance(boom))], 'mine')
    const joint = Int32Array.from(game.roles, (_, role) => (role === 0 ? 0 : game.moves.length - 1))
    expect(() => searcher.advance(joint)).toThrow('part "mine" (bonus): on.advance: boom')
  })
  test('when it explains', () => {
    const searcher = start([registering((ctx) => ctx.explain('why', boom))], 'mine')
    expect(() => searcher.summary()).toThrow('part "mine" (bonus): explain why: boom')
  })
  test('as an evaluation out of range', () => {
    const part = made('evaluation', () => () => Number.NaN)
    const message = 'part "mine" (evaluation): when called: returned NaN, where a value from 0 to 1 was wanted'
    expect(() => start([part], 'uct+evaluate(depth=0)+mine')).toThrow(message)
    expect(() => start([part], 'alphabeta+mine')).toThrow(message)
  })
  test('as a driver', () => {
    const driver: Driver = { ...common, kind: 'driver', name: 'mine', takes: [], create: boom }
    expect(() => start([driver], 'mine')).toThrow('part "mine" (driver): create: boom')
  })
  test('with what it threw as the cause', () => {
    const part = made('bonus', () => boom)
    expect(() => start([part], 'mine')).toThrow(expect.objectContaining({ cause: new Error('boom') }))
  })
})
