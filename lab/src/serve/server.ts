// The app and what it asks, at one address: files, api/, and game, which leads to the rulesheet that was named on the command
// line as it is on the disk now.
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '../base/failure.ts'
import { type ConnectionLimits, type Connections, createConnections } from '../http/connections.ts'
import { listenOn, portOf } from '../http/listen.ts'
import { type Answer, BadRequest, json, sentence } from './answer.ts'
import { type Api, createApi } from './api.ts'
import { createKnownPlayers } from './known-players.ts'
import { foreign, nameOf } from './own-origin.ts'
import { createRelay } from './relay.ts'
import { createSite, policy, type Site } from './site.ts'

export interface ServeOptions {
  readonly host: string
  /** 0 for any that is free; absent for the default, or any that is free where that is taken. */
  readonly port?: number
  /** The folder of the built app. */
  readonly app: string
  /** Files of results. */
  readonly results: readonly string[]
  /** Where game leads: the fragment of the address. */
  readonly game?: () => Promise<string>
  /** Addresses of players that may be connected to; a user of this machine may add others in the app. */
  readonly players?: readonly string[]
  readonly limits?: ConnectionLimits
  /** Hears of faults of ours, which are nobody else's business. */
  readonly log?: (error: unknown) => void
}

export interface Served {
  readonly address: string
  close(): Promise<void>
}

const DEFAULT_PORT = 4173
const MAX_BYTES = 4_000_000 // of a request
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': policy(),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
}
// Node looks once a second whether somebody has taken longer.
const TIMES = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 }
const TAKEN_MS = 60_000 // for an answer to be taken
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Resolves when it listens. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { host, port, game } = options
  const site = createSite(options.app)
  const relay = createRelay(createKnownPlayers(options.players ?? []))
  const connections = createConnections(options.limits)
  const api = createApi(relay, options.results)
  const answering = new WeakSet<Socket>()
  const server = createServer(TIMES, (request, response) => {
    const { socket } = request
    // Who asks on without hearing would fill the memory with answers; browsers wait for one before they ask again.
    if (answering.has(socket)) return socket.destroy()
    answering.add(socket)
    const place = { host, port: portOf(server) }
    const why = foreign(request.headers, place)
    // Who breaks off in the middle of asking hears nothing, and is no fault of ours.
    const tell = (error: unknown) => failed(error, socket.destroyed ? undefined : options.log)
    const answered =
      why === undefined ? answer(request, { site, api, connections, game }) : Promise.resolve(sentence(403, why))
    answered.catch(tell).then(({ status, headers, body }) => {
      response.writeHead(status, { ...HEADERS, ...headers, 'content-length': Buffer.byteLength(body) })
      const tooSlow = setTimeout(() => socket.destroy(), TAKEN_MS)
      response.on('close', () => clearTimeout(tooSlow))
      response.end(request.method === 'HEAD' ? undefined : body, () => answering.delete(socket))
      connections.answered(socket) // who does not take it is no better than who does not ask
    })
  })
  server.on('connection', (socket) => void connections.admit(socket))
  await listenOn(server, host, port ?? DEFAULT_PORT).catch((error: NodeJS.ErrnoException) => {
    if (port === undefined && error.code === 'EADDRINUSE') return listenOn(server, host, 0)
    throw new Failure(`cannot listen on port ${port ?? DEFAULT_PORT} of ${host}: ${error.message}`)
  })
  return {
    address: `http://${nameOf(host)}:${portOf(server)}/${game === undefined ? '' : 'game'}`,
    async close() {
      await relay.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Behind {
  readonly site: Site
  readonly api: Api
  readonly connections: Connections
  readonly game: ServeOptions['game']
}

async function answer(request: IncomingMessage, { site, api, connections, game }: Behind): Promise<Answer> {
  const { method = '', url = '' } = request
  const { pathname, searchParams } = urlOf(url)
  const body = method === 'POST' ? await bodyOf(request, connections) : ''
  connections.asked(request.socket)
  if (pathname.startsWith('/api/'))
    return api({
      method,
      path: pathname.slice('/api/'.length),
      query: searchParams,
      type: request.headers['content-type'] ?? '',
      body,
      isLocal: LOOPBACK.test(request.socket.remoteAddress ?? ''),
    })
  if (method !== 'GET' && method !== 'HEAD') throw new BadRequest(`${method} is not understood here`, 405)
  if (pathname === '/game' && game !== undefined)
    return { ...sentence(302, ''), headers: { location: `./${await game()}`, 'cache-control': 'no-store' } }
  return site(pathname) ?? sentence(404, 'not found')
}

function urlOf(text: string): { readonly pathname: string; readonly searchParams: URLSearchParams } {
  try {
    const { pathname, searchParams } = new URL(text, 'http://localhost')
    return { pathname: decodeURIComponent(pathname), searchParams }
  } catch {
    throw new BadRequest('this is no address')
  }
}

async function bodyOf(request: IncomingMessage, connections: Connections): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (!connections.received(request.socket, chunk.length))
      throw new BadRequest('too much is being sent to this server', 503)
    if (size > MAX_BYTES) throw new BadRequest(`a request may have ${MAX_BYTES} bytes`, 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What the one who asked did wrong is told, without where things lie; a fault of ours is for the terminal. */
function failed(error: unknown, log: ServeOptions['log']): Answer {
  if (error instanceof BadRequest) return json({ error: withoutPaths(error.message) }, error.status)
  if (error instanceof Failure) return sentence(404, withoutPaths(error.message))
  log?.(error)
  return json({ error: 'something failed in the server; its terminal says what' }, 500)
}

/** Paths of files become their names. */
function withoutPaths(text: string): string {
  return text.replaceAll(/(?:\b[a-z]:)?(?:\.{1,2})?(?:[\\/][^\s\\/:'"()]+)+(?=[\\/])[\\/]/gi, '')
}
