// Debian's packages, for tests that need a browser: installed where apt-get may be used, else not.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Tries to install a package; says why it could not where it tried. */
export function installPackage(name) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return
  const options = { stdio: 'ignore', timeout: 300_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
  } catch (error) {
    console.error(`${name} could not be installed: ${error.message}`)
  }
}
