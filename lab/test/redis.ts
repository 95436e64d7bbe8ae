// A real Redis for tests, on a port of its own and with nothing kept.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export interface TestRedis {
  readonly url: string
  /** Killed and started again, with nothing in its memory. */
  restart(): Promise<void>
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let server = await start(port)
  onTestFinished(() => void server.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${port}`,
    async restart() {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGKILL')
      await gone
      server = await start(port)
    },
  }
}

/** Resolves when it takes connections. */
function start(port: number): Promise<ChildProcess> {
  const server = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready to accept connections')) resolve(server)
    })
    server.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
