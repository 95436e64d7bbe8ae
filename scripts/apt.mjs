// Debian's packages, for tests that need them.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const TIMEOUT_MS = 300_000

/** Whether apt-get is there and may be used. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Tries to install packages; why it did not work, if it did not. */
export function installPackages(names) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
    return undefined
  } catch (error) {
    return error.message
  }
}
