// The built page → sw.js, which keeps all of it for when there is no network: a plugin of the build. What is in the page's
// folder has hashed names and never changes, so it is taken from the cache; the first page is asked for anew, and taken from
// the cache only where nobody answers. Another build is another cache.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** Beside what is bundled: the page itself, and what lies in public. */
const OTHERS = ['./', './icon.svg', './manifest.json']

export function offline(): Plugin {
  return {
    name: 'depthcharge-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [
        ...OTHERS,
        ...Object.keys(bundle)
          .filter((name) => name !== 'index.html')
          .map((name) => `./${name}`),
      ]
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerText(version, files) })
    },
  }
}

function workerText(version: string, files: readonly string[]): string {
  return `const CACHE = 'depthcharge ${version}'
const FILES = ${JSON.stringify(files)}
const known = new Set(FILES.map((file) => new URL(file, self.registration.scope).href))
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting())),
)
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('depthcharge ') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  ),
)
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./')))
  else if (known.has(request.url)) event.respondWith(caches.match(request.url).then((found) => found ?? fetch(request)))
})
`
}
