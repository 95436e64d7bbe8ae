// On a phone: everything can be hit by a thumb, nothing lies under something else, and a finger that scrolls does nothing else.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withBrowser } from './browser.ts'

const PHONE = { width: 390, height: 844, touch: true }
const THUMB = { width: 36, height: 40 } // pixels
const SOON = { timeout: 30_000 }

interface Point {
  readonly x: number
  readonly y: number
}

/** A finger, and where to put it. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  const middle = async (name: RegExp): Promise<Point> => {
    const box = (await page.getByRole('button', { name }).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return { touch, middle }
}

withBrowser((check) => {
  check('whatever is beside a board is large enough for a thumb', async ({ open }) => {
    for (const game of ['chess', 'bidding-tic-tac-toe', 'go-9']) {
      const page = await open(`#/play/${game}?seats=you%3Byou`, PHONE)
      await page.getByText('Your move').waitFor()
      const small = await page.locator('.play button, .play select, .play summary, .play p > a').evaluateAll(
        (all, { width, height }) =>
          all
            .filter((each) => each.checkVisibility() && each.closest('.board') === null)
            .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
            .filter(({ box }) => box.width < width || box.height < height)
            .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
        THUMB,
      )
      expect([game, small]).toEqual([game, []])
    }
  })

  check(
    'on tablets and on phones that lie on their side, board and controls are in sight together',
    async ({ open }) => {
      const page = await open('#/play/connect-four', { ...PHONE, width: 1280, height: 820 })
      await page.getByText('Your move').waitFor()
      for (const [width, height] of [
        [1280, 820],
        [1024, 768],
        [844, 390],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height })
        const board = (await page.locator('.board').boundingBox())!
        const controls = (await page.locator('.play-controls').boundingBox())!
        expect([width, board.height > height * 0.6]).toEqual([width, true])
        for (const box of [board, controls]) expect([width, box.y + box.height <= height]).toEqual([width, true])
        const isBeside = controls.x >= board.x + board.width
        expect([width, isBeside || controls.y >= board.y + board.height]).toEqual([width, true])
      }
    },
  )

  check('the choice at a square can be tapped where the board is low', async ({ open }) => {
    const page = await open('#/play/nim?seats=you%3Byou', PHONE)
    await page.getByText('Your move').waitFor()
    await page.locator('.cell-target').first().tap()
    await page.getByRole('group', { name: 'Which move?' }).getByRole('button').first().tap()
    await page.getByText(/^1 \/ 1$/).waitFor({ state: 'attached' })
  })

  check(
    'where cells are small, a finger that rests slides to the one that is meant; a swipe scrolls',
    async ({ open }) => {
      const page = await open('#/play/go-19?seats=you%3Byou', PHONE)
      await page.getByText('Your move').waitFor()
      const { touch, middle } = await fingerOn(page)
      const [from, to] = [await middle(/^q4,/), await middle(/^q16,/)]
      const aim = page.locator('.board-aim')
      await touch('touchStart', from)
      await aim.waitFor({ state: 'attached' })
      await touch('touchMove', { x: from.x, y: from.y - 40 })
      await touch('touchMove', to)
      await expect.poll(() => page.locator('.mover-preview').count(), SOON).toBe(1)
      await touch('touchEnd')
      await page.getByRole('button', { name: /^q16, black, last move/ }).waitFor()
      // Off the board, nothing is meant.
      await touch('touchStart', from)
      await aim.waitFor({ state: 'attached' })
      await touch('touchMove', { x: from.x, y: from.y + 40 })
      await touch('touchMove', { x: from.x, y: 830 })
      await touch('touchEnd')
      await aim.waitFor({ state: 'detached' })
      await touch('touchStart', from)
      for (const up of [40, 80, 160]) await touch('touchMove', { x: from.x, y: from.y - up })
      await touch('touchEnd')
      await expect.poll(() => page.evaluate('scrollY'), SOON).toBeGreaterThan(50)
      expect(await page.locator('.play-ply').textContent()).toBe('1 / 1')
    },
  )

  check('what a step of a lesson does is told below its tree, both in sight', async ({ open }) => {
    const page = await open('#/tree?lesson=by-hand', PHONE)
    const step = page.getByRole('button', { name: 'Step', exact: true })
    await step.tap()
    const words = page.getByRole('status').getByText('takes')
    await words.waitFor()
    const box = (await words.boundingBox())!
    const nav = (await page.getByRole('link', { name: 'Tree', exact: true }).boundingBox())!
    expect(box.y + box.height).toBeLessThan(nav.y)
    expect(await page.evaluate('scrollY')).toBe(0)
  })

  check('a finger on a tree scrolls the page, until the tree was zoomed', async ({ open }) => {
    const page = await open('#/tree/nim?course=r50', PHONE)
    await expect.poll(() => page.getByTestId('simulations').innerText(), SOON).toBe('50')
    const { touch } = await fingerOn(page)
    const box = (await page.locator('.tree-drawing > svg').boundingBox())!
    const swipe = async (y: number) => {
      await touch('touchStart', { x: 60, y })
      for (const up of [30, 60, 120]) await touch('touchMove', { x: 60, y: y - up })
      await touch('touchEnd')
    }
    await swipe(box.y + 300)
    await expect.poll(() => page.evaluate('scrollY'), SOON).toBeGreaterThan(50)
    await page.getByRole('button', { name: 'Zoom in' }).tap()
    const scrolled = await page.evaluate('scrollY')
    const root = page.locator('.tree-node').first()
    const before = await root.getAttribute('transform')
    await swipe((await page.locator('.tree-drawing > svg').boundingBox())!.y + 300)
    await expect.poll(() => root.getAttribute('transform'), SOON).not.toBe(before)
    expect(await page.evaluate('scrollY')).toBe(scrolled)
  })
})
