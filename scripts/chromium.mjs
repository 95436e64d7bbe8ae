// Where the tests find a browser: Debian's Chromium, or the one CHROMIUM names. Where there is none and apt-get may be
// used it is installed.
import { existsSync } from 'node:fs'
import { installPackage } from './apt.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a browser; undefined where there is none and none can be had. */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file`)
  const found = named ?? installed()
  if (found !== undefined) return found
  installPackage('chromium')
  return installed()
}

const installed = () => PLACES.find((path) => existsSync(path))
