// How smooth the page stays while machines think: two machines at five seconds a move, the frames that the page draws in four
// seconds, and those that came late. Everything runs on the cores this process may use: `taskset -c 1 node bench/frames.mjs`.
//
//   node bench/frames.mjs [GAME …] [--seconds 4]
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { placeOf } from '../scripts/needs.mjs'
import { serve } from '../scripts/serve.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '4' }, page: { type: 'string' } },
})
const games = positionals.length > 0 ? positionals : ['connect-four', 'chess', 'breakthrough']
const LATE_MS = 34 // two frames of sixty a second

/** In the page: when frames were drawn. */
function watchFrames(ms) {
  return new Promise((resolve) => {
    const times = []
    const look = (now) => {
      times.push(now)
      if (now - times[0] < ms) requestAnimationFrame(look)
      else resolve(times)
    }
    requestAnimationFrame(look)
  })
}

const { server, address } = await serve(values.page ?? fileURLToPath(new URL('../web/dist', import.meta.url)))
const browser = await chromium.launch({ executablePath: placeOf('chromium'), args: ['--no-sandbox'] })
for (const game of games) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block' })
  await page.goto(`${address}#/play/${game}?seats=deep;deep`)
  await page.getByText(/games? tried/).waitFor({ timeout: 120_000 })
  const times = await page.evaluate(watchFrames, 1000 * Number(values.seconds))
  const gaps = times.slice(1).map((time, i) => time - times[i])
  const rate = (1000 * gaps.length) / (times.at(-1) - times[0])
  const late = gaps.filter((gap) => gap > LATE_MS).length
  console.log(
    `${game}: ${rate.toFixed(1)} frames a second, ${late} of ${gaps.length} later than ${LATE_MS} ms, the longest after ${Math.max(...gaps).toFixed(0)} ms`,
  )
  await page.close()
}
await browser.close()
server.close()
