// Where the project lives, once it has a public home: scripts/home.json says it, and nothing else does. This writes it into
// every package that is published; what is null is in none of them.
//
//   node scripts/home.mjs     writes engine/package.json and the others
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
export const PUBLISHED = ['engine', 'games', 'boardgame-io', 'lab']
const BEFORE = 'license' // the field that the home follows

export const readHome = () => JSON.parse(readFileSync(new URL('home.json', import.meta.url), 'utf8'))

/** A package.json, parsed, with the home in place of any that it had. */
export function withHome(about, folder, { repository, homepage, bugs }) {
  const home = {
    ...(repository === null ? {} : { repository: { type: 'git', url: repository, directory: folder } }),
    ...(homepage === null ? {} : { homepage }),
    ...(bugs === null ? {} : { bugs: { url: bugs } }),
  }
  const { repository: _, homepage: __, bugs: ___, ...rest } = about
  return Object.fromEntries(
    Object.entries(rest).flatMap(([key, value]) => [[key, value], ...(key === BEFORE ? Object.entries(home) : [])]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const folder of PUBLISHED) {
    const path = join(root, folder, 'package.json')
    const about = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, `${JSON.stringify(withHome(about, folder, readHome()), null, 2)}\n`)
  }
