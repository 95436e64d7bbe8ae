// Who asks and does not read what is answered: it costs the server one answer a connection, and keeps nobody out.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from './server.ts'

const LARGE = Buffer.alloc(20_000_000, 'x') // more than what lies between two ends of a connection

/** The port of a server with a large file, and few connections for each address. */
async function served(): Promise<number> {
  const app = mkdtempSync(join(tmpdir(), 'depthcharge-unread-'))
  writeFileSync(join(app, 'index.html'), '<html><head></head></html>')
  writeFileSync(join(app, 'large.js'), LARGE)
  const limits = { total: 16, perAddress: 4, bytes: 1e6 }
  const running = await serve({ host: 'localhost', port: 0, app, results: [], limits })
  onTestFinished(async () => {
    await running.close()
    rmSync(app, { recursive: true })
  })
  return Number(new URL(running.address).port)
}
const asking = (port: number) => `GET /large.js HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`

/** Asks, and reads nothing but the first bytes. */
async function unread(port: number): Promise<Socket> {
  const socket = connect({ host: 'localhost', port })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(asking(port))
  await new Promise<void>((resolve) => {
    socket.once('readable', resolve)
  })
  return socket
}

test('who asks again before the answer is let go', async () => {
  const port = await served()
  const socket = connect({ host: 'localhost', port })
  socket.on('error', () => {})
  let bytes = 0
  socket.on('data', (piece) => {
    bytes += piece.length
  })
  socket.write(asking(port).repeat(3))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(bytes).toBeLessThan(LARGE.length)
})

test('connections that read nothing keep nobody out', async () => {
  const port = await served()
  for (let i = 0; i < 4; i++) await unread(port)
  const page = await fetch(`http://localhost:${port}/`)
  expect(page.status).toBe(200)
})

test('one connection may be used for one thing after another', async () => {
  const port = await served()
  const socket = connect({ host: 'localhost', port })
  onTestFinished(() => void socket.destroy())
  for (let i = 0; i < 3; i++) {
    socket.write(`GET /none HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404/)
  }
})
