// A thousand matches through one player process's worth of code: the player with its thread, the messages and the clocks,
// without the sockets. What is in memory after each hundred is printed; it must not grow.
//
//   npm run endure -- --matches 1000 --agent random
import { parseArgs } from 'node:util'
import { compileGame, createPlayer, createRandom, legalMoves } from '../engine/dist/index.js'
import { findGame } from '../games/dist/index.js'
import { host as clock } from '../lab/dist/base/clock.js'
import { threadAgent } from '../lab/dist/threads/thread-agent.js'

const { values } = parseArgs({
  options: { matches: { type: 'string', default: '1000' }, agent: { type: 'string', default: 'random' } },
})
const MAX_GROWTH_MB = 32 // between the first hundred, when everything is warm, and the last
const GAMES = ['tic-tac-toe', 'nim', 'rock-paper-scissors', 'hanoi']

const sheets = await Promise.all(
  GAMES.map(async (name) => {
    const text = await findGame(name).rules()
    return { text: text.replace(/;.*/g, ''), game: compileGame(text).game }
  }),
)
const agent = threadAgent(values.agent)
const player = createPlayer({
  name: 'Endurance',
  agent,
  gameOf: (rules) => compileGame(rules, { machine: 'interpret' }).game,
  clock,
})
const say = async (text) => (await player.reply(text)).text

/** A match against random moves; every answer must be a legal move. */
async function play(id, { text, game }, random) {
  const role = random.below(game.roles.length)
  const ready = await say(`(START ${id} ${game.roles[role]} (${text}) 1 0.1)`)
  if (ready !== 'ready') throw new Error(`${id}: ready was expected, ${ready} came`)
  const position = game.open()
  position.reset()
  let last = 'NIL'
  while (!position.terminal()) {
    const answer = (await say(`(PLAY ${id} ${last})`)).replaceAll('( ', '(').replaceAll(' )', ')')
    const joint = Int32Array.from(game.roles, (_, each) => {
      const legal = legalMoves(position, each)
      const own = legal.find((move) => game.moves[move].text === answer)
      if (each === role && own === undefined) throw new Error(`${id}: ${answer} is not legal`)
      return each === role ? own : legal[random.below(legal.length)]
    })
    position.play(joint)
    last = `(${Array.from(joint, (move) => game.moves[move].text).join(' ')})`
  }
  await say(`(STOP ${id} ${last})`)
}

const random = createRandom(1)
const measured = []
for (let match = 1; match <= Number(values.matches); match++) {
  await play(`m${match}`, sheets[match % sheets.length], random)
  if (match % 100 > 0) continue
  globalThis.gc()
  const { rss, heapUsed } = process.memoryUsage()
  measured.push(rss / 1e6)
  console.log(
    `${String(match).padStart(5)} matches: heap ${(heapUsed / 1e6).toFixed(1)} MB, process ${(rss / 1e6).toFixed(1)} MB`,
  )
}
agent.close()
const growth = measured.at(-1) - measured[0]
if (growth > MAX_GROWTH_MB) {
  console.error(`the process grew by ${growth.toFixed(1)} MB`)
  process.exitCode = 1
}
