// An address as the user wrote it → the one number that is connected to, for as long as the server runs: whoever owns a name
// cannot point it elsewhere afterwards. Link-local addresses are never connected to, where clouds keep the secrets of machines,
// nor are those that stand for none or for many.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { AgentFault } from '@depthcharge/engine/match'
import type { Address } from '../http/client.ts'

type Network = readonly [address: string, bits: number]

const FORBIDDEN: readonly Network[] = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32], // metadata at Alibaba
  ['168.63.129.16', 32], // at Azure
  ['192.0.0.0', 24], // at Oracle, and what is for protocols
  ['224.0.0.0', 3], // many, reserved, all
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10], // the same for a whole site, once
  ['fd00:ec2::', 32], // metadata and the secrets of pods at Amazon
  ['fd20:ce::254', 128], // at Google
  ['fd00:c1::a9fe:a9fe', 128], // at Oracle
  ['fd00:42::42', 128], // at Scaleway
  ['fd00:a9fe:a9fe::', 64], // at Akamai
  ['fd00:100::100:200', 128], // at Alibaba
  ['ff00::', 8],
  ['64:ff9b:1::', 48], // translated, with the number of IPv4 at any place
  ['2001::', 32], // tunnelled, with the number inverted
]

/** The same number inside IPv6: translated in two ways, by 6to4, and as it was written once. (::ffff: is seen through anyway.) */
function inside6([address, bits]: Network): Network[] {
  const [a, b, c, d] = address.split('.').map(Number)
  const [high, low] = [(a << 8) | b, (c << 8) | d].map((part) => part.toString(16))
  const behind = ['64:ff9b::', '::ffff:0:', ...(a === 0 ? [] : ['::'])] // ::1 is this machine
  return [
    ...behind.map((front): Network => [`${front}${high}:${low}`, 96 + bits]),
    [`2002:${high}:${low}::`, 16 + bits],
  ]
}

const blocked = new BlockList()
for (const each of FORBIDDEN)
  for (const [network, bits] of [each, ...(each[0].includes('.') ? inside6(each) : [])])
    blocked.addSubnet(network, bits, kindOf(network))

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
