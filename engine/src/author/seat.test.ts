// Bots that stay open search in one another's memory, and none of them notices.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDuel, plainNim, plainPig, plainTicTacToe } from '../../test/plain-games.ts'
import { definePlain } from '../game/plain.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import { createBot } from './bot.ts'
import type { Choice } from './choice.ts'

const GAMES = [plainTicTacToe, plainNim, plainPig, plainDuel] as unknown as readonly PlainGame<unknown, unknown>[]
const RECIPES = [
  'uct',
  'uct+mast',
  'grave',
  'rave',
  'uct+nst',
  'uct+ppa',
  'uct+dag',
  'uct+solver(look=opened)',
  'uct+lgr+progressiveHistory',
  'grave+solver+discount+minimaxBackup',
  'alphabeta+mobility',
  'ismcts',
]

/** A match with itself, one choice after the other. */
function player<S, M>(game: PlainGame<S, M>, options: { recipe: string; seed: number; iterations: number }) {
  const bot = createBot(game, { ...options, catalogue: CATALOGUE })
  const choices: Choice<M>[] = []
  let state = game.source.initial
  return {
    choices,
    async play() {
      for (let turn = game.turn(state); turn === 'chance'; turn = game.turn(state))
        state = game.source.chance!(state)![0].state
      const turn = game.turn(state)
      if (turn === 'over') return
      const asked = turn === 'all' ? [0, 1] : [turn as number]
      const chosen: M[] = []
      for (const who of asked) {
        const choice = await bot.choose(state, { player: who })
        choices.push(choice)
        chosen.push(choice.move)
      }
      const apply = game.source.apply as (state: S, move: M | readonly M[], player: number) => S
      state = apply(state, turn === 'all' ? chosen : chosen[0], asked[0])
    },
  }
}

test('bots that take turns in one memory choose as each of them would alone', async () => {
  const anything = fc.record({
    game: fc.constantFrom(...GAMES),
    recipe: fc.constantFrom(...RECIPES),
    seed: fc.nat(),
    others: fc.array(fc.constantFrom(...RECIPES), { minLength: 1, maxLength: 12 }), // more than find room
    moves: fc.array(fc.nat({ max: 12 }), { minLength: 6, maxLength: 24 }),
  })
  await fc.assert(
    fc.asyncProperty(anything, async ({ game: { source }, recipe, seed, others, moves }) => {
      const [crowded, quiet] = [definePlain(source), definePlain(source)]
      const settings = { recipe, seed, iterations: 20 }
      const one = player(crowded, settings)
      const crowd = [
        one,
        player(crowded, { ...settings, seed: seed + 1 }),
        ...others.map((other, i) => player(crowded, { recipe: other, seed: seed + i, iterations: 10 })),
      ]
      for (const who of moves) {
        await one.play()
        await crowd[who % crowd.length].play()
      }
      const alone = player(quiet, settings)
      while (alone.choices.length < one.choices.length) await alone.play()
      expect(one.choices).toEqual(alone.choices)
    }),
    { numRuns: 25 },
  )
})
