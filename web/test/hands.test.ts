// Hands on the board: dragging with mouse and finger, motion, previews, typing, keys.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { withBrowser } from './browser.ts'

const SOON = { timeout: 20_000 }

/** The middle of a cell on the screen. */
async function middle(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('button', { name }).locator('.cell-field').boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('hands', () => {
  withBrowser((check) => {
    check('a piece is dragged with the mouse, and put back where it may not go', async ({ open }) => {
      const page = await open('#/play/chess?seats=you%3Byou')
      await page.getByText('Your move').waitFor()
      const drag = async (from: RegExp, to: RegExp) => {
        const [a, b] = [await middle(page, from), await middle(page, to)]
        await page.mouse.move(a.x, a.y)
        await page.mouse.down()
        await page.mouse.move(a.x + 12, a.y - 12)
        await page.mouse.move(b.x, b.y)
        expect(await page.locator('.mover-hand').count()).toBe(1)
        await page.mouse.up()
      }
      await drag(/^e2, /, /^e5, /)
      await expect.poll(() => page.locator('.mover-hand, .cell-chosen').count(), SOON).toBe(0)
      await page.getByText('0 / 0').waitFor()
      await drag(/^e2, /, /^e4, /)
      await page.getByRole('button', { name: /^e4, white pawn, last move/ }).waitFor()
      await page.getByText('1 / 1').waitFor()
    })

    check('where moves are ways, one clicks the cell they lead to, or the button', async ({ open }) => {
      const page = await open('#/play/maze')
      await page.getByRole('button', { name: /^2, 1, empty, can be chosen/ }).click()
      await page.getByText('1 / 1').waitFor()
      await page.getByRole('button', { name: /^3, 1, empty, can be chosen/ }).waitFor()
      // Its words name no cell, so the last move is where one was and where one is.
      await page.getByRole('button', { name: /^2, 1, at, .*last move/ }).waitFor()
      await page.getByRole('button', { name: /^1, 1, .*last move/ }).waitFor()
      await page.getByRole('button', { name: 'walk west' }).click()
      await page.getByRole('button', { name: /^1, 1, at, start/ }).waitFor()
    })

    check('a quadrant is turned by a click into it, and marked whole', async ({ open }) => {
      const page = await open('#/play/pentago?seats=you%3Byou&moves=(place 4 1) noop')
      await page.getByRole('button', { name: /^6, 3, empty, can be chosen/ }).click()
      const menu = page.getByRole('group', { name: 'Which move?' })
      expect(await menu.getByRole('button', { name: /clockwise/ }).count()).toBe(2)
      await menu.getByRole('button', { name: 'rotate high low clockwise', exact: true }).click()
      await page.getByRole('button', { name: /^4, 3, white.*last move/ }).waitFor()
      // The turn was a marble and a quadrant, in which it lies.
      expect(await page.locator('.cell-last').count()).toBe(9)
    })

    check('a pawn that is promoted asks at the square what it becomes', async ({ open }) => {
      const moves = ['a 2 a 4', 'b 7 b 5', 'a 4 b 5', 'a 7 a 6', 'b 5 a 6', 'c 8 b 7', 'a 6 b 7', 'h 7 h 6']
        .map((move, i) => (i % 2 === 0 ? `(move ${move}) noop` : `noop (move ${move})`))
        .join('; ')
      const page = await open(`#/play/chess?seats=you%3Byou&moves=${encodeURIComponent(moves)}`)
      await page.getByText('Your move').waitFor()
      const menu = page.getByRole('group', { name: 'Which move?' })
      const [from, to] = [await middle(page, /^b7, /), await middle(page, /^a8, /)]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x - 12, from.y - 12)
      await page.mouse.move(to.x, to.y)
      await page.mouse.up()
      await menu.waitFor()
      // Beside the square, whose man stays in sight; Escape lets go, and the square has the keys again.
      const box = (await menu.boundingBox())!
      expect([box.y > to.y, box.y - to.y < 90, box.height < 120]).toEqual([true, true, true])
      expect(await menu.locator('.move-man').count()).toBe(4)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /^b7, / }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^a8, / }).focus()
      await page.keyboard.press('Enter')
      await menu.waitFor()
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      expect(await focused()).toBe(await menu.getByRole('button').first().getAttribute('aria-label'))
      while ((await focused()) !== 'promote b7 a8 knight') await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^a8, white knight, last move/ }).waitFor()
    })

    check('a piece is dragged with a finger', async ({ open }) => {
      const page = await open('#/play/chess?seats=you%3Byou', { width: 390, height: 760 })
      await page.getByText('Your move').waitFor()
      const [a, b] = [await middle(page, /^g1, /), await middle(page, /^f3, /)]
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
      await touch('touchStart', a)
      for (const part of [0.2, 0.4, 0.7, 1])
        await touch('touchMove', { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
      await touch('touchEnd')
      await page.getByRole('button', { name: /^f3, white knight, last move/ }).waitFor()
    })

    check('pieces slide and fall, and stand still where people want no motion', async ({ open }) => {
      const page = await open('#/play/connect-four?seats=you%3Byou')
      await page.getByText('Your move').waitFor()
      await page.getByRole('button', { name: /^4, 6, empty/ }).hover()
      expect(await page.locator('.mover-preview').count()).toBe(1)
      await page.getByRole('button', { name: /^4, 6, empty/ }).click()
      await page.getByRole('button', { name: /^4, 1, .*last move/ }).waitFor()
      const animations = () =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .map((each) => (each as CSSAnimation).animationName)
              .filter((name) => name === 'slide').length,
        )
      expect(await page.locator('.mover').count()).toBe(1)
      expect(await animations()).toBe(0)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.getByRole('button', { name: /^2, 6, empty/ }).click()
      await page.getByRole('button', { name: /^2, 1, .*last move/ }).waitFor()
      await expect
        .poll(() => page.locator('.mover').evaluate((mover) => getComputedStyle(mover).visibility), SOON)
        .toBe('hidden')
    })

    check('moves are typed, and keys go through the history', async ({ open }) => {
      const page = await open('#/play/chess?seats=you%3Byou')
      await page.getByText('Your move').waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('e2e4')
      await page.getByText('Enter plays move e2 e4').waitFor()
      await page.keyboard.press('Enter')
      await page.getByText('1 / 1').waitFor()
      await page.keyboard.press('ArrowLeft')
      await page.getByText('0 / 1').waitFor()
      await page.keyboard.press('End')
      await page.getByText('1 / 1').waitFor()
    })

    check('a match is shared as a link with its moves and levels', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe?seats=you%3Bgentle')
      await page.getByText('Your move').waitFor()
      await page.getByRole('button', { name: /^2, 2, empty/ }).click()
      await page.getByText('2 / 2').waitFor()
      await page.getByRole('button', { name: 'Share this game' }).click()
      await page.getByText(/The link is (copied|in the address bar)/).waitFor()
      const other = await open(new URL(page.url()).hash)
      await other.getByText('2 / 2').waitFor()
      const level = other.getByRole('region', { name: 'Players' }).getByRole('combobox').nth(1)
      expect(await level.locator('option:checked').innerText()).toBe('Gentle: 60 games a move')
    })

    check('a puzzle says whether the move was right, and is solved by winning', async ({ open }) => {
      const page = await open('#/play?puzzle=1')
      await page.getByText('Find the first one.').waitFor()
      await page.getByText('Your move').waitFor()
      await page.getByRole('button', { name: /^1, 6, empty/ }).click()
      await page.getByText('cannot force a win with that').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Find the first one.').waitFor()
      await page.getByRole('button', { name: /^2, 6, empty/ }).click()
      await page.getByText('has found it! Now finish the game.').waitFor()
      const today = await open('#/')
      await today.getByRole('link', { name: "Today's puzzle" }).click()
      await today.getByText('Find the first one.').waitFor()
    })

    check('sound can be off, and stays off', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe')
      const sound = page.getByRole('button', { name: 'Sound' })
      expect(await sound.getAttribute('aria-pressed')).toBe('true')
      await sound.click()
      await page.reload()
      expect(await sound.getAttribute('aria-pressed')).toBe('false')
    })
  })
})
