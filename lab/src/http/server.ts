// A player's ear: one message a connection, by POST or GET, answered and closed. Whoever sends too much, too slowly or
// nothing at all is let go, and whoever may not ask is told so; what messages mean is for the player to say.
import { createServer, type Server, type Socket } from 'node:net'
import type { Arrival, PlayerReply } from '@depthcharge/engine/protocol'
import { host as clock } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { type ConnectionLimits, type Connections, createConnections } from './connections.ts'
import { listenOn } from './listen.ts'
import { createHttpReader, type HttpMessage } from './reader.ts'
import { admission, type Visitors } from './visitor.ts'

/** Where to listen, to whom, and what to do with what is heard. */
export interface EarOptions extends Partial<Visitors> {
  readonly host: string
  /** 0 for any that is free. */
  readonly port: number
  readonly handle: (text: string, arrival: Arrival) => Promise<PlayerReply>
  readonly maxBytes?: number
  /** For a request to come in. */
  readonly requestMs?: number
  readonly limits?: ConnectionLimits
}

/** A port that is listened to. */
export interface Ear {
  readonly port: number
  close(): Promise<void>
}

const MAX_BYTES = 8_000_000 // the largest rulesheets known have a tenth of it
const REQUEST_MS = 10_000
const LINGER_MS = 1000 // for the other side to read the reply

/** Resolves when it listens. */
export async function listen(options: EarOptions): Promise<Ear> {
  const connections = createConnections(options.limits)
  // Half-open: a sender may end its side to say that the message is over.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // A connection that breaks is over; there is nobody to tell.
    socket.on('error', () => socket.destroy())
    if (connections.admit(socket)) serve(socket, connections, options)
  })
  const port = await listenOn(server, options.host, options.port).catch((error: Error) => {
    throw new Failure(`cannot listen on port ${options.port}: ${error.message}`)
  })
  return { port, close: () => close(server, connections) }
}

function close(server: Server, connections: Connections): Promise<void> {
  connections.close()
  return new Promise((resolve) => server.close(() => resolve()))
}

function serve(socket: Socket, connections: Connections, options: EarOptions): void {
  const { handle, maxBytes = MAX_BYTES, requestMs = REQUEST_MS, origins = [], names = [] } = options
  const opened = clock.now()
  const reader = createHttpReader({ side: 'request', maxBytes })
  const tooSlow = setTimeout(() => socket.destroy(), requestMs)
  socket.on('close', () => clearTimeout(tooSlow))
  let heard = false

  async function answer(message: HttpMessage): Promise<void> {
    const text = textOf(message)
    const { refused, readers } = admission(message, text ?? '(info)', { origins, names })
    if (refused !== undefined) return send(socket, '403 Forbidden', refused)
    if (text === undefined) return send(socket, '200 OK', '', readers)
    const at = clock.now()
    const reply = await handle(text, { at, tookMs: at - opened })
    if ('text' in reply) send(socket, '200 OK', reply.text, readers)
    else send(socket, '400 Bad Request', reply.problem, readers)
  }

  /** Nothing more is read. */
  function hear(): void {
    heard = true
    clearTimeout(tooSlow)
    connections.asked(socket)
  }

  const take = (read: () => HttpMessage | undefined) => {
    if (heard) return
    try {
      const message = read()
      if (message === undefined) return
      hear()
      void answer(message)
    } catch (error) {
      hear()
      send(socket, '413 Payload Too Large', (error as Error).message)
    }
  }
  socket.on('data', (chunk) => {
    if (heard || connections.received(socket, chunk.length)) return take(() => reader.push(chunk))
    hear()
    send(socket, '503 Service Unavailable', 'too much is being sent to this player')
  })
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
function send(socket: Socket, status: string, body: string, readers?: string): void {
  const bytes = Buffer.from(body)
  const head = [
    `HTTP/1.0 ${status}`,
    'Content-type: text/acl',
    `Content-length: ${bytes.length}`,
    ...(readers === undefined ? [] : [`Access-Control-Allow-Origin: ${readers}`]),
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
