import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import { createSearcher } from '../recipes/create.ts'
import { createDoubt } from './doubt.ts'

const game = compileGame(catalogueText('tic-tac-toe')).game!

/** A doubt whether to play by a recipe, after a while; a clock that ticks when it is looked at. */
function doubtOf(recipe: string, rivals: readonly string[], state: Int32Array) {
  let time = 0
  const now = () => time++
  const candidates = [recipe, ...rivals].map((each) => ({ recipe: each, reason: `${each} may be it` }))
  const doubt = createDoubt({ game, candidate: candidates[0], story: ['it was found to fit'] }, candidates, {
    seed: 1,
    now,
    build: (own, text, role) => createSearcher(own, text, { role, seed: 1, now }),
  })
  for (let turn = 0; turn < 100; turn++) doubt.spend(500, state)
  return doubt.stronger()
}

const start = () => game.open().state.slice()

test('who wins nearly all games takes over, and it is said by how much', () => {
  const found = doubtOf('random', ['legal', 'uct+solver'], start())!
  expect(found.candidate.recipe).toBe('uct+solver')
  expect(found.story[0]).toMatch(/^from where the match stood on, it got \d+\.\d of \d+ from random$/)
  expect(found.story[1]).toBe('it was found to fit')
})

test('who is no better does not', () => {
  expect(doubtOf('uct+solver', ['uct+solver+dag', 'random'], start())).toBeUndefined()
})

test('games begin where the match stands: where all is decided, nothing is learned', () => {
  // x has two ways to win with its next move, whatever is played.
  const position = game.open()
  const play = (x: string, o: string) => {
    const numberOf = (role: number, text: string) =>
      game.moves.findIndex((move) => move.role === role && move.text === text)
    position.play(Int32Array.of(numberOf(0, x), numberOf(1, o)))
  }
  play('(mark 1 1)', 'noop')
  play('noop', '(mark 1 2)')
  play('(mark 3 3)', 'noop')
  play('noop', '(mark 2 3)')
  play('(mark 3 1)', 'noop')
  expect(doubtOf('uct+decisive', ['uct+solver'], position.state.slice())).toBeUndefined()
})
