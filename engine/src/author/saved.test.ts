import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainDuel, plainNim, plainPig, plainTicTacToe } from '../../test/plain-games.ts'
import { definePlain } from '../game/plain.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import { createBot, restoreBot } from './bot.ts'
import type { Bot } from './choice.ts'
import type { SavedBot } from './saved.ts'

/** Plays on for some moves, all of them the bot's; what it thought of each. */
async function playOn<S, M>(game: PlainGame<S, M>, bot: Bot<S, M>, from: S, moves: number) {
  const thoughts: unknown[] = []
  let state = from
  for (let i = 0; i < moves; i++) {
    for (let turn = game.turn(state); turn === 'chance'; turn = game.turn(state))
      state = game.source.chance!(state)![0].state
    if (game.turn(state) === 'over') break
    const choice = await bot.choose(state)
    thoughts.push(choice)
    state = (game.source.apply as (state: S, move: M, player: number) => S)(
      state,
      choice.move,
      game.turn(state) as number,
    )
  }
  return { state, thoughts }
}

const GAMES = [plainTicTacToe, plainNim, plainPig, plainDuel] as unknown as readonly PlainGame<unknown, unknown>[]
const RECIPES = [undefined, 'uct+mast', 'grave+solver', 'uct+ppa+dag', 'uct+lgr']

/** All parts, not just those that bots know by themselves. */
const known = { catalogue: CATALOGUE }

describe('a bot that was saved', () => {
  test('goes on in another one exactly as it would, in any game, recipe, seed and moment', async () => {
    const anything = fc.record({
      game: fc.constantFrom(...GAMES),
      recipe: fc.constantFrom(...RECIPES),
      seed: fc.nat(),
      moves: fc.integer({ min: 0, max: 3 }),
      level: fc.constantFrom(undefined, 'casual' as const),
    })
    await fc.assert(
      fc.asyncProperty(anything, async ({ game, recipe, seed, moves, level }) => {
        const bot = createBot(game, {
          seed,
          ...(recipe === undefined ? {} : { recipe }),
          ...(level === undefined ? {} : { level }),
          ...(level === undefined ? { iterations: 20 } : {}),
          nodes: 100,
          ...known,
        })
        const { state } = await playOn(game, bot, game.source.initial, moves)
        const saved = structuredClone(await bot.save())
        // Elsewhere moves have other numbers: others were met first.
        const elsewhere = definePlain(game.source)
        await playOn(elsewhere, createBot(elsewhere, { seed: seed + 1, iterations: 3 }), state, 3)
        const thoughts = await Promise.all(
          [bot, restoreBot(game, saved, known), restoreBot(elsewhere, saved, known)].map((each) =>
            playOn(game, each, state, 3),
          ),
        )
        expect(thoughts[1]).toEqual(thoughts[0])
        expect(thoughts[2]).toEqual(thoughts[0])
      }),
      { numRuns: 12 },
    )
  })

  test('keeps what it has found', async () => {
    const bot = createBot(plainTicTacToe, { iterations: 300, seed: 1, recipe: 'uct' })
    const first = await bot.choose('.........')
    const again = restoreBot(plainTicTacToe, await bot.save())
    expect([again.recipe, again.seed]).toEqual([bot.recipe, bot.seed])
    const more = await again.choose('.........', { iterations: 1 })
    expect(more.alternatives.reduce((sum, { visits }) => sum + visits, 0)).toBe(
      first.alternatives.reduce((sum, { visits }) => sum + visits, 0) + 1,
    )
  })

  test('may go on for another time', async () => {
    const bot = createBot(plainTicTacToe, { iterations: 10, seed: 1 })
    const again = restoreBot(plainTicTacToe, await bot.save(), { iterations: 25 })
    expect((await again.choose('.........')).simulations).toBe(25)
  })
})

describe('what cannot be restored is refused', () => {
  const saving = createBot(plainTicTacToe, { iterations: 10, seed: 1 }).save()
  const other = definePlain({ ...plainTicTacToe.source, rewards: () => [0, 1] })

  test.each<[string, PlainGame<string, number>, (saved: SavedBot<string, number>) => unknown, string]>([
    ['something else', plainTicTacToe, () => ({ tree: [] }), 'restoreBot needs what bot.save() gave'],
    ['nothing', plainTicTacToe, () => undefined, 'restoreBot needs what bot.save() gave, not undefined'],
    [
      'another version',
      plainTicTacToe,
      (saved) => ({ ...saved, version: 7 }),
      'version 7 of the format; this is version 1',
    ],
    ['other rules', other, (saved) => saved, 'another game, or other rules of the same name'],
    ['another recipe', plainTicTacToe, (saved) => ({ ...saved, recipe: 'uct+magic' }), 'magic'],
    ['half of it', plainTicTacToe, (saved) => ({ ...saved, thinkers: [] }), 'damaged'],
    ['a recipe that was not its own', plainTicTacToe, (saved) => ({ ...saved, recipe: 'rave' }), 'damaged'],
    ['JSON', plainTicTacToe, (saved) => JSON.parse(JSON.stringify(saved)), 'is no JSON'],
    ['one number that is another', plainTicTacToe, oneOff, 'damaged'],
  ])('%s', async (_, game, change, why) => {
    const saved = change(await saving) as SavedBot<string, number>
    expect(() => restoreBot(game, saved)).toThrow(why)
  })

  test('options that make no sense', async () => {
    const saved = await saving
    expect(() => restoreBot(plainTicTacToe, saved, { seed: 2 } as object)).toThrow('seed')
    expect(() => restoreBot(plainTicTacToe, saved, { iterations: Number.NaN })).toThrow('iterations')
  })

  test('a closed bot', async () => {
    const bot = createBot(plainTicTacToe, { iterations: 10 })
    bot.close()
    await expect(bot.save()).rejects.toThrow('was closed')
  })
})

/** The same with one word of its tree changed, as by a store that was written by two. */
function oneOff(saved: SavedBot<string, number>): SavedBot<string, number> {
  const copy = structuredClone(saved)
  const columns: Uint8Array[] = []
  const look = (value: unknown) => {
    if (ArrayBuffer.isView(value)) {
      if (value.byteLength > 0) columns.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) look(each)
  }
  look(copy.thinkers)
  columns[columns.length >> 1][0] ^= 1
  return copy
}
