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
const SERVED = '<meta name="depthcharge-served" content="api/" />'

/** Where the app lies in the repository. */
export const APP = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

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
        // Names under assets hold a hash of what is in them.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
      body: path === '/' ? bytes.toString('utf8').replace('</head>', `${SERVED}</head>`) : bytes,
    }
  }
}

function isFile(path: string): boolean {
  try {
    return !path.includes('\0') && statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
}
