// Bare sockets for tests: bytes in, bytes out.
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Sends bytes to a port and gives all that comes back until the other side closes. */
export function exchange(port: number, bytes: string | Uint8Array, { end = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('end', () => {
      socket.destroy()
      resolve(answer)
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // Closed before all was read: what came is the answer.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
    )
    socket.write(bytes)
    if (end) socket.end()
  })
}

/** A server on a free port that does with its connections what the test says; gone when the test is over. */
export function fakePlayer(serve: (socket: Socket, text: string) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
      const [head, body] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (body !== undefined && body.length >= length) serve(socket, body)
    })
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
}

/** The bytes of a reply as players send it. */
export function replyBytes(body: string): string {
  return `HTTP/1.0 200 OK\r\nContent-type: text/acl\r\nContent-length: ${body.length}\r\n\r\n${body}`
}
