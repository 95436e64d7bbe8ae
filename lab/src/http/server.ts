// A player's ear: one message a connection, by POST or GET, answered and closed. Whoever sends too much, too slowly or
// nothing at all is let go; the messages themselves are not looked at here.
import { createServer, type Server, type Socket } from 'node:net'
import type { Arrival, PlayerReply } from '@depthcharge/engine/protocol'
import { host as clock } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { createHttpReader, type HttpMessage } from './reader.ts'

/** Where to listen, and what to do with what is heard. */
/** A port that is listened to. */
export interface EarOptions {
  readonly host: string
  /** 0 for any that is free. */
  readonly port: number
  readonly handle: (text: string, arrival: Arrival) => Promise<PlayerReply>
  readonly maxBytes?: number
  /** For a request to come in. */
  readonly requestMs?: number
}

export interface Ear {
  readonly port: number
  close(): Promise<void>
}

const MAX_BYTES = 8_000_000 // the largest rulesheets known have a tenth of it
const REQUEST_MS = 10_000
const LINGER_MS = 1000 // for the other side to read the reply
const MAX_CONNECTIONS = 256

/** Resolves when it listens. */
export function listen(options: EarOptions): Promise<Ear> {
  const sockets = new Set<Socket>()
  // Half-open: a sender may end its side to say that the message is over.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A connection that breaks is over; there is nobody to tell.
    socket.on('error', () => socket.destroy())
    serve(socket, options)
  })
  server.maxConnections = MAX_CONNECTIONS
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Failure(`cannot listen on port ${options.port}: ${error.message}`)))
    server.listen(options.port, options.host, () =>
      resolve({ port: portOf(server), close: () => close(server, sockets) }),
    )
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy()
  return new Promise((resolve) => server.close(() => resolve()))
}

function serve(socket: Socket, { handle, maxBytes = MAX_BYTES, requestMs = REQUEST_MS }: EarOptions): void {
  const opened = clock.now()
  const reader = createHttpReader({ side: 'request', maxBytes })
  const tooSlow = setTimeout(() => socket.destroy(), requestMs)
  socket.on('close', () => clearTimeout(tooSlow))
  let heard = false

  async function answer(message: HttpMessage): Promise<void> {
    heard = true
    clearTimeout(tooSlow)
    const text = textOf(message)
    if (text === undefined) return send(socket, '200 OK', '')
    const at = clock.now()
    const reply = await handle(text, { at, tookMs: at - opened })
    if ('text' in reply) send(socket, '200 OK', reply.text)
    else send(socket, '400 Bad Request', reply.problem)
  }

  const take = (read: () => HttpMessage | undefined) => {
    if (heard) return
    try {
      const message = read()
      if (message !== undefined) void answer(message)
    } catch (error) {
      heard = true
      clearTimeout(tooSlow)
      send(socket, '413 Payload Too Large', (error as Error).message)
    }
  }
  socket.on('data', (chunk) => take(() => reader.push(chunk)))
  socket.on('end', () => {
    take(() => reader.end())
    if (!heard) socket.destroy()
  })
}

/** The text of a message: the body of a POST, the path of a GET; undefined where a method carries none. */
function textOf({ start, body }: HttpMessage): string | undefined {
  const [, method, path] = /^(\S+)\s+\/?(\S*)/.exec(start) ?? []
  if (/^post$/i.test(method ?? '')) return body
  if (!/^get$/i.test(method ?? '')) return undefined
  try {
    return decodeURIComponent((path ?? '').replaceAll('+', ' '))
  } catch (error) {
    if (error instanceof URIError) return path // not encoded at all
    throw error
  }
}

/** Header for header what ggp-base's players answer: managers look for the length and nothing else. */
function send(socket: Socket, status: string, body: string): void {
  const bytes = Buffer.from(body)
  const head = [
    `HTTP/1.0 ${status}`,
    'Content-type: text/acl',
    `Content-length: ${bytes.length}`,
    'Access-Control-Allow-Origin: *',
    'Access-Control-Allow-Methods: POST, GET, OPTIONS',
    'Access-Control-Allow-Headers: Content-Type',
    'Access-Control-Allow-Age: 86400',
    '',
    '',
  ]
  if (socket.destroyed) return
  socket.write(head.join('\r\n'))
  socket.end(bytes)
  const linger = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.on('close', () => clearTimeout(linger))
}
