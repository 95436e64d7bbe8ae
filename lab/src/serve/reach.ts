// An address as the user wrote it → the one number that is connected to, for as long as the server runs: whoever owns a name
// cannot point it elsewhere afterwards. Link-local addresses are never connected to, where clouds keep the secrets of machines,
// nor are those that stand for none or for many.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { AgentFault } from '@depthcharge/engine/match'
import type { Address } from '../http/client.ts'

const FORBIDDEN: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32], // metadata at Alibaba
  ['192.0.0.0', 24], // metadata at Oracle, and what is for protocols
  ['224.0.0.0', 3], // many, reserved, all
  ['::', 128],
  ['fe80::', 10],
  ['fd00:ec2::254', 128], // metadata at Amazon
  ['ff00::', 8],
  // The same in IPv6: translated, and by 6to4.
  ['64:ff9b::a9fe:0', 112],
  ['64:ff9b::6464:64c8', 128],
  ['64:ff9b::c000:0', 120],
  ['2002:a9fe::', 32],
]

const blocked = new BlockList()
for (const [network, bits] of FORBIDDEN) blocked.addSubnet(network, bits, kindOf(network))

/** Whether a number may be connected to. */
export function isReachable(ip: string): boolean {
  return isIP(ip) !== 0 && !blocked.check(ip, kindOf(ip))
}

/** A name → its numbers. */
export type Resolve = (host: string) => Promise<readonly string[]>

const resolveName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/** The first number of an address that may be connected to; throws an AgentFault where there is none. */
export async function reach({ host, port }: Address, resolve: Resolve = resolveName): Promise<Address> {
  const numbers = await resolve(host).catch(() => {
    throw new AgentFault('disconnect', `nobody knows ${host}`)
  })
  const number = numbers.find(isReachable)
  if (number === undefined) throw new AgentFault('disconnect', `${host} is an address that is never connected to`)
  return { host: number, port, name: host }
}

function kindOf(ip: string): 'ipv4' | 'ipv6' {
  return ip.includes(':') ? 'ipv6' : 'ipv4'
}
