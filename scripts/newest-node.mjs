// The newest Node that the registry of packages has, beside the one that runs: searches are compared between both. It comes
// as a package with nothing but the program in it and is kept in node_modules/.cache.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CACHE = fileURLToPath(new URL('../node_modules/.cache/depthcharge', import.meta.url))
const SYSTEM = process.platform === 'win32' ? 'win' : process.platform
const PACKAGE = `node-${SYSTEM}-${process.arch}`
const PROGRAM = join('package', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The path of the Node that was fetched; undefined where none was. */
export function keptNode() {
  const kept = keptNodes().at(-1)
  return kept === undefined ? undefined : join(CACHE, kept, PROGRAM)
}

/** Fetches the newest version; those from before are removed. */
export async function fetchNewestNode() {
  const version = (await npm(['view', PACKAGE, 'version'], 15_000)).stdout.trim()
  const folder = join(CACHE, `${PACKAGE}-${version}`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  const { stdout } = await npm(['pack', `${PACKAGE}@${version}`, '--silent', '--pack-destination', part], 90_000)
  const archive = stdout.trim().split('\n').at(-1)
  await run('tar', ['-xzf', archive, PROGRAM.replaceAll('\\', '/')], { cwd: part })
  rmSync(join(part, archive))
  for (const kept of keptNodes()) rmSync(join(CACHE, kept), { recursive: true })
  renameSync(part, folder)
}

const npm = (args, timeout) => run('npm', args, { timeout, shell: process.platform === 'win32' })

const keptNodes = () =>
  existsSync(CACHE) ? readdirSync(CACHE).filter((each) => each.startsWith(PACKAGE) && !each.endsWith('.part')) : []
