import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenOn, portOf } from './listen.ts'

function server() {
  const made = createServer()
  onTestFinished(() => void made.close())
  return made
}

test('a server that listens says on which port', async () => {
  const one = server()
  expect(portOf(one)).toBe(0)
  const port = await listenOn(one, '127.0.0.1', 0)
  expect(port).toBeGreaterThan(0)
  expect(portOf(one)).toBe(port)
})

test('a port that is taken is refused', async () => {
  const port = await listenOn(server(), '127.0.0.1', 0)
  await expect(listenOn(server(), '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('connections that could not be accepted end nothing', async () => {
  const one = server()
  const port = await listenOn(one, '127.0.0.1', 0)
  for (let i = 0; i < 2; i++) one.emit('error', new Error('accept EMFILE'))
  expect(portOf(one)).toBe(port)
})
