// The TypeScripts that the packages are checked with beside the repository's own: the least that the engine's README promises, and
// the newest that the registry of packages has. They are kept in node_modules/.cache.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CACHE = fileURLToPath(new URL('../node_modules/.cache/depthcharge', import.meta.url))
const README = fileURLToPath(new URL('../engine/README.md', import.meta.url))
const COMPILER = join('node_modules', 'typescript', 'bin', 'tsc')

/** What the README promises, such as "5.7". */
export function leastTypeScript() {
  const found = /TypeScript (\d+\.\d+)/.exec(readFileSync(README, 'utf8'))
  if (found === null) throw new Error('engine/README.md does not say which TypeScript is needed')
  return found[1]
}

/** The compilers that were fetched, { least, newest }; undefined unless both were. */
export function keptTypeScripts() {
  const least = compilerOf(`least-${leastTypeScript()}`)
  const newest = compilerOf('newest')
  return existsSync(least) && existsSync(newest) ? { least, newest } : undefined
}

/** Fetches both; those from before are removed. */
export async function fetchTypeScripts() {
  const wanted = { [`least-${leastTypeScript()}`]: leastTypeScript(), newest: 'latest' }
  mkdirSync(CACHE, { recursive: true })
  for (const kept of readdirSync(CACHE).filter((each) => each.startsWith('typescript-')))
    rmSync(join(CACHE, kept), { recursive: true })
  for (const [name, version] of Object.entries(wanted)) {
    const part = `${folderOf(name)}.part`
    mkdirSync(part)
    writeFileSync(join(part, 'package.json'), '{ "private": true }')
    // ~5.7.0 is the newest 5.7; a program for this system comes along where the compiler is one.
    const range = version === 'latest' ? version : `~${version}.0`
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `typescript@${range}`]
    await run('npm', args, { cwd: part, timeout: 90_000, shell: process.platform === 'win32' })
    renameSync(part, folderOf(name))
  }
}

const folderOf = (name) => join(CACHE, `typescript-${name}`)
const compilerOf = (name) => join(folderOf(name), COMPILER)
