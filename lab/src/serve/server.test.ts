import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPlayer } from '../../test/process.ts'
import { fakePlayer, replyBytes } from '../../test/socket.ts'
import { Failure } from '../base/failure.ts'
import { type ServeOptions, serve } from './server.ts'

const RULES = `(role left) (role right) (init (turn 1)) (legal left (pass 1)) (legal right go)
  (<= (next (turn 2)) (true (turn 1))) (<= terminal (true (turn 2))) (goal left 50) (goal right 50)`
const CLOCKS = { startClock: 10, playClock: 5 }

/** A folder with a first page, served. */
async function served(options: Partial<ServeOptions> = {}): Promise<string> {
  const app = mkdtempSync(join(tmpdir(), 'depthcharge-app-'))
  writeFileSync(join(app, 'index.html'), '<html><head></head></html>')
  const running = await serve({ host: 'localhost', port: 0, app, results: [], ...options })
  onTestFinished(async () => {
    await running.close()
    rmSync(app, { recursive: true })
  })
  return running.address
}
/** Lets the server connect to a player, as the app does when the user gives its address. */
async function confirm(address: string, player: string): Promise<void> {
  await post(address, 'player', { address: player, confirmed: true })
}
async function post(address: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const reply = await fetch(`${address}api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, ...((await reply.json()) as object) }
}
/** With headers that fetch would not send. */
function raw(address: string, path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const { port } = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path, method, headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('the app over HTTP', () => {
  test('its first page says that there is a server', async () => {
    const address = await served()
    expect(await (await fetch(address)).text()).toContain('<meta name="depthcharge-served" content="api/" />')
  })
  test('who breaks off in the middle of asking is no fault of the server', async () => {
    const told: unknown[] = []
    const address = await served({ log: (error) => told.push(error) })
    const { port } = new URL(address)
    const socket = connect({ host: 'localhost', port: Number(port) })
    socket.write(
      `POST /api/player HTTP/1.1\r\nHost: localhost:${port}\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve)) // the server reads on
    socket.destroy()
    expect(await raw(address, '/', {})).toBe(200)
    expect(told).toEqual([])
  })
  test('there is nothing outside of its folder', async () => {
    const address = await served()
    for (const path of ['/../package.json', '/..%2f..%2fetc/passwd', '/none.js', '/%00', '/assets/', '/index.html/x'])
      expect(await raw(address, path, {}), path).toBe(404)
    expect(await raw(address, '/%zz', {})).toBe(400)
    expect(await raw(address, '/', {}, 'DELETE')).toBe(405)
  })
  test('a folder without an app is told', async () => {
    await expect(serve({ host: 'localhost', port: 0, app: tmpdir(), results: [] })).rejects.toThrow('there is no app')
  })
  test('a port that is taken is told', async () => {
    const { port } = new URL(await served())
    await expect(served({ port: Number(port) })).rejects.toThrow(`cannot listen on port ${port}`)
  })
})

describe('what an answer gives away', () => {
  test('a page has a policy: no script but ours, and nobody else', async () => {
    const { headers } = await fetch(await served())
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
    for (const none of ['object-src', 'base-uri', 'form-action', 'frame-ancestors'])
      expect(policy).toContain(`${none} 'none'`)
  })

  test.each(['x'.repeat(7000), `${'x/'.repeat(3000)}`, 'assets/%00', '%ff'])(
    'no path of the server: %#',
    async (path) => {
      const reply = await fetch((await served()) + path)
      expect([400, 404]).toContain(reply.status)
      expect(await reply.text()).not.toContain(tmpdir())
    },
  )

  test('what the user did wrong is told by name, faults of ours only in the terminal', async () => {
    const told: unknown[] = []
    const faults = [
      new Failure(`${join(tmpdir(), 'secret', 'mine.kif')}:1:2: error: no rules`),
      new Error('/etc/passwd'),
    ]
    const game = async () => {
      throw faults.shift()
    }
    const address = await served({ game, log: (error) => told.push(error) })
    expect(await (await fetch(address)).text()).toBe('mine.kif:1:2: error: no rules')
    expect(told).toEqual([])
    const reply = await fetch(address)
    expect([reply.status, await reply.text()]).toEqual([500, expect.not.stringContaining('etc')])
    expect(told).toHaveLength(1)
  })
})

