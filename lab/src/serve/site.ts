// The built app as files over HTTP: a path → what is answered. Nothing outside the folder, no listing. The first page says
// that it is served by us, so that the app offers what needs a server; on any other host it says nothing and asks nothing.
import { readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from '../base/failure.ts'
import type { Answer } from './answer.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}
// No script but our own files, and nothing from or to anywhere else. Styles may stand in the page: those of plots do.
const POLICY = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}
/** The threads that play: they may make functions of rules, and have no page that could be harmed. */
const WORKER = /^\/assets\/worker-[\w-]+\.js$/
const SERVED = '<meta name="depthcharge-served" content="api/" />'

/** Where the app lies in the package. */
export const APP = fileURLToPath(new URL('../../app/', import.meta.url))

/** Gives the file of a path, such as /assets/app.js; undefined where there is none. */
export type Site = (path: string) => Answer | undefined

/** Throws where the folder holds no app. */
export function createSite(folder: string): Site {
  if (!isFile(join(folder, 'index.html')))
    throw new Failure(`there is no app in ${folder}; "npm run build" in the repository makes it, --app names another`)
  return (path) => {
    const inside = normalize(path.endsWith('/') ? `${path}index.html` : path)
    if (inside.split(sep).includes('..')) return undefined
    const file = join(folder, inside)
    if (!isFile(file)) return undefined
    const bytes = readFileSync(file)
    return {
      status: 200,
      headers: {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy(WORKER.test(path) ? { 'script-src': "'self' 'unsafe-eval'" } : {}),
        // Names under assets hold a hash of what is in them.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
      body: path === '/' ? bytes.toString('utf8').replace('</head>', `${SERVED}</head>`) : bytes,
    }
  }
}

/** The policy with some of it replaced, as the header has it. */
export function policy(more: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ ...POLICY, ...more })
    .map((pair) => pair.join(' '))
    .join('; ')
}

function isFile(path: string): boolean {
  try {
    return !path.includes('\0') && statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch (error) {
    // Names that no file can have.
    if (['ENOTDIR', 'ENAMETOOLONG', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}
