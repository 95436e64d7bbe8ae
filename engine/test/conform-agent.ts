// What every agent must do, wherever it sits: one suite, called for each way of reaching one.
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Agent, Origin } from '../src/agent/agent.ts'
import { createRandom } from '../src/base/random.ts'
import { type Game, legalMoves } from '../src/game/game.ts'
import { catalogueText, gameOf } from './games.ts'

interface Played {
  readonly answers: readonly string[]
  readonly history: readonly Int32Array[]
}

const originOf = (name: string): Origin => ({ name, rules: catalogueText(name) })

/** A match in which everybody else plays at random; ends after some plies. */
async function playAgainstRandom(agent: Agent, game: Game, role: number, plies: number): Promise<Played> {
  const random = createRandom(1)
  const position = game.open()
  position.reset()
  const answers: string[] = []
  const history: Int32Array[] = []
  for (let ply = 0; ply < plies && !position.terminal(); ply++) {
    const legal = game.roles.map((_, each) => legalMoves(position, each))
    const last = history.at(-1)
    const { move } = await agent.play({
      ply,
      state: position.state.slice(),
      ...(last === undefined ? {} : { last }),
      history: [...history],
      allowance: { iterations: 10 },
    })
    expect([...legal[role]]).toContain(move)
    answers.push(game.moves[move].text)
    const joint = Int32Array.from(legal, (moves, each) => (each === role ? move : moves[random.below(moves.length)]))
    position.play(joint)
    history.push(joint)
  }
  return { answers, history }
}

/** `make` gives a new agent that plays by a recipe; it is closed when its test is over. */
export function conformAgent(what: string, make: (recipe: string) => Agent): void {
  const agentOf = (recipe = 'random') => {
    const agent = make(recipe)
    onTestFinished(() => agent.close())
    return agent
  }
  const seat = (name: string, role = 0, seed = 1) => {
    const origin = originOf(name)
    return { game: gameOf(catalogueText(name)), role, seed, origin }
  }

  describe(what, () => {
    test.each([
      ['tic-tac-toe', 1],
      ['pig', 0],
      ['rock-paper-scissors', 1],
      ['hanoi', 0],
      ['pac-man-3p', 2],
    ])('plays legal moves in %s', async (name, role) => {
      const agent = agentOf()
      const here = seat(name, role)
      await agent.begin(here, { iterations: 5 })
      const { answers } = await playAgainstRandom(agent, here.game, role, 12)
      expect(answers.length).toBeGreaterThanOrEqual(3)
      await agent.end({ goals: here.game.roles.map(() => 50), finished: true })
    })

    test('plays one match after another, also after one that was broken off', async () => {
      const agent = agentOf()
      for (const [name, plies] of [
        ['tic-tac-toe', 2],
        ['nim', 100],
        ['nim', 3],
        ['tic-tac-toe', 9],
      ] as const) {
        const here = seat(name)
        await agent.begin(here, {})
        await playAgainstRandom(agent, here.game, 0, plies)
        await agent.end({ goals: [0, 0], finished: plies > 5 })
      }
    })

    test('plays the same for the same seed', async () => {
      const run = async (seed: number) => {
        const agent = agentOf()
        const here = seat('tic-tac-toe', 0, seed)
        await agent.begin(here, { iterations: 3 })
        return (await playAgainstRandom(agent, here.game, 0, 9)).answers
      }
      expect(await run(5)).toEqual(await run(5))
      const others = await Promise.all([6, 7, 8].map(run))
      expect(others).not.toEqual([await run(5), await run(5), await run(5)])
    })

    test('catches up when it has missed turns, and goes back', async () => {
      const here = seat('tic-tac-toe')
      const agent = agentOf('legal')
      await agent.begin(here, {})
      const { history } = await playAgainstRandom(agent, here.game, 0, 5)
      const position = here.game.open()
      position.reset()
      const states = [position.state.slice()]
      for (const joint of history) {
        position.play(joint)
        states.push(position.state.slice())
      }
      for (const ply of [4, 2, 0, 3]) {
        position.load(states[ply])
        const last = history[ply - 1]
        const { move } = await agent.play({
          ply,
          state: states[ply],
          ...(last === undefined ? {} : { last }),
          history: history.slice(0, ply),
          allowance: { iterations: 1 },
        })
        expect([...legalMoves(position, 0)]).toContain(move)
      }
    })

    test('a turn without a seat is refused', async () => {
      const { game } = seat('nim')
      const position = game.open()
      position.reset()
      await expect(
        agentOf().play({ ply: 0, state: position.state, history: [], allowance: { iterations: 1 } }),
      ).rejects.toThrow('begin')
    })

    test('a recipe that is none is refused', async () => {
      await expect(agentOf('no such recipe').begin(seat('nim'), {})).rejects.toThrow('no such recipe')
    })

    test('thinks on for others until it is told to stop', async () => {
      const agent = agentOf()
      await agent.begin(seat('nim'), {})
      await agent.ponder?.({ aborted: true })
      await agent.end({ goals: [], finished: false })
    })
  })
}
