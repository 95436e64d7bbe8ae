// What somebody meets who has never been here: nothing jumps, nothing is hidden under something else, and what comes next is at hand.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withBrowser } from './browser.ts'
import { linkAfter, packed } from './links.ts'

const PHONE = { width: 390, height: 844 }
const SOON = { timeout: 30_000 }

const topOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())!.y)

const bottomOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return Math.round(box!.y + box!.height)
}

const colourOf = (page: Page, selector: string, property: 'fill' | 'stroke') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property)

/** In the page: where the board and the controls are, in every frame. */
function placesFromNowOn(): void {
  const places: string[] = []
  const look = () => {
    const boxes = ['.board', '.play-controls'].map((css) => document.querySelector(css)!.getBoundingClientRect())
    places.push(boxes.map(({ top, height }) => `${Math.round(top)} ${Math.round(height)}`).join(', '))
    requestAnimationFrame(look)
  }
  look()
  Object.assign(window, { places })
}

/** Of two colours as rgb(…), by WCAG. */
function contrast(one: string, other: string): number {
  const [high, low] = [one, other]
    .map((colour) => {
      // What is being drawn anew has no colour for a moment.
      const [r, g, b] = (colour.match(/[\d.]+/g) ?? ['0', '0', '0'])
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    })
    .sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

withBrowser((check) => {
  check('on a phone nothing jumps while the machine thinks, nor when the game is over', async ({ open }) => {
    const page = await open('#/play/connect-four?seats=you;uct@60000ms', PHONE)
    await page.locator('.cell-target').first().waitFor()
    const places = async () => [await topOf(page, '.board'), await topOf(page, '.play-side')]
    const before = await places()
    await page.locator('.cell-target').first().click()
    await page.getByText('is thinking').waitFor()
    expect(await places()).toEqual(before)

    const late = await open(
      '#/play/tic-tac-toe?seats=you;you&moves=(mark 1 1) noop; noop (mark 1 2); (mark 2 1) noop; noop (mark 2 2)',
      PHONE,
    )
    await late.locator('.cell-target').first().waitFor()
    const top = await topOf(late, '.board')
    await late.getByRole('button', { name: /^3, 1/ }).click()
    await late.getByRole('button', { name: 'Play again' }).waitFor()
    expect(await topOf(late, '.board')).toBe(top)
  })

  for (const [what, link, play] of [
    ['a pass', 'go-9?seats=you;gentle', [/^e5, /]],
    ['ways to go', 'maze', [/^walk east/]],
    ['facts that come and go', 'chess?seats=you;you', [/^e2, /, /^e4, /]],
  ] as const)
    check(`the board and what lies below it keep their places from move to move: ${what}`, async ({ open }) => {
      for (const size of [PHONE, { width: 1440, height: 900 }]) {
        const page = await open(`#/play/${link}`, size)
        await page.getByText(/Your move/).waitFor()
        await page.evaluate(placesFromNowOn)
        for (const name of play) await page.getByRole('button', { name }).first().click()
        await expect.poll(() => page.locator('.play-ply').textContent(), SOON).not.toBe('0 / 0')
        await page.getByText(/Your move/).waitFor()
        const places = await page.evaluate(() => [...new Set((window as unknown as { places: string[] }).places)])
        expect(places).toHaveLength(1)
      }
    })

  check('moves that are buttons lie above the controls, not under them', async ({ open }) => {
    const page = await open('#/play/bidding-tic-tac-toe?seats=you;you', PHONE)
    const moves = page.getByRole('group', { name: 'Moves' }).getByRole('button')
    await moves.first().waitFor()
    const controls = await topOf(page, '.play-controls')
    for (const move of await moves.all()) {
      const box = await move.boundingBox()
      expect(box!.y + box!.height).toBeLessThanOrEqual(controls)
    }
  })

  check('on a phone every hexagon of Hex can be hit by a thumb', async ({ open }) => {
    const page = await open('#/play/hex?seats=you;you', PHONE)
    const cell = page.getByRole('button', { name: /^6, 6/ })
    await cell.waitFor()
    const box = await cell.locator('.cell-field').boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThan(28)
    expect(await topOf(page, '.play-controls')).toBeGreaterThan(await bottomOf(page, '.board'))
  })

  check('numbers on buttons are in order, and what all of them say stands before them', async ({ open }) => {
    const page = await open(`#/play?rules=${packed(BIDS)}`, PHONE)
    await page.getByText('Your move').waitFor(SOON)
    const moves = page.getByRole('group', { name: 'Moves' })
    expect(await moves.getByRole('button').allInnerTexts()).toEqual(['1', '2', '10'])
    expect(await moves.innerText()).toMatch(/^bid/)
    await moves.getByRole('button', { name: 'bid 10' }).click()
    await page.getByText('bid 10', { exact: false }).first().waitFor()
  })

  check('only what is cut off can be unfolded, and whose turn it is stands in one place', async ({ open }) => {
    const page = await open(`#/play?rules=${packed(TAKE)}`, PHONE)
    await page.getByText('Your move').waitFor(SOON)
    expect(await page.getByRole('button', { name: 'more' }).count()).toBe(0)
    const other = await open(await linkAfter('connect-four', 2), PHONE)
    await other.getByText('Your move').waitFor(SOON)
    await other.getByRole('button', { name: 'more' }).click()
    await other.getByRole('button', { name: 'less' }).waitFor()
    expect(await other.getByText(/Other facts/).count()).toBe(0)
  })

  check('a hint marks few moves, and stands out from wood in the dark and from felt by day', async ({ open }) => {
    for (const [game, ground, dark] of [
      ['gomoku-8', '.board-ground', true],
      ['reversi-6', '.cell-even .cell-field', false],
    ] as const) {
      const page = await open(`#/play/${game}?seats=you;you`, { ...PHONE, dark })
      await page.locator('.cell-target').first().waitFor()
      await page.getByRole('button', { name: 'Hint' }).click()
      await page.locator('.cell-hint').first().waitFor({ state: 'attached' })
      const seen = async () =>
        contrast(await colourOf(page, '.cell-hint', 'stroke'), await colourOf(page, ground, 'fill'))
      await expect.poll(seen, SOON).toBeGreaterThan(3)
      expect(await page.locator('.cell-hint').count()).toBeLessThanOrEqual(5)
    }
  })

  check('white men stand out from light squares', async ({ open }) => {
    const page = await open('#/play/chess', PHONE)
    await page.locator('g.side-white path.piece-man').first().waitFor({ state: 'attached' })
    const seen = async () =>
      contrast(
        await colourOf(page, 'g.side-white path.piece-man', 'stroke'),
        await colourOf(page, '.cell-even .cell-field', 'fill'),
      )
    await expect.poll(seen, SOON).toBeGreaterThan(4.5)
  })

  check('what is wrong with rules is in sight, and what one writes stays where it is', async ({ open }) => {
    const page = await open('#/rules/nim', { width: 1280, height: 800 })
    await page.getByText('ready to play').waitFor(SOON)
    await page.getByRole('textbox', { name: 'Rules' }).click()
    const top = () => topOf(page, '.cm-activeLine')
    const before = await top()
    await page.keyboard.press('Home')
    await page.keyboard.insertText('(')
    await page.getByRole('button', { name: 'Rules 1 error' }).waitFor(SOON)
    expect(await bottomOf(page, '.diagnostic-error')).toBeLessThanOrEqual(800)
    expect(await top()).toBe(before)
  })

  check('a lesson to be done by hand begins with a step', async ({ open }) => {
    const page = await open('#/tree?lesson=by-hand')
    const first = page.getByRole('group', { name: 'Grow the tree' }).getByRole('button').first()
    expect(await first.innerText()).toBe('Step')
    await first.click()
    await page.getByText('Selection', { exact: true }).waitFor()
  })
})

const TAKE = `(role you)
  (init (left 3)) (before 3 2) (before 2 1) (before 1 0)
  (<= (legal you (take one)) (true (left ?n)))
  (<= (legal you (wait here)) (true (left ?n)))
  (<= (next (left ?m)) (true (left ?n)) (before ?n ?m))
  (<= terminal (true (left 0)))
  (goal you 100)`

const BIDS = `(role you)
  (init (left 3)) (before 3 2) (before 2 1) (before 1 0) (price 1) (price 10) (price 2)
  (<= (legal you (bid ?p)) (price ?p))
  (<= (next (left ?m)) (true (left ?n)) (before ?n ?m))
  (<= terminal (true (left 0)))
  (goal you 100)`
