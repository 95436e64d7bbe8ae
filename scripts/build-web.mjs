// web/ → web/dist, unless nothing it is made from has changed since; and from there to lab/app, with which `depthcharge serve` is
// packed.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/offline.ts',
  'web/policy.ts',
  'web/package.json',
  'engine/src',
  'games/src',
  'package-lock.json',
]

/** When something at the path, or below it, was last changed. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

const built = newest(join(root, 'web/dist/index.html'))
if (SOURCES.some((path) => newest(join(root, path)) > built)) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // Tests set another NODE_ENV, and React would come with its checks, slower and larger.
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
const packed = join(root, 'lab/app')
if (newest(join(packed, 'index.html')) < newest(join(root, 'web/dist/index.html'))) {
  rmSync(packed, { recursive: true, force: true })
  cpSync(join(root, 'web/dist'), packed, { recursive: true })
}
