// Threads run what was built; so does this test.
import { describe, expect, onTestFinished, test } from 'vitest'
import { conformAgent } from '../../../engine/test/conform-agent.ts'
import { catalogueText, gameOf } from '../../../engine/test/games.ts'
import { threadAgent } from '../../dist/threads/thread-agent.js'

conformAgent('an agent in a thread', (recipe) => threadAgent(recipe))

/** Few lines that ground to about n⁴ / 4 clauses. */
const large = (n: number) => `
  (role me) (init (at 0 0 0 0)) ${Array.from({ length: n }, (_, i) => `(digit ${i})`).join(' ')}
  (<= (legal me (go ?a ?b ?c ?d)) (true (at ?a ?b ?c ?d)))
  (<= (legal me (jump ?a ?b ?c ?d)) (true (at ?a ?a ?a ?a)) (digit ?b) (digit ?c) (digit ?d))
  (<= (next (at ?b ?a ?d ?c)) (does me (go ?a ?b ?c ?d)))
  (<= (next (at ?b ?a ?d ?c)) (does me (jump ?a ?b ?c ?d)))
  (<= terminal (true (at 1 2 3 4))) (goal me 50)`

describe('a thread that its game is too much for', () => {
  let agent: ReturnType<typeof threadAgent>

  test.each([
    ['in memory', 40, { memoryMb: 40 }, 60_000],
    ['in time', 20, {}, 4000],
  ])('is replaced by one with a humbler machine: %s', async (_, size, options, ms) => {
    const machines: string[] = []
    const agent = threadAgent('legal', { ...options, onMachine: (machine) => void machines.push(machine) })
    onTestFinished(() => agent.close())
    const rules = large(size)
    const game = gameOf(rules)
    const position = game.open()
    position.reset()
    await agent.begin({ game, role: 0, seed: 1, origin: { name: 'large', rules } }, { ms })
    position.legals(0)
    const { move } = await agent.play({ ply: 0, state: position.state, history: [], allowance: { iterations: 1 } })
    expect(game.moves[move].text).toMatch(/^\((go|jump) 0/)
    // In time, the compiler itself may see that the rules are too much.
    expect(['rules', 'interpret', ...(ms < 10_000 ? ['fastest'] : [])]).toContain(machines[0])
  })

  test('takes over when it was only late', async () => {
    const machines: string[] = []
    const tookOver = new Promise<void>((resolve) => {
      const onMachine = (machine: string) => {
        machines.push(machine)
        if (machine === 'fastest') resolve()
      }
      agent = threadAgent('legal', { patienceMs: 0, onMachine })
    })
    onTestFinished(() => agent.close())
    const rules = catalogueText('tic-tac-toe')
    const game = gameOf(rules)
    const position = game.open()
    position.reset()
    // No time at all: every machine but the last is late.
    await agent.begin({ game, role: 0, seed: 1, origin: { name: 'tic-tac-toe', rules } }, { ms: 0 })
    await tookOver
    position.legals(0)
    const { move } = await agent.play({ ply: 0, state: position.state, history: [], allowance: { iterations: 1 } })
    expect(game.moves[move].text).toBe('(mark 1 1)')
    expect(machines.at(-1)).toBe('fastest')
  })

  test('that still loads when its match is over is there for the next one', async () => {
    let started = 0
    const take = () => {
      started++
      return undefined
    }
    const agent = threadAgent('legal', { spares: { take, restock() {}, close() {} } })
    onTestFinished(() => agent.close())
    const rules = catalogueText('nim')
    const game = gameOf(rules)
    for (let match = 0; match < 5; match++) {
      agent.begin({ game, role: 0, seed: 1, origin: { name: 'nim', rules } }, { ms: 100 }).catch(() => {})
      await agent.end({ goals: [], finished: false })
    }
    await agent.begin({ game, role: 0, seed: 1, origin: { name: 'nim', rules } }, { iterations: 0 })
    expect(started).toBe(1)
    const position = game.open()
    position.reset()
    const turn = { ply: 0, state: position.state, history: [], allowance: { iterations: 1 } }
    expect(await agent.play(turn)).toHaveProperty('move')
  })

  test('that is closed starts no other for a match that goes on', async () => {
    const agent = threadAgent('legal')
    const rules = catalogueText('nim')
    const game = gameOf(rules)
    const position = game.open()
    position.reset()
    await agent.begin({ game, role: 0, seed: 1, origin: { name: 'nim', rules } }, { iterations: 0 })
    agent.close()
    const turn = { ply: 0, state: position.state, history: [], allowance: { iterations: 1 } }
    await expect(agent.play(turn)).rejects.toThrow('before it had a seat')
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
