// The protocol byte for byte: what ggp-base's manager sends, what its players answer.
import { connect, createServer } from 'node:net'
import { compileGame } from '@depthcharge/engine'
import { createAgent } from '@depthcharge/engine/match'
import { createPlayer } from '@depthcharge/engine/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogueText } from '../../../engine/test/games.ts'
import { exchange, fakePlayer, replyBytes } from '../../test/socket.ts'
import { host as clock } from '../base/clock.ts'
import { addressOf, createAsk } from './client.ts'
import { type EarOptions, listen } from './server.ts'

const RULES = catalogueText('tic-tac-toe').replace(/;.*/g, '').replace(/[()]/g, ' $& ').replace(/\s+/g, ' ').trim()

/** A player on a free port. */
async function player(options: Partial<EarOptions> = {}): Promise<number> {
  const own = createPlayer({
    name: 'Tester',
    agent: createAgent('legal', clock),
    gameOf: (rules) => compileGame(rules, { machine: 'interpret' }).game ?? 'no game',
    clock,
  })
  const ear = await listen({ host: '127.0.0.1', port: 0, handle: (text, at) => own.reply(text, at), ...options })
  onTestFinished(() => {
    own.close()
    return ear.close()
  })
  return ear.port
}

const request = (body: string) =>
  'POST / HTTP/1.0\r\nAccept: text/delim\r\nHost: localhost\r\nSender: GAMESERVER\r\nReceiver: \r\n' +
  `Content-Type: text/acl\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const reply = (body: string) =>
  `HTTP/1.0 200 OK\r\nContent-type: text/acl\r\nContent-length: ${body.length}\r\n` +
  'Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Methods: POST, GET, OPTIONS\r\n' +
  `Access-Control-Allow-Headers: Content-Type\r\nAccess-Control-Allow-Age: 86400\r\n\r\n${body}`

describe('a player on the wire', () => {
  test('answers every message of a match', async () => {
    const port = await player()
    const say = (body: string) => exchange(port, request(body))
    expect(await say('( INFO )')).toBe(reply('( ( name Tester ) ( status available ) )'))
    expect(await say(`( START m.ttt.1 xplayer (${RULES} ) 2 1)`)).toBe(reply('ready'))
    expect(await say('( INFO )')).toBe(reply('( ( name Tester ) ( status busy ) )'))
    expect(await say('( PLAY M.ttt.1 NIL )')).toBe(reply('busy'))
    expect(await say('( PLAY m.ttt.1 NIL )')).toBe(reply('( mark 1 1 )'))
    expect(await say('( play m.ttt.1 (( mark 1 1 ) noop ) )')).toBe(reply('noop'))
    expect(await say('( PLAY m.ttt.1 (noop ( mark 3 3 ) ) )')).toBe(reply('( mark 1 2 )'))
    expect(await say('( ABORT m.ttt.2 )')).toBe(reply('busy'))
    expect(await say('( STOP m.ttt.1 (( mark 1 2 ) noop ) )')).toBe(reply('done'))
    expect(await say('( ABORT m.ttt.1 )')).toBe(reply('busy'))
    expect(await say(`( PREVIEW (${RULES} ) 5 )`)).toBe(reply('ready'))
    expect(await say(`( START m2 oplayer (${RULES} ) 2 1 more arguments)`)).toBe(reply('ready'))
    expect(await say('( ABORT m2 )')).toBe(reply('aborted'))
  })

  test.each([
    ['GET with an encoded path', 'GET /%28%20INFO%20%29 HTTP/1.0\r\n\r\n', false],
    ['GET with plus signs for blanks', 'GET /(+INFO+) HTTP/1.1\r\nHost: localhost\r\n\r\n', false],
    ['POST with lines that end in LF', 'POST / HTTP/1.0\nContent-Length: 8\n\n( INFO )', false],
    ['POST without a length, ended', 'POST / HTTP/1.0\r\n\r\n( INFO )', true],
    ['POST without a length, left open', 'POST / HTTP/1.0\r\n\r\n( INFO )', false],
  ])('hears %s', async (_, bytes, end) => {
    expect(await exchange(await player(), bytes, { end })).toBe(reply('( ( name Tester ) ( status available ) )'))
  })

  test('lets browsers ask what they may', async () => {
    expect(await exchange(await player(), 'OPTIONS / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe(reply(''))
  })

  test.each(['(ping)', 'hello', '( PLAY m )', '('.repeat(1000), '\u0000\u0001'])(
    'refuses %j, says why and goes on',
    async (body) => {
      const port = await player()
      expect(await exchange(port, request(body))).toMatch(/^HTTP\/1\.0 400 Bad Request\r\n/)
      expect(await exchange(port, request('(info)'))).toContain('available')
    },
  )

  test('refuses 10 MB', async () => {
    const port = await player()
    const answer = await exchange(port, `POST / HTTP/1.0\r\n\r\n${'('.repeat(1e7)}`)
    expect(answer === '' || answer.startsWith('HTTP/1.0 413')).toBe(true) // the reply may be lost while bytes still come
    expect(await exchange(port, request('(info)'))).toContain('available')
  })

  test('lets go of those who do not get to the point', async () => {
    const port = await player({ requestMs: 50 })
    expect(await exchange(port, 'POST / HT')).toBe('')
    expect(await exchange(port, 'POST / HTTP/1.0\r\nContent-Length: 100\r\n\r\n( IN')).toBe('')
    expect(await exchange(port, 'nonsense', { end: true })).toBe('')
  })

  test('does not mind connections that break', async () => {
    const port = await player()
    for (const bytes of ['', 'POST / HTTP/1.0\r\n', request(`( START m xplayer (${RULES} ) 1 1)`)]) {
      const socket = connect({ host: '127.0.0.1', port })
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
      socket.resetAndDestroy()
    }
    expect(await exchange(port, request('(info)'))).toContain('Tester')
  })
})

describe('a manager on the wire', () => {
  const ask = async (bytes: string, { close = true, ms = 30_000 } = {}) => {
    const port = await fakePlayer((socket) => {
      socket.write(bytes)
      if (close) socket.end()
    })
    return createAsk({ host: '127.0.0.1', port })('( PLAY m NIL )', ms)
  }

  test('sends what players know', async () => {
    let seen = ''
    const ear = await listen({
      host: '127.0.0.1',
      port: 0,
      handle: async (text) => {
        seen = text
        return { text: 'noop' }
      },
    })
    onTestFinished(() => ear.close())
    expect(await createAsk({ host: 'localhost', port: ear.port }, 'Sancho')('( PLAY m NIL )', 1000)).toBe('noop')
    expect(seen).toBe('( PLAY m NIL )')
    const bytes = new Promise<string>((resolve) => {
      void fakePlayerRaw(resolve).then((port) =>
        createAsk({ host: '127.0.0.1', port }, 'Sancho')('( PLAY m NIL )', 1000).catch(() => ''),
      )
    })
    expect(await bytes).toBe(
      'POST / HTTP/1.0\r\nAccept: text/delim\r\nHost: 127.0.0.1\r\nSender: GAMESERVER\r\nReceiver: Sancho\r\n' +
        'Content-Type: text/acl\r\nContent-Length: 14\r\n\r\n( PLAY m NIL )',
    )
  })

  test.each([
    ['a player of the usual kind', reply('( mark 1 1 )'), '( mark 1 1 )'],
    ['HTTP/1.1 without a length', 'HTTP/1.1 200 OK\r\n\r\nnoop', 'noop'],
    ['lines that end in LF', 'HTTP/1.0 200 OK\nContent-length: 4\n\nnoop', 'noop'],
    ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nnoop\r\n0\r\n\r\n', 'noop'],
    ['any status', 'HTTP/1.0 500 Oh\r\nContent-Length: 4\r\n\r\nnoop', 'noop'],
    ['nothing in the body', 'HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n', ''],
  ])('hears %s', async (_, bytes, text) => {
    expect(await ask(bytes)).toBe(text)
  })

  test.each([
    ['never answers', '', false, 'timeout'],
    ['answers half', 'HTTP/1.0 200 OK\r\nContent-Length: 9\r\n\r\nno', true, 'disconnect'],
    ['answers half and waits', 'HTTP/1.0 200 OK\r\nContent-Length: 9\r\n\r\nno', false, 'timeout'],
    ['hangs up', '', true, 'disconnect'],
    ['is no HTTP', '+PONG\r\n\r\n', true, 'illegal'],
    ['answers 10 MB', `HTTP/1.0 200 OK\r\n\r\n${'x'.repeat(1e7)}`, true, 'illegal'],
  ])('a player that %s is at fault', async (_, bytes, close, kind) => {
    await expect(ask(bytes, { close, ms: kind === 'timeout' ? 300 : 30_000 })).rejects.toMatchObject({ kind })
  })

  test('a clock of thirty years is not over at once', async () => {
    expect(await createAsk({ host: '127.0.0.1', port: await player() })('(info)', 1e12)).toContain('Tester')
  })

  test('a player that is not there is at fault', async () => {
    const port = await player()
    const silent = await listen({ host: '127.0.0.1', port: 0, handle: async () => ({ text: '' }) })
    await silent.close()
    await expect(createAsk({ host: '127.0.0.1', port: silent.port })('(info)', 1000)).rejects.toMatchObject({
      kind: 'disconnect',
    })
    expect(await createAsk({ host: '127.0.0.1', port })('(info)', 1000)).toContain('Tester')
  })

  test('addresses of players', () => {
    expect(addressOf('http://localhost:9148')).toEqual({ host: 'localhost', port: 9148 })
    expect(addressOf('10.0.0.7:80')).toEqual({ host: '10.0.0.7', port: 80 })
    expect(addressOf('example.org')).toEqual({ host: 'example.org', port: 9147 })
    expect(addressOf('http://[::1]:9147/')).toEqual({ host: '::1', port: 9147 })
    for (const text of ['https://x', '', 'http://', 'a b']) expect(() => addressOf(text)).toThrow('no address')
  })
})

/** Gives the first bytes that come, and does not answer. */
function fakePlayerRaw(seen: (bytes: string) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('data', (bytes) => {
      seen(bytes.toString())
      socket.end(replyBytes('noop'))
    })
  })
  onTestFinished(() => void server.close())
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
}
