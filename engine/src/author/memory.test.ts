// What a bot keeps is bounded, however long it plays.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { defineGame } from '../game/define.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import { createBot } from './bot.ts'

/** Two who take steps for ever: a state is the last three of them and whose turn it is. Three long ones in a row end it. */
const walk = defineGame({
  name: 'walk',
  players: 2,
  initial: 0,
  current: (state) => state % 2,
  moves: () => [0, 1, 2, 3],
  apply: (state, step) => 2 * (((state >> 1) * 4 + step) % 64) + 1 - (state % 2),
  isOver: (state) => state >> 1 === 63,
  rewards: (state) => (state % 2 === 0 ? [1, 0] : [0, 1]),
})

const MOVES = 1000
const SLACK = 2e6 // bytes, of a heap that is never quite swept

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The least of some looks: buffers are given back a while after the collection that found them, between other tasks. */
async function bytesInUse(): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 10; look++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    least = Math.min(least, heapUsed + arrayBuffers)
  }
  return least
}

/** Between them nearly all that keeps something from move to move. */
const RECIPES = [
  undefined,
  'grave+mast+solver',
  'uct+ppa+dag',
  'rave+lgr+discount+progressiveHistory',
  'ucb1Tuned+nst+minimaxBackup+proofNumberBonus+solver',
  'ismcts',
  'alphabeta+mobility',
]
test.each(RECIPES)('memory levels off over 1,000 moves: %s', async (recipe) => {
  const settings = { iterations: 2, seed: 1, catalogue: CATALOGUE }
  const bot = createBot(walk, { ...settings, ...(recipe === undefined ? {} : { recipe }) })
  let state = walk.source.initial
  const used: number[] = []
  for (let i = 0; i < MOVES; i++) {
    const { move, alternatives } = await bot.choose(state)
    const next = walk.source.apply(state, move, state % 2)
    const other = alternatives.find((each) => each.move !== move)
    state = walk.source.isOver(next) ? walk.source.apply(state, other!.move, state % 2) : next
    if (i === MOVES / 2) used.push(await bytesInUse())
  }
  used.push(await bytesInUse())
  expect(used[1]).toBeLessThan(used[0] + SLACK)
  bot.close()
})
