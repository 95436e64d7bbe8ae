// Every game of the catalogue in the middle of a random match, photographed in the page: three windows, light and dark, and a
// sheet of all games for each → FOLDER/WINDOW-COLOUR/GAME.png and FOLDER/WINDOW-COLOUR.webp. The sheets are what docs/pictures
// holds: look at them after a change of how games are drawn.
//
//   npm run shots -- /tmp/shots [GAME …]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compileGame } from '@depthcharge/engine'
import { createRandom, randomWalk } from '@depthcharge/engine/game'
import { catalogue, nativeGame } from '@depthcharge/games'
import { chromium } from 'playwright-core'
import { lack, placeOf } from './needs.mjs'
import { serve } from './serve.mjs'

const WINDOWS = { phone: [390, 780], tablet: [820, 1180], desktop: [1280, 860] }
const COLOURS = ['light', 'dark']
const SEED = 1
const STEPS = 300
const MIDDLE = 0.4 // of a match, as in the pictures of the catalogue
const SHEET = { columns: 9, width: 1440, quality: 40 }
const READY = '.play-status strong, [aria-label="Result"]'

const [out, ...names] = process.argv.slice(2)
if (out === undefined) throw new Error('a folder is expected: npm run shots -- FOLDER [GAME …]')
const games = catalogue.filter(({ name }) => names.length === 0 || names.includes(name))
const sets = Object.entries(WINDOWS).flatMap(([window, [width, height]]) =>
  COLOURS.map((colour) => ({ id: `${window}-${colour}`, width, height, colour })),
)

/** The fragment of a game in its middle, with nobody but people at the table. */
async function middleOf(entry) {
  const text = await entry.rules()
  const game = nativeGame(text)?.game ?? compileGame(text, { name: entry.name }).game
  const joints = Array.from(randomWalk(game, createRandom(SEED), STEPS), ({ joint }) => joint).filter(Boolean)
  const moves = joints
    .slice(0, Math.floor(joints.length * MIDDLE))
    .map((joint) => [...joint].map((move) => game.moves[move].text).join(' '))
  const seats = game.roles.map(() => 'you').join(';')
  return `#/play/${entry.name}?seats=${encodeURIComponent(seats)}&moves=${encodeURIComponent(moves.join('; '))}`
}

async function sheetOf(browser, { id, width, height, colour }) {
  const page = await browser.newPage({ viewport: { width: SHEET.width, height: 100 } })
  const pictures = games.map(({ name }) => {
    const data = readFileSync(`${out}/${id}/${name}.png`).toString('base64')
    return `<img alt="" src="data:image/png;base64,${data}" style="aspect-ratio:${width}/${height}">`
  })
  await page.setContent(
    `<body style="margin:6px;background:${colour === 'dark' ? '#000' : '#999'};display:grid;gap:6px;grid-template-columns:repeat(${SHEET.columns},1fr)">
     <style>img { width: 100%; display: block }</style>${pictures.join('')}`,
  )
  // Asked of Chromium itself: a third smaller than the JPEG that Playwright would give.
  await page.setViewportSize({
    width: SHEET.width,
    height: await page.evaluate('document.documentElement.scrollHeight'),
  })
  const session = await page.context().newCDPSession(page)
  const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality: SHEET.quality })
  writeFileSync(`${out}/${id}.webp`, Buffer.from(shot.data, 'base64'))
  await page.close()
}

const executablePath = placeOf('chromium')
if (executablePath === undefined) throw new Error(lack('chromium'))
const { address, server } = await serve(new URL('../web/dist', import.meta.url).pathname)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' })
for (const { id } of sets) mkdirSync(`${out}/${id}`, { recursive: true })
for (const entry of games) {
  await page.goto('about:blank')
  await page.goto(address + (await middleOf(entry)))
  await page.locator(READY).first().waitFor({ timeout: 120_000 })
  for (const { id, width, height, colour } of sets) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: colour })
    await page.locator(`[data-theme="${colour}"]`).waitFor()
    await page.screenshot({ path: `${out}/${id}/${entry.name}.png` })
  }
}
for (const set of sets) await sheetOf(browser, set)
await browser.close()
server.close()
