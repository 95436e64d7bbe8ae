// Where the tests find a browser: Debian's Chromium, or the one CHROMIUM names. Where there is none and apt-get may be
// used it is installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a browser; undefined where there is none and none can be had. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file`)
  return named ?? PLACES.find((path) => existsSync(path)) ?? installed()
}

function installed() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return undefined
  const options = { stdio: 'ignore', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  } catch (error) {
    console.error(`Chromium could not be installed: ${error.message}`)
  }
  return PLACES.find((path) => existsSync(path))
}
