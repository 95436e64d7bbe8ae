// A folder over HTTP, as any static host serves it, for tests: no options, no listing, nothing outside the folder.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** Serves the folder; resolves with the server and its address when it is ready. Port 0 takes any that is free. */
export function serve(folder, port = 0) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined || !found.isFile()) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
      return
    }
    // Names under assets hold a hash of what is in them.
    const lasting = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': lasting,
    })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => resolve({ server, address: `http://localhost:${server.address().port}/` }))
  })
}
