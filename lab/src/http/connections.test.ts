import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exchange } from '../../test/socket.ts'
import { networkOf } from './connections.ts'
import { type EarOptions, listen } from './server.ts'

const INFO = 'POST / HTTP/1.0\r\nContent-Length: 8\r\n\r\n( INFO )'

/** An ear that answers at once. */
async function ear(options: Partial<EarOptions> = {}): Promise<number> {
  const handle: EarOptions['handle'] = async () => ({ text: 'heard' })
  const listening = await listen({ host: '127.0.0.1', port: 0, handle, ...options })
  onTestFinished(() => listening.close())
  return listening.port
}

/** A connection that sends some bytes and then nothing; `over` resolves when the other side ends it. */
async function open(port: number, bytes: string): Promise<{ readonly socket: Socket; readonly over: Promise<void> }> {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => socket.destroy())
  onTestFinished(() => void socket.destroy())
  const over = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  return { socket, over }
}

describe('half-open connections', () => {
  test('keep nobody out: the oldest goes for the newest', async () => {
    const port = await ear({ limits: { total: 100, perAddress: 4, bytes: 1e6 } })
    const slow = []
    for (let i = 0; i < 12; i++) slow.push(await open(port, 'POST / HTTP/1.0\r\nContent-Length: 100\r\n\r\n( IN'))
    expect(await exchange(port, INFO)).toContain('heard')
    await Promise.all(slow.slice(0, 8).map(({ over }) => over))
  })

  test('in hundreds do not reset others', async () => {
    const port = await ear()
    await Promise.all(Array.from({ length: 300 }, () => open(port, 'POST / HT')))
    for (let i = 0; i < 20; i++) expect(await exchange(port, INFO)).toContain('heard')
  })

  test('of many addresses share what there is in all', async () => {
    const port = await ear({ limits: { total: 3, perAddress: 100, bytes: 1e6 } })
    const first = await open(port, 'POST')
    for (let i = 0; i < 3; i++) await open(port, 'POST')
    await first.over
    expect(await exchange(port, INFO)).toContain('heard')
  })
})

test('whoever is being answered stays, and what comes then is turned away', async () => {
  const heard: string[] = []
  const handle: EarOptions['handle'] = async (text) => {
    heard.push(text)
    return heard.length <= 2 ? new Promise(() => {}) : { text: 'heard' }
  }
  const port = await ear({ limits: { total: 100, perAddress: 2, bytes: 1e6 }, handle })
  const thinking = [await open(port, INFO), await open(port, INFO)]
  await expect.poll(() => heard).toHaveLength(2)
  expect(await exchange(port, INFO)).toBe('')
  expect(thinking.map(({ socket }) => socket.destroyed)).toEqual([false, false])
  thinking[0].socket.resetAndDestroy()
  await expect.poll(() => exchange(port, INFO)).toContain('heard')
})

test('all requests together have so much memory and no more', async () => {
  const port = await ear({ limits: { total: 100, perAddress: 100, bytes: 1000 } })
  const large = `POST / HTTP/1.0\r\nContent-Length: 900\r\n\r\n${'('.repeat(600)}`
  const first = await open(port, large)
  expect(await exchange(port, large)).toContain('503')
  first.socket.destroy()
  await expect.poll(() => exchange(port, INFO)).toContain('heard')
})

test('addresses that one person has at hand count as one', () => {
  expect(networkOf('10.0.0.7')).toBe('10.0.0.7')
  expect(networkOf('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::')
  expect(networkOf('::1')).toBe('0:0:0:0::')
  expect(networkOf('fe80::1')).toBe('fe80:0:0:0::')
})
