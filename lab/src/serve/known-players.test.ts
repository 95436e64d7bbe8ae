// Whom the server connects to, and whom never.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKnownPlayers } from './known-players.ts'
import { isReachable, reach } from './reach.ts'

const at = (host: string, port = 9147) => ({ host, port })
const LOCAL = { isConfirmed: true, isLocal: true }

describe('numbers that are never connected to', () => {
  test.each([
    '169.254.169.254',
    '169.254.0.1',
    '0.0.0.0',
    '100.100.100.200',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'febf::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '::169.254.169.254',
    '::ffff:0:169.254.169.254',
    '64:ff9b:1::a9fe:a9fe',
    '64:ff9b:1:a9fe:a9:fe00::',
    '2001:0:4136:e378:8000:63bf:5601:5601',
    '2002:6464:64c8::1',
    '2002:c000:c0::',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    'fd00:42::42',
    'fd00:a9fe:a9fe::1',
    'fd00:100::100:200',
    'fec0::1',
    'fe80::1%lo',
  ])('%s', (ip) => expect(isReachable(ip)).toBe(false))

  test('any in the range of link-local addresses, in each way of writing it', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), (c, d) => {
        const ip = `169.254.${c}.${d}`
        const low = ((c << 8) | d).toString(16)
        const fronts = ['::ffff:', '::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::']
        for (const text of [ip, `64:ff9b::a9fe:${low}`, `2002:a9fe:${low}::1`, ...fronts.map((front) => front + ip)])
          expect(isReachable(text), text).toBe(false)
      }),
    )
  })

  test('others are', () => {
    for (const ip of ['127.0.0.1', '10.0.0.7', '::1', '2001:db8::1', '169.253.1.1', '64:ff9b::a00:7'])
      expect(isReachable(ip)).toBe(true)
    expect(isReachable('localhost')).toBe(false) // no number
  })
})

describe('names', () => {
  test('that lead to such a number are not connected to', async () => {
    await expect(reach(at('evil.example'), async () => ['169.254.169.254'])).rejects.toMatchObject({
      kind: 'disconnect',
    })
    await expect(reach(at('2852039166'))).rejects.toMatchObject({ kind: 'disconnect' }) // 169.254.169.254 in one number
    expect(await reach(at('mixed.example'), async () => ['fe80::1', '10.0.0.7'])).toEqual({
      host: '10.0.0.7',
      port: 9147,
      name: 'mixed.example',
    })
  })

  test('keep the number they had when they were let in', async () => {
    const answers = [['10.0.0.7'], ['127.0.0.1']]
    const players = createKnownPlayers([], async () => answers.shift()!)
    players.admit({ address: at('changing.example'), ...LOCAL })
    expect((await players.number(at('changing.example'))).host).toBe('10.0.0.7')
    expect((await players.number(at('changing.example'))).host).toBe('10.0.0.7')
  })

  test('that nobody knew are asked for again', async () => {
    let isUp = false
    const players = createKnownPlayers(['late.example'], async () => {
      if (!isUp) throw new Error('ENOTFOUND')
      return ['10.0.0.7']
    })
    await expect(players.number(at('late.example'))).rejects.toThrow('nobody knows late.example')
    isUp = true
    expect((await players.number(at('late.example'))).host).toBe('10.0.0.7')
  })
})

describe('players are known', () => {
  test('that were named at the start, to everybody', () => {
    const players = createKnownPlayers(['http://player.example:9147'])
    players.admit({ address: at('PLAYER.example'), isConfirmed: false, isLocal: false })
    expect(() => players.admit({ address: at('player.example', 1), isConfirmed: false, isLocal: false })).toThrow(
      '--player',
    )
  })

  test('that a user of this machine gave in the app, and nobody else', () => {
    const players = createKnownPlayers([])
    const address = at('127.0.0.1', 6379)
    expect(() => players.admit({ address, isConfirmed: false, isLocal: true })).toThrow('not been confirmed')
    expect(() => players.admit({ address, isConfirmed: true, isLocal: false })).toThrow('only its own machine')
    players.admit({ address, ...LOCAL })
    players.admit({ address, isConfirmed: false, isLocal: true })
  })
})
