import type { Server } from 'node:http'

/** Serves the folder; resolves with the server and its address when it is ready. */
export function serve(folder: string, port?: number): Promise<{ readonly server: Server; readonly address: string }>
