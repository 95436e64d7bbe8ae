// The newest Node that the registry of packages has, beside the one that runs: searches are compared between both. It comes
// as a package with nothing but the program in it, of some 60 MB, is kept in node_modules/.cache, and fetched when
// there is a newer one. NEWEST_NODE names another; NEWEST_NODE= (empty) does without.
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

/** The path of the newest Node; undefined where there is none and none can be had, which is said. */
export async function findNewestNode() {
  const named = process.env.NEWEST_NODE
  if (named !== undefined) return named === '' ? undefined : named
  try {
    const { stdout } = await npm(['view', PACKAGE, 'version'], 15_000)
    const folder = join(CACHE, `${PACKAGE}-${stdout.trim()}`)
    if (!existsSync(folder)) await unpack(stdout.trim(), folder)
    return join(folder, PROGRAM)
  } catch (error) {
    const kept = keptNodes().at(-1)
    const instead = kept === undefined ? 'searches are not compared with it' : `${kept} is taken`
    console.warn(`the newest Node could not be had, so ${instead}: ${error.message.split('\n')[0]}`)
    return kept === undefined ? undefined : join(CACHE, kept, PROGRAM)
  }
}

/** Fetches a version; those from before are removed. */
async function unpack(version, folder) {
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
