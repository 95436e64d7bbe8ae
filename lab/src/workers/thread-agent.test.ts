// Threads run what was built; so does this test.
import { describe, expect, onTestFinished, test } from 'vitest'
import { conformAgent } from '../../../engine/test/conform-agent.ts'
import { catalogueText, gameOf } from '../../../engine/test/games.ts'
import { threadAgent } from '../../dist/workers/thread-agent.js'

conformAgent('an agent in a thread', (recipe) => threadAgent(recipe))

/** Few lines that ground to far more clauses than fit into little memory. */
const LARGE = `
  (role me) (init (at 0 0 0 0)) ${Array.from({ length: 40 }, (_, n) => `(digit ${n})`).join(' ')}
  (<= (legal me (go ?a ?b ?c ?d)) (digit ?a) (digit ?b) (digit ?c) (digit ?d) (true (at ?a ?b ?c ?d)))
  (<= (next (at ?b ?a ?d ?c)) (does me (go ?a ?b ?c ?d)))
  (<= (base (at ?a ?b ?c ?d)) (digit ?a) (digit ?b) (digit ?c) (digit ?d))
  (<= (input me (go ?a ?b ?c ?d)) (digit ?a) (digit ?b) (digit ?c) (digit ?d))
  (<= terminal (true (at 39 39 39 39))) (goal me 50)`

describe('a thread that dies', () => {
  test('is replaced by one with a humbler machine', async () => {
    const agent = threadAgent('random', { memoryMb: 40 })
    onTestFinished(() => agent.close())
    const game = gameOf(LARGE)
    const position = game.open()
    position.reset()
    await agent.begin({ game, role: 0, seed: 1, origin: { name: 'large', rules: LARGE } }, { ms: 60_000 })
    position.legals(0)
    const { move } = await agent.play({ ply: 0, state: position.state, history: [], allowance: { iterations: 1 } })
    expect(game.moves[move].text).toBe('(go 0 0 0 0)')
  })

  test('with rules that no machine can play, the match is told why', async () => {
    const agent = threadAgent('random')
    onTestFinished(() => agent.close())
    const game = gameOf(catalogueText('nim'))
    const origin = { name: 'broken', rules: '(role' }
    await expect(agent.begin({ game, role: 0, seed: 1, origin }, { ms: 1000 })).rejects.toThrow(
      'broken cannot be played',
    )
  })
})
