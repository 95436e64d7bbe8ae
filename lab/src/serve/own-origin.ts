// Only our own pages may use the server: it speaks to players and reads files in the user's name. Another site's page can
// make the user's browser send requests here, but cannot hide whence they come: browsers add Origin and Sec-Fetch-Site. A
// site that points its own name at this machine shows that name in Host. Programs that send neither are no browsers, and
// could speak to the players themselves.
import type { IncomingHttpHeaders } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'

/** Where the server listens. */
export interface OwnAddress {
  /** As --host gave it. */
  readonly host: string
  readonly port: number
}

const EVERYWHERE = ['0.0.0.0', '::']

/** What is wrong with where a request comes from; undefined if nothing is. */
export function foreign(headers: IncomingHttpHeaders, place: OwnAddress): string | undefined {
  const { host = '', origin } = headers
  if (!ownHosts(place).includes(host.toLowerCase())) return `this server is not ${host || 'without a name'}`
  if (origin !== undefined && origin.toLowerCase() !== `http://${host.toLowerCase()}`)
    return `pages of ${origin} may not use this server`
  const site = headers['sec-fetch-site']
  // A link from elsewhere may lead to a page of ours; whether it may do more is for the caller to say.
  if (site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate')
    return 'pages of other sites may not use this server'
  return undefined
}

/** How browsers write the names of the server. */
function ownHosts({ host, port }: OwnAddress): readonly string[] {
  const names = ['localhost', '127.0.0.1', '[::1]', bracketed(host)]
  if (EVERYWHERE.includes(host)) {
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
    names.push(hostname(), ...addresses.map(bracketed))
  }
  // Browsers leave port 80 out.
  return names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]).map((name) => name.toLowerCase())
}

/** What to call a server that listens there. */
export function nameOf(host: string): string {
  return EVERYWHERE.includes(host) ? 'localhost' : bracketed(host)
}

function bracketed(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}
