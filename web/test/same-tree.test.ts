// Equal seeds give equal trees wherever the engine runs: the same searches here, in the newest Node, in Chromium and in Firefox,
// compared node by node. Which versions were compared is printed; what a machine does not have is not compared, and counted.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as root from '@depthcharge/engine'
import * as search from '@depthcharge/engine/search'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFirefox } from '../../scripts/firefox.mjs'
import { lack, type Need, placeOf } from '../../scripts/needs.mjs'

const built = fileURLToPath(new URL('../../engine/dist', import.meta.url))
const rulesOf = (game: string) =>
  readFileSync(fileURLToPath(new URL(`../../games/gdl/${game}.kif`, import.meta.url)), 'utf8')

const SEARCHES = [
  ['connect-four', 'strong'],
  ['breakthrough-6', 'uct+ppa+batch(leaves=4,playouts=8)'],
  ['goofspiel', 'uct+mast(draw=gibbs)'],
  ['tic-tac-toe', 'rave+nst+solver'],
  ['hex-7', 'ucb1Tuned+boltzmann+movingAverage+discount(rate=0.9)'],
] as const

/** A tree for each search, all nodes as text. Runs in all places, so that it must need nothing from outside itself. */
function treesOf(
  [{ compileGame }, { createTreeSearch }]: readonly [typeof root, typeof search],
  searches: readonly (readonly [rules: string, recipe: string])[],
): string[][] {
  return searches.map(([rules, recipe]) => {
    const { game } = compileGame(rules)
    const search = createTreeSearch(game!, recipe, { role: 0, seed: 7 })
    search.begin(game!.open().state)
    const { nodes } = search.run({ iterations: 3000 })
    return Array.from({ length: nodes }, (_, i) => {
      const { state, ...rest } = search.look(i + 1)
      return JSON.stringify({ ...rest, state: [...state] })
    })
  })
}

const given = JSON.stringify(SEARCHES.map(([game, recipe]) => [rulesOf(game), recipe]))
/** An expression for the trees, where what is at the engine's address can be imported. */
const asked = (address: string) =>
  `Promise.all([import('${address}index.js'), import('${address}search.js')]).then((doors) => (${treesOf})(doors, ${given}))`

/** What a place found and what it calls itself. */
type Found = { readonly name: string; readonly trees: string[][] }

async function inNewestNode(path: string): Promise<Found> {
  const code = `${asked(new URL(`file://${built}/`).href)}.then((trees) =>
    process.stdout.write(JSON.stringify({ name: 'Node ' + process.version, trees })))`
  const { stdout } = await promisify(execFile)(path, ['-e', code], { maxBuffer: 2 ** 30 })
  return JSON.parse(stdout)
}

async function inChromium(path: string, address: string): Promise<Found> {
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(address)
    const trees = await page.evaluate<string[][]>(asked('./'))
    return { name: `Chromium ${browser.version()}`, trees }
  } finally {
    await browser.close()
  }
}

async function inFirefox(path: string, address: string, posted: Promise<string>): Promise<Found> {
  const close = await openFirefox(path, `${address}post`)
  try {
    const { agent, trees, error } = JSON.parse(await posted)
    if (error !== undefined) throw new Error(`Firefox says: ${error}`)
    return { name: /Firefox\/\S+/.exec(agent)![0].replace('/', ' '), trees }
  } finally {
    await close()
  }
}

/** A page that searches by itself and posts what it found. */
const posting = `<!doctype html><script type="module">
const body = await ${asked('./')}
  .then((trees) => ({ agent: navigator.userAgent, trees }), (error) => ({ error: String(error) }))
await fetch('./found', { method: 'POST', body: JSON.stringify(body) })
</script>`

/** The engine over HTTP, with a blank page, one that posts, and a place to post to. */
function answer(request: IncomingMessage, response: ServerResponse, take: (text: string) => void): void {
  const path = new URL(request.url!, 'http://localhost').pathname
  const send = (type: string, text: string) => response.writeHead(200, { 'content-type': type }).end(text)
  if (request.method === 'POST') {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      send('text/plain', '')
      take(Buffer.concat(parts).toString())
    })
  } else if (path === '/') send('text/html', '<!doctype html>')
  else if (path === '/post') send('text/html; charset=utf-8', posting)
  else if (path.endsWith('.js')) send('text/javascript; charset=utf-8', readFileSync(join(built, path), 'utf8'))
  else response.writeHead(404).end()
}

describe('the same trees as here', () => {
  const here = { name: `Node ${process.version}`, trees: treesOf([root, search], JSON.parse(given)) }
  let take = (_: string) => {}
  const posted = new Promise<string>((resolve) => {
    take = resolve
  })
  const server = createServer((request, response) => answer(request, response, take))
  const addressOf = () => `http://localhost:${(server.address() as AddressInfo).port}/`
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve)))
  afterAll(() => void server.close())

  const places: [string, Exclude<Need, 'typescript'>, (path: string) => Promise<Found>][] = [
    ['the newest Node', 'node', inNewestNode],
    ['Chromium', 'chromium', (path) => inChromium(path, addressOf())],
    ['Firefox', 'firefox', (path) => inFirefox(path, addressOf(), posted)],
  ]
  test.for(places)('in %s', async ([, need, run], { skip }) => {
    const found = await run(placeOf(need) ?? skip(lack(need)))
    console.log(`${SEARCHES.length} trees compared: ${here.name} and ${found.name}`)
    SEARCHES.forEach(([game, recipe], i) => {
      expect(here.trees[i].length).toBeGreaterThan(200)
      expect(found.trees[i], `${game} with ${recipe}`).toEqual(here.trees[i])
    })
  })
})
