import { createRandom } from '@depthcharge/engine/game'
import type { Game, State } from 'boardgame.io'
// As browsers get it through bundlers: Node finds no folders.
import { Simulate } from 'boardgame.io/dist/cjs/ai.js'
import { Client } from 'boardgame.io/dist/cjs/client.js'
import { Local } from 'boardgame.io/dist/cjs/multiplayer.js'
import { expect, test } from 'vitest'
import { CreateGameReducer, InitializeGame } from '#internal'
import { draftedNim, guess, haggle, pairOfDice, ticTacToe } from '../test/games.ts'
import { depthchargeBot } from './bot.ts'
import type { Action } from './place.ts'

/** The end of a match between bots, by boardgame.io itself. */
async function simulated<G>(game: Game<G>, iterations: number, seed: number): Promise<State<G>> {
  const Bot = depthchargeBot<G>({ iterations, seed })
  const bots = { 0: new Bot({ game }), 1: new Bot({ game }) }
  const known = bots as unknown as Parameters<typeof Simulate>[0]['bots']
  return (await Simulate({ game, bots: known, state: InitializeGame({ game }) })).state
}

/** What a bot answers after some moves. */
async function answer<G>(game: Game<G>, moves: readonly (readonly [string, ...unknown[]])[], playerID: string) {
  const reducer = CreateGameReducer({ game })
  let state = InitializeGame({ game }) as State<G>
  for (const [type, ...args] of moves) {
    const { activePlayers, currentPlayer } = state.ctx
    const by = activePlayers === null ? currentPlayer : Object.keys(activePlayers)[0]
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: by } } as Parameters<
      typeof reducer
    >[1])
  }
  const bot = new (depthchargeBot<G>({ iterations: 200, seed: 1 }))({ game })
  const { payload } = (await bot.play(state, playerID)).action
  return [payload.type, ...(payload.args as unknown[])]
}

test('the bot of the tutorial never loses to random moves in 200 matches', async () => {
  const game = ticTacToe
  const reducer = CreateGameReducer({ game })
  const random = createRandom(7)
  const Bot = depthchargeBot<{ cells: (string | null)[] }>({ iterations: 400, seed: 1 })
  const bot = new Bot({ game })
  const answers = new Map<string, Action>() // the same question is asked once
  let wins = 0
  for (let match = 0; match < 200; match++) {
    const ours = String(match % 2)
    let state = InitializeGame({ game }) as State<{ cells: (string | null)[] }>
    while (state.ctx.gameover === undefined) {
      const { cells } = state.G
      const playerID = state.ctx.currentPlayer
      const key = cells.map((cell) => cell ?? '.').join('')
      const free = cells.flatMap((cell, id) => (cell === null ? [id] : []))
      // The nine openings are three: the others are their mirror images.
      const id = free.length === 9 ? [0, 1, 4][random.below(3)] : free[random.below(free.length)]
      if (playerID === ours && !answers.has(key)) answers.set(key, (await bot.play(state, ours)).action)
      const any = { type: 'MAKE_MOVE', payload: { type: 'clickCell', args: [id], playerID } }
      state = reducer(state, (playerID === ours ? answers.get(key) : any) as Parameters<typeof reducer>[1])
    }
    expect([ours, undefined], `match ${match}`).toContain(state.ctx.gameover.winner)
    if (state.ctx.gameover.winner === ours) wins++
  }
  expect(wins).toBeGreaterThan(140)
})

test('a bot goes on from what it knows when the match goes where it has searched', async () => {
  const reducer = CreateGameReducer({ game: ticTacToe })
  const start = InitializeGame({ game: ticTacToe }) as State<{ cells: (string | null)[] }>
  const Bot = depthchargeBot<{ cells: (string | null)[] }>({ recipe: 'uct', iterations: 300, seed: 1 })
  const bot = new Bot({ game: ticTacToe })
  const first = await bot.play(start, '0')
  const after = first.metadata.line.slice(0, 2).reduce((state, { move }) => {
    return reducer(state, move as Parameters<typeof reducer>[1]) as typeof start
  }, start)
  const { metadata } = await bot.play(after, '0')
  expect(metadata.alternatives.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(metadata.simulations)
})

test('a bot of the Local transport answers a player', async () => {
  const bots = { 1: depthchargeBot({ iterations: 300, seed: 1 }) }
  const client = Client({ game: ticTacToe, multiplayer: Local({ bots }), playerID: '0', debug: false })
  client.start()
  const answered = new Promise<(string | null)[]>((resolve) => {
    client.subscribe((state: State<{ cells: (string | null)[] }> | null) => {
      if (state?.G.cells.includes('1')) resolve(state.G.cells)
    })
  })
  client.moves.clickCell(0)
  expect((await answered)[4]).toBe('1')
  client.stop()
})

test.each([
  ['phases', draftedNim],
  ['stages', haggle],
  ['dice', pairOfDice],
])('matches with %s come to their end', async (_, game) => {
  const { ctx } = await simulated({ ...(game as Game), seed: 'a' }, 60, 3) // boardgame.io's own dice, too
  expect(ctx.gameover).toEqual(expect.objectContaining({ winner: expect.stringMatching(/^[01]$/) }))
})

test('in another phase other moves are known, and another order of turns', async () => {
  expect(await answer(draftedNim, [['choose', 1]], '1')).toEqual(['choose', 3])
  const opening = [
    ['choose', 1],
    ['choose', 3],
  ] as const
  expect(await answer(draftedNim, [...opening, ['take', 3], ['take', 1]], '1')).toEqual(['take', 3])
})

test('whoever is active in a stage is asked, though it is not his turn', async () => {
  expect(await answer(haggle, [['offer', 2]], '1')).toEqual(['accept'])
  expect(await answer(haggle, [['offer', 2], ['refuse'], ['offer', 1]], '0')).toEqual(['refuse'])
})

test('what playerView hides is not looked at where determinize deals it anew', async () => {
  const game = guess
  const options = { iterations: 300, seed: 1 }
  const Bot = depthchargeBot<{ card: number | null; deck: number[] }>({
    ...options,
    determinize: ({ G, random }) => ({ ...G, card: [0, 0, 1][random.below(3)] }),
  })
  const state = InitializeGame({ game })
  const rare = { ...state, G: { card: 1, deck: [0, 0] } }
  expect((await new Bot({ game }).play(rare, '1')).action.payload.args).toEqual([0])
  const Looking = depthchargeBot<{ card: number | null; deck: number[] }>(options)
  expect((await new Looking({ game }).play(rare, '1')).action.payload.args).toEqual([1])
})
