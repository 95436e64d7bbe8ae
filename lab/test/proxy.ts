// A wire that can be cut and held up, between two programs that speak TCP.
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Proxy {
  readonly port: number
  /** Nothing goes through; connections stay, as behind a wall that swallows. */
  pause(): void
  /** What was held up goes on. */
  resume(): void
  /** All connections break, and new ones do until it is resumed. */
  cut(): void
}

/** From a free port to another one; gone when the test is over. */
export function startProxy(to: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let state: 'open' | 'paused' | 'cut' = 'open'
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (state === 'paused') socket.pause()
  }
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect({ host: '127.0.0.1', port: to })
    // By hand: pipe would resume what is paused.
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    keep(near, far)
    keep(far, near)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as { port: number }).port,
        pause() {
          state = 'paused'
          for (const socket of sockets) socket.pause()
        },
        resume() {
          state = 'open'
          for (const socket of sockets) socket.resume()
        },
        cut() {
          state = 'cut'
          for (const socket of sockets) socket.destroy()
        },
      }),
    ),
  )
}
