// A second kind of browser to compare searches in.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
