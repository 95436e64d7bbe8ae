// Servers that listen, and where.
import type { Server } from 'node:net'

/** Resolves when it listens, with the port; 0 asks for any that is free. */
export function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // What goes wrong later is a connection that could not be accepted, which is no reason to end.
    server.on('error', reject)
    server.listen(port, host, () => resolve(portOf(server)))
  })
}

/** The port that a server listens on; 0 where it does not. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
