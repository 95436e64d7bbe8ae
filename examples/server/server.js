// node server.js [PORT]: a server that plays any number of matches of Connect Four at a time. One bot thinks for all: it is asked
// for one state after the other, and a match costs no more than its state.
//
//   POST /matches                       → { id, state }
//   POST /matches/ID  { "move": 4 }     → { state, answer, rewards? }
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { createBot } from '@depthcharge/engine'
import { game } from './game.js'

const MAX_MATCHES = 10_000
const UNREADABLE = { status: 400, body: { error: 'send { "move": … }' } }
const FAILED = { status: 500, body: { error: 'the server failed at this' } }

export function createMatches(options = { iterations: 200 }) {
  const bot = createBot(game, options)
  const { initial, moves, apply, isOver, rewards } = game.source
  const states = new Map()
  let last = 0
  const seen = (state, answer) => ({ state, answer, ...(isOver(state) ? { rewards: rewards(state) } : {}) })
  return {
    size: () => states.size,
    open() {
      // The one that has waited longest for a move is given up.
      if (states.size >= MAX_MATCHES) states.delete(states.keys().next().value)
      const id = String(++last)
      states.set(id, initial)
      return { status: 201, body: { id, state: initial } }
    },
    async play(id, move) {
      const state = states.get(id)
      if (state === undefined) return { status: 404, body: { error: `there is no match ${id}` } }
      if (!moves(state, 0).includes(move)) return { status: 400, body: { error: `${move} is no legal move` } }
      states.delete(id) // nobody moves while the bot thinks
      const mine = apply(state, move, 0)
      if (isOver(mine)) return { status: 200, body: seen(mine) }
      const answer = (await bot.choose(mine)).move
      const next = apply(mine, answer, 1)
      if (!isOver(next)) states.set(id, next)
      return { status: 200, body: seen(next, answer) }
    },
  }
}

/** What is asked for; throws where that cannot be read. */
async function read(request) {
  const [, folder, id] = new URL(request.url, 'http://host').pathname.split('/')
  let text = ''
  for await (const chunk of request) if ((text += chunk).length > 1000) throw new Error('too long')
  const sent = text === '' ? undefined : JSON.parse(text)
  return { isMatch: request.method === 'POST' && folder === 'matches', id, move: sent?.move }
}

async function answer(matches, { isMatch, id, move }) {
  if (!isMatch) return { status: 404, body: { error: 'POST /matches' } }
  return id === undefined ? matches.open() : await matches.play(id, move)
}

/** Neither nonsense nor a fault of ours may end the matches of all others. */
async function reply(matches, request) {
  const asked = await read(request).catch(() => undefined)
  if (asked === undefined) return UNREADABLE
  return answer(matches, asked).catch((fault) => {
    console.error(fault)
    return FAILED
  })
}

export function serve(matches) {
  return createServer(async (request, response) => {
    const { status, body } = await reply(matches, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const server = serve(createMatches())
  server.listen(Number(process.argv[2] ?? 8080), () => console.log(`http://localhost:${server.address().port}/matches`))
}