describe('who takes too much', () => {
  test('connections without a request keep nobody out', async () => {
    const address = await served({ limits: { total: 100, perAddress: 4, bytes: 1e6 } })
    const { port } = new URL(address)
    const slow = Array.from({ length: 12 }, () => connect({ host: 'localhost', port: Number(port) }))
    onTestFinished(() => slow.forEach((socket) => void socket.destroy()))
    for (const socket of slow) {
      socket.on('error', () => socket.destroy())
      await new Promise<void>((resolve) => socket.write('POST /api/player HTTP/1.1\r\n', () => resolve()))
    }
    expect((await fetch(address)).status).toBe(200)
  })

  test('a body that is too long is refused', async () => {
    const address = await served({ limits: { total: 10, perAddress: 10, bytes: 100 } })
    expect(await post(address, 'player', { address: 'x'.repeat(200) })).toMatchObject({ status: 503 })
    expect(await post(address, 'player', { address: 'x y' })).toMatchObject({ status: 400 })
  })
})

describe('whose pages may use the server', () => {
  test.each([
    ['a page of another site', { origin: 'http://evil.example' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['our page at another port', { origin: 'http://localhost:1' }],
    ['a picture in a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a name that somebody points at this machine', { host: 'evil.example' }],
  ])('%s may not', async (_, headers) => {
    expect(await raw(await served(), '/api/results', headers)).toBe(403)
  })
  test('our own may, under each of our names', async () => {
    const address = await served()
    const { port } = new URL(address)
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      const host = `${name}:${port}`
      const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
      expect(await raw(address, '/api/results', own), name).toBe(200)
    }
  })
  test('a form is no request', async () => {
    expect(await raw(await served(), '/api/player', { 'content-type': 'text/plain' }, 'POST')).toBe(415)
  })
})

describe('players elsewhere', () => {
  test('a real one says who it is, is sent a match, and plays it', async () => {
    const [address, player] = await Promise.all([served(), startPlayer('--agent', 'legal')])
    expect(await post(address, 'player', { address: player.url })).toMatchObject({ status: 403 })
    expect(await post(address, 'match', { address: player.url, rules: RULES, role: 'left', ...CLOCKS })).toMatchObject({
      status: 403,
      error: expect.stringContaining('has not been confirmed'),
    })
    expect(await post(address, 'player', { address: player.url, confirmed: true })).toMatchObject({
      about: { name: 'Depthcharge', status: 'available' },
    })
    const begun = await post(address, 'match', { address: player.url, rules: RULES, role: 'left', ...CLOCKS })
    expect(begun).toMatchObject({ status: 200, reply: 'ready' })
    const match = `match/${begun.match}`
    expect(await post(address, `${match}/play`, { moves: null })).toEqual({ status: 200, move: '(pass 1)' })
    expect(await post(address, `${match}/stop`, { moves: ['(pass 1)', 'go'] })).toEqual({ status: 200 })
    expect(await post(address, `${match}/play`, { moves: null })).toMatchObject({ status: 404 })
    expect(await post(address, 'player', { address: player.url })).toMatchObject({ about: { status: 'available' } })
  })

  test('one that is gone, late or silent is a fault as data', async () => {
    const address = await served()
    const silent = await fakePlayer((socket) => socket.end())
    const late = await fakePlayer(() => {})
    const start = async (port: number, clocks = CLOCKS) => {
      await confirm(address, `127.0.0.1:${port}`)
      return post(address, 'match', { address: `127.0.0.1:${port}`, rules: RULES, role: 'left', ...clocks })
    }
    expect(await start(1)).toMatchObject({ fault: { kind: 'disconnect', text: /ECONNREFUSED/ } })
    expect(await start(silent)).toMatchObject({ fault: { kind: 'disconnect' } })
    expect(await start(late, { startClock: 0.01, playClock: 0.01 })).toMatchObject({
      fault: { kind: 'timeout', text: 'no reply within 10 ms' },
    })
  })

  test('what it answers is given back as a term, and what is none of the game not at all', async () => {
    const replies = ['ready', '( PASS   1 )', 'I would (rather', 'secret', '(pass 1) (pass 1)', '<html>', 'busy']
    const port = await fakePlayer((socket) => socket.end(replyBytes(replies.shift() ?? '')))
    const player = `127.0.0.1:${port}`
    const address = await served({ players: [player] })
    const { match } = await post(address, 'match', { address: player, rules: RULES, role: 'left', ...CLOCKS })
    const play = () => post(address, `match/${match}/play`, { moves: null })
    expect(await play()).toMatchObject({ move: '(PASS 1)' })
    for (let i = 0; i < 4; i++)
      expect(await play()).toEqual({ status: 200, fault: { kind: 'illegal', text: 'no answer to PLAY' } })
    expect(await play()).toMatchObject({ move: 'busy' })
  })

  test.each([
    ['a page', 'HTTP/1.1 200 OK\r\n\r\n<html><title>Router</title> password: 1234 </html>', 'illegal'],
    ['a redirection', 'HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/\r\n\r\n', 'illegal'],
    ['a database', '-ERR unknown command\r\n\r\n', 'illegal'],
    ['a long word', 'HTTP/1.1 200 OK\r\n\r\n( ( name ' + 'x'.repeat(1000) + ' ) )', 'illegal'],
  ])("what %s answers is nobody's business", async (_, bytes, kind) => {
    const port = await fakePlayer((socket) => socket.end(bytes))
    const address = await served()
    const heard = await post(address, 'player', { address: `127.0.0.1:${port}`, confirmed: true })
    expect(heard).toMatchObject({ fault: { kind } })
    expect(JSON.stringify(heard)).not.toMatch(/Router|1234|ERR|xxx|169/)
  })

  test('addresses of link-local machines are not connected to', async () => {
    const address = await served({ players: ['169.254.169.254:80'] })
    for (const player of ['169.254.169.254:80', '[fe80::1]:80', '[::ffff:169.254.169.254]:80', '0.0.0.0:80'])
      expect(await post(address, 'player', { address: player, confirmed: true }), player).toMatchObject({
        fault: { kind: 'disconnect', text: expect.stringContaining('never connected to') },
      })
  })

  test('is told when the server ends', async () => {
    const heard: string[] = []
    const port = await fakePlayer((socket, text) => {
      heard.push(text)
      socket.end(replyBytes('ready'))
    })
    const app = mkdtempSync(join(tmpdir(), 'depthcharge-app-'))
    onTestFinished(() => rmSync(app, { recursive: true }))
    writeFileSync(join(app, 'index.html'), '')
    const running = await serve({ host: 'localhost', port: 0, app, results: [] })
    await confirm(running.address, `127.0.0.1:${port}`)
    const { match } = await post(running.address, 'match', {
      address: `127.0.0.1:${port}`,
      rules: RULES,
      role: 'left',
      ...CLOCKS,
    })
    await running.close()
    expect(heard.at(-1)).toBe(`( ABORT ${match} )`)
  })

  test.each([
    [{ address: 'ftp://x', rules: RULES, role: 'left', ...CLOCKS }, /no address of a player/],
    [{ address: 'x:1', rules: '(role left', role: 'left', ...CLOCKS }, /the rules:1:1/],
    [{ address: 'x:1', rules: RULES, role: 'left ) (', ...CLOCKS }, /"role"/],
    [{ address: 'x:1', rules: '(init a) '.repeat(200_000), role: 'left', ...CLOCKS }, /"rules".*1000000/],
    [{ address: 'x:1', rules: RULES, role: 'left', startClock: -1, playClock: 1 }, /"startClock"/],
    [{ address: 'x:1', rules: RULES, role: 'left', ...CLOCKS, more: 1 }, /the request/],
  ])('what is no match is refused, and said why: %#', async (body, why) => {
    expect(await post(await served(), 'match', body)).toMatchObject({ status: 400, error: expect.stringMatching(why) })
  })

  test('what is no move is refused', async () => {
    const port = await fakePlayer((socket) => socket.end(replyBytes('ready')))
    const address = await served({ players: [`127.0.0.1:${port}`] })
    const { match } = await post(address, 'match', {
      address: `127.0.0.1:${port}`,
      rules: RULES,
      role: 'left',
      ...CLOCKS,
    })
    for (const moves of [['go)) (', 'go'], ['go go', 'go'], ['', 'go'], []])
      expect(await post(address, `match/${match}/play`, { moves })).toMatchObject({ status: 400 })
  })
})
