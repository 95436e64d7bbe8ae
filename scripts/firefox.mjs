// A second kind of browser to compare searches in: the Firefox that is installed, or the one FIREFOX names. It is large, so
// that the tests use it only where it is; `node scripts/firefox.mjs --install` installs Debian's.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage } from './apt.mjs'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The path of a Firefox; undefined where there is none. */
export function findFirefox() {
  const named = process.env.FIREFOX
  if (named !== undefined && !existsSync(named)) throw new Error(`FIREFOX names ${named}, and there is no such file`)
  return named ?? PLACES.find((path) => existsSync(path))
}

/** Opens an address in a Firefox without a window and with a profile of its own. Returns what closes it. */
export function openFirefox(path, address) {
  const profile = mkdtempSync(join(tmpdir(), 'depthcharge-firefox-'))
  const env = { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' }
  const browser = spawn(path, ['--headless', '--no-remote', '--profile', profile, address], { stdio: 'ignore', env })
  const ended = new Promise((resolve) => browser.once('close', resolve))
  return async () => {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--install')) {
  if (findFirefox() === undefined) installPackage('firefox-esr')
  console.log(findFirefox() ?? 'there is no Firefox')
}
