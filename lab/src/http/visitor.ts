// Whether whoever sent a message to the player may send it. Managers are programs and name no Origin; they may say all there is
// to say. Web pages may ask who the player is, because managers on the web do; matches are for the origins the user allowed.
// Browsers cannot hide where a POST comes from, but a GET they can: a GET asks and changes nothing. A site that points its own
// name at this machine shows that name in Host.
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { HttpMessage } from './reader.ts'

/** Whom the player knows. */
export interface Visitors {
  /** Of pages that may start matches, such as http://manager.example.org. */
  readonly origins: readonly string[]
  /** Of this machine, beside localhost, its addresses and the name the system gives it. */
  readonly names: readonly string[]
}

/** What is answered to a message. */
export interface Admission {
  /** Why it is not taken. */
  readonly refused?: string
  /** Whose pages may read the answer; none where absent. */
  readonly readers?: string
}

const INFO = /^\s*\(\s*info\s*\)\s*$/i

/** Judges a message whose text is known. */
export function admission({ start, host, origin }: HttpMessage, text: string, visitors: Visitors): Admission {
  if (host !== undefined && !isOwnName(host, visitors.names))
    return { refused: `this player is not ${host.slice(0, 100)}; --known-as gives it another name` }
  if (INFO.test(text)) return { readers: '*' }
  if (/^get\b/i.test(start)) return { refused: 'a GET may ask INFO and nothing else; matches are played by POST' }
  if (origin === undefined) return { readers: '*' }
  if (visitors.origins.some((each) => each.toLowerCase() === origin.toLowerCase())) return { readers: origin }
  return { refused: `pages of ${origin.slice(0, 100)} may not play here; --origin allows them` }
}

/** Addresses are as good as names that nobody else can point here. */
function isOwnName(host: string, names: readonly string[]): boolean {
  const name = host.replace(/:\d*$/, '').toLowerCase()
  const own = ['', 'localhost', hostname(), ...names].map((each) => each.toLowerCase())
  return own.includes(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
