// The app and what it asks, at one address: files, api/, and game, which leads to the rulesheet that was named on the command
// line as it is on the disk now.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Failure } from '../base/failure.ts'
import { type Answer, BadRequest, json, sentence } from './answer.ts'
import { type Api, createApi } from './api.ts'
import { foreign, nameOf } from './own-origin.ts'
import { createRelay } from './relay.ts'
import { createSite, type Site } from './site.ts'

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
}

export interface Served {
  readonly address: string
  close(): Promise<void>
}

const DEFAULT_PORT = 4173
const MAX_BYTES = 8_000_000 // of a request
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
}

/** Resolves when it listens. */
export async function serve(options: ServeOptions): Promise<Served> {
  const { host, port, game } = options
  const site = createSite(options.app)
  const relay = createRelay()
  const api = createApi(relay, options.results)
  const server = createServer((request, response) => {
    const place = { host, port: portOf(server) }
    const why = foreign(request.headers, place)
    const answered = why === undefined ? answer(request, site, api, game) : Promise.resolve(sentence(403, why))
    answered.catch(failed).then(({ status, headers, body }) => {
      response.writeHead(status, { ...HEADERS, ...headers, 'content-length': Buffer.byteLength(body) })
      response.end(request.method === 'HEAD' ? undefined : body)
    })
  })
  await listen(server, host, port ?? DEFAULT_PORT).catch((error: NodeJS.ErrnoException) => {
    if (port === undefined && error.code === 'EADDRINUSE') return listen(server, host, 0)
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

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function answer(request: IncomingMessage, site: Site, api: Api, game: ServeOptions['game']): Promise<Answer> {
  const { method = '', url = '' } = request
  const { pathname, searchParams } = urlOf(url)
  if (pathname.startsWith('/api/'))
    return api({
      method,
      path: pathname.slice('/api/'.length),
      query: searchParams,
      type: request.headers['content-type'] ?? '',
      body: method === 'POST' ? await bodyOf(request) : '',
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new BadRequest(`a request may have ${MAX_BYTES} bytes`, 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What the one who asked did wrong is told; anything else is a fault of ours, and told as well: the user is its owner. */
function failed(error: unknown): Answer {
  if (error instanceof BadRequest) return json({ error: error.message }, error.status)
  if (error instanceof Failure) return sentence(404, error.message)
  return json({ error: error instanceof Error ? error.message : String(error) }, 500)
}
