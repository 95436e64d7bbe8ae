// What some tests need and a fresh machine may lack: a browser, a Redis server, GNU Go, other people's rulesheets. Here it is only
// looked for; scripts/set-up.mjs installs. A test that cannot run says which need is missing, scripts/not-run.mjs counts
// those at the end, and with CI=true they are a failure. DEPTHCHARGE_WITHOUT=corpus,chromium,redis does without on purpose.
// What is only compared or played with is `extra`: that they are missing is said and is never a failure.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keptNode } from './newest-node.mjs'
import { keptTypeScripts } from './typescripts.mjs'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const GNU_GOES = ['/usr/games/gnugo', '/usr/bin/gnugo', '/usr/local/bin/gnugo', '/opt/homebrew/bin/gnugo']
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const BESIDE = fileURLToPath(new URL('../../shared/corpus', import.meta.url))

/** By name: what it is for, where it is, how it can be had. */
export const NEEDS = {
  chromium: {
    title: 'Chromium',
    purpose: 'the page in a browser',
    package: 'chromium',
    find: () => named('CHROMIUM') ?? BROWSERS.find((path) => existsSync(path)),
    remedy: 'install Chromium, or name a browser by CHROMIUM=path',
  },
  redis: {
    title: 'Redis',
    purpose: 'tournaments on several machines',
    package: 'redis-server',
    find: () => (spawnSync('redis-server', ['--version']).status === 0 ? 'redis-server' : undefined),
    remedy: 'install redis-server',
  },
  gnugo: {
    title: 'GNU Go',
    purpose: 'programs that speak GTP',
    package: 'gnugo',
    extra: true,
    find: () => GNU_GOES.find((path) => existsSync(path)),
    remedy: 'install gnugo',
  },
  corpus: {
    title: 'the corpus',
    purpose: 'rulesheets of other people with recorded matches',
    find: () =>
      named('DEPTHCHARGE_CORPUS', (folder) => join(folder, 'index.json')) ??
      (existsSync(join(BESIDE, 'index.json')) ? BESIDE : undefined),
    remedy: 'put it in shared/corpus beside the repository, or name its folder by DEPTHCHARGE_CORPUS=path',
  },
  node: {
    title: 'the newest Node',
    purpose: 'trees in the newest Node',
    extra: true,
    find: () => named('NEWEST_NODE') ?? keptNode(),
    remedy: 'npm run setup fetches it, or name one by NEWEST_NODE=path',
  },
  typescript: {
    title: 'the least and the newest TypeScript',
    purpose: 'types of the packages in other TypeScripts',
    extra: true,
    find: keptTypeScripts,
    remedy: 'npm run setup fetches them',
  },
  firefox: {
    title: 'Firefox',
    purpose: 'trees in Firefox',
    package: 'firefox-esr',
    extra: true,
    find: () => named('FIREFOX') ?? FIREFOXES.find((path) => existsSync(path)),
    remedy: 'npm run setup -- --firefox installs it, or name one by FIREFOX=path',
  },
}

/** Where something is; undefined where there is none, or where it is to be done without. */
export function placeOf(name) {
  return isRefused(name) ? undefined : NEEDS[name].find()
}

/** Why a test that needs this cannot run, for its `skip`; undefined if it can. */
export function lack(name) {
  if (isRefused(name)) return `needs ${name}: DEPTHCHARGE_WITHOUT refuses it`
  return NEEDS[name].find() === undefined ? `needs ${name}: ${NEEDS[name].remedy}` : undefined
}

/** Whether DEPTHCHARGE_WITHOUT says that tests which need this are not to run. */
export function isRefused(name) {
  const refused = (process.env.DEPTHCHARGE_WITHOUT ?? '').split(',').filter((each) => each !== '')
  const unknown = refused.find((each) => NEEDS[each] === undefined)
  if (unknown !== undefined)
    throw new Error(`DEPTHCHARGE_WITHOUT names "${unknown}"; it may name ${Object.keys(NEEDS).join(', ')}`)
  return refused.includes(name)
}

/** What a variable names; that it names nothing is a mistake and no lack. */
function named(variable, markOf = (path) => path) {
  const value = process.env[variable]
  if (value !== undefined && !existsSync(markOf(value)))
    throw new Error(`${variable} is "${value}", and there is no ${markOf(value)}`)
  return value
}
