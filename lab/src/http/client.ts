// A manager's mouth: sends one message to a player and waits for the reply, no longer than it may. All that can go wrong
// on the way is an AgentFault.
import { connect, type Socket } from 'node:net'
import { AgentFault, timer } from '@depthcharge/engine/match'
import type { Ask } from '@depthcharge/engine/protocol'
import { Failure } from '../base/failure.ts'
import { createHttpReader, TooLong } from './reader.ts'

/** Where a player listens. */
export interface Address {
  readonly host: string
  readonly port: number
  /** What it is called in the request, where that is not the host. */
  readonly name?: string
}

const DEFAULT_PORT = 9147 // by convention
const CONNECT_MS = 5000 // ggp-base's
const MAX_REPLY_BYTES = 1_000_000

/** http://host:port, or host:port. */
export function addressOf(text: string): Address {
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || parsed.protocol !== 'http:' || parsed.hostname === '')
    throw new Failure(`"${text}" is no address of a player; such as http://localhost:9147 is expected`)
  // What URL leaves out is port 80, which has to be asked for.
  const port = parsed.port === '' ? (/:80\/?$/.test(url) ? 80 : DEFAULT_PORT) : Number(parsed.port)
  return { host: parsed.hostname.replace(/^\[|\]$/g, ''), port }
}

/** Asks the player at an address; `receiver` is what the header calls it. */
export function createAsk({ host, port, name = host }: Address, receiver = ''): Ask {
  return (text, ms) =>
    new Promise((resolve, reject) => {
      const reader = createHttpReader({ side: 'reply', maxBytes: MAX_REPLY_BYTES })
      const socket: Socket = connect({ host, port })
      const fail = (kind: 'timeout' | 'disconnect' | 'illegal', why: string) => {
        finish()
        reject(new AgentFault(kind, why))
      }
      const notLate = timer.after(ms, () => fail('timeout', `no reply within ${ms} ms`))
      const connected = timer.after(CONNECT_MS, () => fail('disconnect', `no connection within ${CONNECT_MS} ms`))
      const finish = () => {
        notLate()
        connected()
        socket.destroy()
      }
      const take = (read: () => ReturnType<typeof reader.end>): boolean => {
        try {
          const message = read()
          if (message === undefined) return false
          if (!/^http\//i.test(message.start)) throw new TooLong('the reply is no HTTP')
          finish()
          resolve(message.body)
        } catch (error) {
          if (!(error instanceof TooLong)) throw error
          fail('illegal', error.message)
        }
        return true
      }
      socket.on('connect', () => {
        connected()
        socket.write(requestText(name, receiver, text))
      })
      socket.on('data', (chunk) => void take(() => reader.push(chunk)))
      socket.on(
        'end',
        () => take(() => reader.end()) || fail('disconnect', 'the connection was closed without a reply'),
      )
      socket.on('error', (error) => fail('disconnect', error.message))
    })
}

/** Header for header what ggp-base's manager sends. */
function requestText(host: string, receiver: string, text: string): string {
  const head = [
    'POST / HTTP/1.0',
    'Accept: text/delim',
    `Host: ${host}`,
    'Sender: GAMESERVER',
    `Receiver: ${receiver}`,
    'Content-Type: text/acl',
    `Content-Length: ${Buffer.byteLength(text)}`,
    '',
    '',
  ]
  return head.join('\r\n') + text
}
