import { describe, expect, expectTypeOf, test } from 'vitest'
import { levels } from '../../test/measured-levels.ts'
import { nim } from '../../test/native-nim.ts'
import { plainClimb, plainDuel, plainNim, plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import { definePlain } from '../game/plain.ts'
import type { TurnSource } from '../game/plain-source.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import { createBot } from './bot.ts'

describe('a bot', () => {
  test('wins where it can, and says why', async () => {
    const bot = createBot(plainTicTacToe, { seed: 1, iterations: 500 })
    const choice = await bot.choose('xx..oo...')
    expectTypeOf(choice.move).toEqualTypeOf<number>()
    expect(choice.move).toBe(2)
    expect(choice.value).toBe(1)
    expect(choice.alternatives.map(({ move }) => move).sort()).toEqual([2, 3, 6, 7, 8])
    expect(choice.alternatives[0]).toEqual({ move: 2, value: 1, visits: choice.visits })
    expect(choice.line[0]).toEqual({ ply: 0, player: 0, move: 2 })
  })

  test('counts rewards as the author does, and answers with his moves', async () => {
    const { move, value } = await createBot(plainNim, { seed: 1, iterations: 300 }).choose({
      heaps: [0, 3, 1],
      turn: 1,
    })
    expect(move).toEqual({ heap: 1, take: 2 })
    expect(value).toBe(1)
  })

  test('is the same for the same seed', async () => {
    const choose = () => createBot(plainTicTacToe, { iterations: 200, seed: 7 }).choose('.........')
    expect(await choose()).toEqual(await choose())
  })

  test.each([{ ms: Number.NaN }, { ms: -5 }, { iterations: Number.NaN }, { iterations: -1 }])(
    'refuses a limit that is none: %o',
    async (limit) => {
      await expect(createBot(plainTicTacToe).choose('.........', limit)).rejects.toThrow(RangeError)
    },
  )

  test.each([
    [{ itterations: 5 }, 'choose has no option "itterations"; did you mean "iterations"?'],
    [{ depth: 5 }, 'choose has no option "depth"; there are ms, iterations, signal, onProgress, player'],
  ])('refuses an option that is none: %o', async (asked, message) => {
    await expect(createBot(plainTicTacToe).choose('.........', asked as object)).rejects.toThrow(message)
  })

  test('is not made with options that are none', () => {
    expect(() => createBot(plainTicTacToe, { recipy: 'uct' } as object)).toThrow('did you mean "recipe"?')
    expect(() => createBot(plainTicTacToe, { ms: -5 })).toThrow(RangeError)
    expect(() => createBot(plainTicTacToe, { seed: 0.5 })).toThrow('createBot: seed is a whole number, not 0.5')
    expect(() => createBot(plainTicTacToe, { threads: 0 })).toThrow('threads is a whole number from 1 on')
  })

  test('draws a seed where none is given, and says which', async () => {
    const bots = Array.from({ length: 8 }, () => createBot(plainTicTacToe, { iterations: 50 }))
    expect(new Set(bots.map(({ seed }) => seed)).size).toBeGreaterThan(1)
    const again = createBot(plainTicTacToe, { iterations: 50, seed: bots[0].seed })
    expect(await again.choose('.........')).toEqual(await bots[0].choose('.........'))
  })

  test('remembers no more than its iterations can use', () => {
    expect(createBot(plainTicTacToe, { iterations: 1000 }).recipe).toContain('memory(nodes=2000)')
    expect(createBot(plainTicTacToe, { iterations: 5 }).recipe).toContain('memory(nodes=200)')
    expect(createBot(plainTicTacToe, { iterations: 1e6 }).recipe).toContain('memory(nodes=200000)')
    expect(() => createBot(plainTicTacToe, { nodes: 5 })).toThrow('nodes is a whole number from 16 on, not 5')
  })

  test('answers nothing once it was closed', async () => {
    const bot = createBot(plainTicTacToe, { seed: 1, iterations: 5 })
    bot.close()
    await expect(bot.choose('.........')).rejects.toThrow('the bot was closed')
  })

  test('says where there was no time for every move', async () => {
    const bot = createBot(plainTicTacToe, { recipe: 'uct', iterations: 3 })
    expect(await bot.choose('.........')).toMatchObject({ scant: true, simulations: 3 })
    expect((await bot.choose('.........', { iterations: 50 })).scant).toBeUndefined()
  })

  test('keeps what it knows when the state follows from the last, whoever moved how often', async () => {
    const bot = createBot(plainTicTacToe, { iterations: 400, recipe: 'uct', seed: 1 })
    await bot.choose('.........')
    const { visits, alternatives, simulations } = await bot.choose('x...o....', { iterations: 1 })
    expect(simulations).toBe(1)
    expect(alternatives.reduce((total, each) => total + each.visits, 0)).toBeGreaterThan(3)
    expect(visits).toBe(Math.max(...alternatives.map((each) => each.visits)))
  })

  test('begins anew in a state it has not met', async () => {
    const bot = createBot(plainTicTacToe, { seed: 1, iterations: 50, recipe: 'uct' })
    await bot.choose('xo.......')
    const { alternatives } = await bot.choose('....xo...', { iterations: 10 })
    expect(alternatives.reduce((total, each) => total + each.visits, 0)).toBe(10)
  })

  test('its memory is bounded, however long it plays', async () => {
    const game = definePlain({ ...plainTicTacToe.source, name: 'bounded' })
    const bot = createBot(game, { seed: 1, iterations: 300, recipe: 'uct', nodes: 64 })
    for (const state of ['.........', 'xo.......', '.....xo..']) {
      const { simulations } = await bot.choose(state)
      expect(simulations).toBe(300)
    }
  })

  test.each([
    [
      'a dice game',
      createBot(plainPig, { seed: 1, iterations: 50 }),
      { points: [7, 0], turn: 0, held: 3, rolling: false },
      'hold',
    ],
  ] as const)('plays %s', async (_, bot, state, move) => {
    expect((await bot.choose({ ...state, points: [...state.points] })).move).toBe(move)
  })

  test('finds the way through a puzzle, and keeps it from move to move', async () => {
    const bot = createBot(plainClimb, { seed: 1, iterations: 500 })
    expect(bot.recipe).toBe('puzzle')
    let state = plainClimb.source.initial
    while (!plainClimb.source.isOver(state)) {
      const { move } = await bot.choose(state, { iterations: state.steps === 0 ? 500 : 1 })
      state = plainClimb.source.apply(state, move as never, 0)
    }
    expect(state).toEqual({ at: 21, steps: 6 })
  })

  test('where all move at once it has to know for whom', async () => {
    const bot = createBot(plainRps, { seed: 1, iterations: 100 })
    const state = { won: [0, 0], rounds: 0 }
    await expect(bot.choose(state)).rejects.toThrow('say for whom, as in choose(state, { player: 0 })')
    expect(['rock', 'paper', 'scissors']).toContain((await bot.choose(state, { player: 1 })).move)
  })

  test('does not look at hidden cards', async () => {
    const bot = createBot(plainDuel, { seed: 1, iterations: 2000 })
    // With a 1 one should pass and with a 3 bet, whatever the other has.
    for (const other of [1, 2]) expect((await bot.choose({ cards: [3, other], bets: [] })).move).toBe('bet')
    const blind = await Promise.all(
      [1, 3].map(
        async (card) =>
          (await createBot(plainDuel, { seed: 1, iterations: 400 }).choose({ cards: [2, card], bets: [] })).value,
      ),
    )
    expect(blind[0]).toBe(blind[1])
  })

  test('uses what the author knows beyond the rules', async () => {
    const asked = { evaluate: 0, policy: 0 }
    const game = definePlain({
      ...plainClimb.source,
      players: 2,
      current: ({ steps }) => steps % 2,
      rewards: ({ at }) => [at === 21 ? 1 : 0, at === 21 ? 0 : 1],
      evaluate: () => ++asked.evaluate && 0.5,
      policy: (_, moves) => moves[++asked.policy % moves.length],
    } as TurnSource<{ at: number; steps: number }, string>)
    const bot = createBot(game, { seed: 1, iterations: 50, nodes: 100 })
    expect(bot.recipe).toBe('uct+gamePolicy+evaluate(depth=10)+gameEvaluation+solver+memory(nodes=100)')
    await bot.choose(game.source.initial)
    expect(asked.policy).toBeGreaterThan(50)
    await createBot(game, { seed: 1, iterations: 20, recipe: 'uct+evaluate+gameEvaluation' }).choose(
      game.source.initial,
    )
    expect(asked.evaluate).toBeGreaterThan(10)
  })

  const alone = CATALOGUE.parts.filter(({ kind, name, needs }) => {
    return needs === undefined && !['puzzle', 'gamePolicy', 'gameEvaluation'].includes(name) && kind !== 'evaluation'
  })
  test.each(alone.map(({ name }) => name))('plays by any recipe: %s', async (recipe) => {
    const state = { heaps: [1, 2, 2], turn: 0 }
    const { move } = await createBot(plainNim, { recipe, iterations: 40, nodes: 200, catalogue: CATALOGUE }).choose(
      state,
    )
    expect(plainNim.source.moves(state, 0)).toContainEqual(move)
  })

  test('warns where it would have to look', () => {
    const { determinize: _, ...open } = plainDuel.source
    expect(createBot(definePlain(open)).warnings[0]).toContain('the bot looks at hidden cards')
    expect(createBot(plainDuel).warnings).toEqual([])
  })

  test('gives up when the signal says so', async () => {
    const stop = new AbortController()
    const bot = createBot(plainTicTacToe, { signal: stop.signal, ms: 60_000, recipe: 'uct' })
    const choice = bot.choose('.........', {
      onProgress: () => stop.abort(new Error('enough')),
    })
    await expect(choice).rejects.toThrow('enough')
  })

  test('speaks words and texts where a game has no states of its own', async () => {
    const { move } = await createBot(nim, { seed: 1, iterations: 200 }).choose(nim.open().state)
    expect(move).toBe('3')
  })

  describe('of a measured level', () => {
    const casual = (seed: number) => createBot(plainTicTacToe, { level: 'casual', levels, seed })

    test('thinks as long as the level says, by the recipe it was measured with', async () => {
      expect(casual(1).recipe).toBe('uct+memory(nodes=200)')
      expect((await casual(1).choose('.........')).simulations).toBe(12)
    })

    test('varies its moves, and the one it makes is among the alternatives', async () => {
      const choices = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => casual(seed).choose('.........')))
      expect(new Set(choices.map(({ move }) => move)).size).toBeGreaterThan(1)
      for (const { move, value, visits, alternatives, line } of choices) {
        expect(alternatives).toContainEqual({ move, value, visits })
        expect(line[0]).toEqual({ ply: 0, player: 0, move })
      }
      expect(choices.some(({ move, alternatives }) => move !== alternatives[0].move)).toBe(true)
    })

    test('never misses a win on the spot', async () => {
      for (let seed = 1; seed <= 20; seed++) expect((await casual(seed).choose('xx..oo...')).move).toBe(2)
    })

    test('what does not fit is refused, or said', () => {
      const options = { level: 'casual', levels } as const
      expect(() => createBot(plainTicTacToe, { ...options, level: 'club' })).toThrow(
        'no level "club"; there are casual',
      )
      expect(() => createBot(plainTicTacToe, { levels })).toThrow("say level: 'casual'")
      expect(() => createBot(plainTicTacToe, { ...options, recipe: 'grave' })).toThrow(
        'the levels were measured with the recipe uct, not grave',
      )
      expect(createBot(plainNim, options).warnings).toEqual([
        'nim: the levels were measured in another game, tic-tac-toe',
      ])
    })
  })

  test('auto is what fits the game, where nothing else can be tried', () => {
    const [auto, none] = [{ recipe: 'auto' }, {}].map((options) => createBot(plainTicTacToe, options).recipe)
    expect(auto).toBe('grave(bias=0.001)+argmax(margin=0)+solver(look=opened)+memory(nodes=200000)')
    expect(none).toBe(auto)
    expect(createBot(plainTicTacToe, { recipe: 'auto', catalogue: CATALOGUE }).recipe).toBe('auto')
  })
  test('what cannot be is refused with the reason', async () => {
    expect(() => createBot(plainNim, { level: 'clubb' as never })).toThrow('no level "clubb"; did you mean "club"?')
    expect(() => createBot(plainNim, { recipe: 'uctt' })).toThrow('there is no part "uctt"')
    expect(() => createBot(plainNim, { recipe: 'alphabeta' })).toThrow(
      'the part "alphabeta" is not in this catalogue: give createBot (and serveBot) catalogue: CATALOGUE',
    )
    expect(() => createBot(plainNim, { threads: 2 })).toThrow('2 threads need workers')
    await expect(createBot(plainNim).choose({ heaps: [0], turn: 0 })).rejects.toThrow('the match is over')
    await expect(createBot(plainNim).choose({ heaps: [1], turn: 0 }, { player: 1 })).rejects.toThrow('turn of player 0')
  })
})
