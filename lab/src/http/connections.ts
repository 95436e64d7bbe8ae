// Who may stay connected: so many in all, so many from one address, and no more bytes on their way than memory can bear. Where
// there is no room, the oldest that has not finished asking goes, so that sockets left half open keep nobody out; whoever is
// being answered stays.
import type { Socket } from 'node:net'

/** What is granted. */
export interface ConnectionLimits {
  readonly total: number
  readonly perAddress: number
  /** Of requests that are not answered yet, all together. */
  readonly bytes: number
}

export const LIMITS: ConnectionLimits = { total: 256, perAddress: 64, bytes: 64_000_000 }

export interface Connections {
  /** Whether it may stay. One that may not is destroyed, as is one that has to make room. */
  admit(socket: Socket): boolean
  /** So many bytes of a request came; whether there is room for them. */
  received(socket: Socket, bytes: number): boolean
  /** The request is whole, and is being answered. */
  asked(socket: Socket): void
  /** It was answered; the connection may be used again. */
  answered(socket: Socket): void
  /** Ends all of them. */
  close(): void
}

interface Guest {
  readonly address: string
  isAsking: boolean
  bytes: number
}

export function createConnections({ total, perAddress, bytes: maxBytes }: ConnectionLimits = LIMITS): Connections {
  const guests = new Map<Socket, Guest>() // the oldest first
  let underWay = 0

  function forget(socket: Socket): void {
    underWay -= guests.get(socket)?.bytes ?? 0
    guests.delete(socket)
  }

  /** Lets the oldest go that is still asking, of an address or of all; whether there was one. */
  function makeRoom(address?: string): boolean {
    for (const [socket, guest] of guests)
      if (guest.isAsking && (address === undefined || guest.address === address)) {
        forget(socket)
        socket.destroy()
        return true
      }
    return false
  }

  return {
    admit(socket) {
      const address = networkOf(socket.remoteAddress ?? '')
      const own = [...guests.values()].filter((guest) => guest.address === address).length
      const hasRoom = (own < perAddress || makeRoom(address)) && (guests.size < total || makeRoom())
      if (!hasRoom) {
        socket.destroy()
        return false
      }
      guests.set(socket, { address, isAsking: true, bytes: 0 })
      socket.on('close', () => forget(socket))
      return true
    },
    received(socket, bytes) {
      const guest = guests.get(socket)
      if (guest === undefined) return false
      guest.bytes += bytes
      underWay += bytes
      return underWay <= maxBytes
    },
    asked(socket) {
      const guest = guests.get(socket)
      if (guest !== undefined) guest.isAsking = false
    },
    answered(socket) {
      const guest = guests.get(socket)
      if (guest === undefined) return
      forget(socket)
      guests.set(socket, { ...guest, isAsking: true, bytes: 0 })
    },
    close() {
      for (const socket of guests.keys()) socket.destroy()
    },
  }
}

/** Addresses that one person has at hand: an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped !== null) return mapped[1]
  if (!address.includes(':')) return address
  const [front, back] = address.split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === undefined || back === '' ? 0 : back.split(':').length
  const zeros = back === undefined ? 0 : Math.max(0, 8 - groups.length - behind)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(back ?? '').split(':')]
  return `${all.slice(0, 4).join(':')}::`
}
