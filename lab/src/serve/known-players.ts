// The players that the server may connect to: those named when it was started, and those whose address a user of this machine
// has given in the app. Others on the network cannot add any, so that what listens on this machine stays its own.
import { type Address, addressOf } from '../http/client.ts'
import { BadRequest } from './answer.ts'
import { type Resolve, reach } from './reach.ts'

/** A request for a player. */
export interface Wanted {
  readonly address: Address
  /** The user has said that it may be connected to. */
  readonly isConfirmed: boolean
  /** The user sits at this machine. */
  readonly isLocal: boolean
}

export interface KnownPlayers {
  /** Lets a player in, or throws a BadRequest that says why not. */
  admit(wanted: Wanted): void
  /** The number to connect to, the same every time; throws an AgentFault. */
  number(address: Address): Promise<Address>
}

const MAX_PLAYERS = 1000

/** `named` are addresses as --player gives them. */
export function createKnownPlayers(named: readonly string[], resolve?: Resolve): KnownPlayers {
  const known = new Map<string, Promise<Address> | undefined>(named.map((text) => [keyOf(addressOf(text)), undefined]))
  return {
    admit({ address, isConfirmed, isLocal }) {
      const key = keyOf(address)
      if (known.has(key)) return
      if (!isLocal)
        throw new BadRequest(
          `${key} was not named with --player when the server was started; only its own machine can add it`,
          403,
        )
      if (!isConfirmed) throw new BadRequest(`${key} has not been confirmed; give the address again under Players`, 403)
      if (known.size >= MAX_PLAYERS) throw new BadRequest(`a server connects to ${MAX_PLAYERS} players at most`, 403)
      known.set(key, undefined)
    },
    async number(address) {
      const key = keyOf(address)
      const found = known.get(key) ?? reach(address, resolve)
      known.set(key, found)
      // A name that nobody knew may be known later.
      found.catch(() => known.set(key, undefined))
      return found
    },
  }
}

function keyOf({ host, port }: Address): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`.toLowerCase()
}
