// What a first visit costs on a phone: Chromium at 390 × 780 with the processor slowed down four times and the network of a slow
// mobile connection (150 ms there and back, 1.6 Mbit/s), nothing cached, files compressed as static hosts do. Says when
// something is seen, when the largest thing is, when the page answers at once, and how long it was blocked until then.
//
//   node bench/first-visit.mjs [--rounds 5]
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { placeOf } from '../scripts/needs.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const QUIET_MS = 5000 // without a long task: from the end of the last one on the page answers at once
const LONG_MS = 50
const PAGES = [
  ['Games', '#/', '.game-card, .games a'],
  ['Play, tic-tac-toe', '#/play/tic-tac-toe', '[aria-label*="can be chosen"]'],
]
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
const folder = fileURLToPath(new URL('../web/dist', import.meta.url))

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  try {
    const bytes = readFileSync(join(folder, pathname === '/' ? 'index.html' : pathname))
    const packed = pathname.endsWith('.woff2') ? {} : { 'content-encoding': 'gzip' }
    const type = TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, ...packed })
    response.end('content-encoding' in packed ? gzipSync(bytes) : bytes)
  } catch {
    response.writeHead(404).end()
  }
})
await new Promise((resolve) => server.listen(0, 'localhost', resolve))
const address = `http://localhost:${server.address().port}/`
const browser = await chromium.launch({ executablePath: placeOf('chromium'), args: ['--no-sandbox'] })

/** In the page: what the browser tells of itself. */
function watch() {
  const seen = { largest: 0, shift: 0, long: [] }
  window.seen = seen
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  on('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]))
}

async function visit(hash, ready) {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch)
  await page.goto(address + hash)
  await page.locator(ready).first().waitFor()
  const usable = await page.evaluate(() => performance.now())
  await page.evaluate(
    (quiet) =>
      new Promise((resolve) => {
        const ask = () => {
          const last = window.seen.long.reduce((end, [start, ms]) => Math.max(end, start + ms), 0)
          if (performance.now() - last > quiet) resolve(undefined)
          else setTimeout(ask, 200)
        }
        ask()
      }),
    QUIET_MS,
  )
  const { first, seen } = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    seen: window.seen,
  }))
  await context.close()
  const after = seen.long.filter(([start]) => start >= first)
  const interactive = after.reduce((end, [start, ms]) => Math.max(end, start + ms), first)
  const blocked = after.reduce((sum, [, ms]) => sum + ms - LONG_MS, 0)
  return { first, largest: seen.largest, interactive, blocked, usable, shift: seen.shift }
}

const middle = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1]
for (const [name, hash, ready] of PAGES) {
  const visits = []
  for (let round = 0; round < Number(values.rounds); round++) visits.push(await visit(hash, ready))
  const of = (key) => middle(visits.map((each) => each[key]))
  const seconds = (key) => `${(of(key) / 1000).toFixed(2)} s`
  console.log(
    `${name}: first paint ${seconds('first')}, largest ${seconds('largest')}, interactive ${seconds('interactive')}, usable ${seconds('usable')}, blocked ${of('blocked').toFixed(0)} ms, shift ${of('shift').toFixed(3)}`,
  )
}
await browser.close()
server.close()
