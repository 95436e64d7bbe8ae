// Boards look like the game that is played on them.
import { describe, expect } from 'vitest'
import { MANCALA } from '../../engine/test/mancala.ts'
import { withBrowser } from './browser.ts'
import { linkAfter, packed } from './links.ts'

describe('boards', () => {
  withBrowser((check) => {
    check('stones of Gomoku stand where lines cross', async ({ open }) => {
      const page = await open(await linkAfter('gomoku', 12))
      await page.getByText('12 / 12').waitFor()
      const board = page.locator('.board-crossings')
      expect(await board.locator('.board-star').count()).toBe(5)
      const stone = await board.locator('.piece-disc').first().boundingBox()
      const lines = await board.locator('.board-crossing').evaluateAll((all) =>
        all.map((line) => {
          const { x, y, width, height } = line.getBoundingClientRect()
          return height > width ? { x: x + width / 2 } : { y: y + height / 2 }
        }),
      )
      const [x, y] = [stone!.x + stone!.width / 2, stone!.y + stone!.height / 2]
      expect(lines.some((line) => Math.abs((line.x ?? Infinity) - x) < 1.5)).toBe(true)
      expect(lines.some((line) => Math.abs((line.y ?? Infinity) - y) < 1.5)).toBe(true)
      expect(lines.length).toBe(30)
    })

    check('who plays the men above has them below', async ({ open }) => {
      const page = await open('#/play/breakthrough?seats=you%3Byou')
      await page.getByText('Your move').waitFor()
      const height = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())!.y
      expect(await height(/^a1, /)).toBeGreaterThan(await height(/^a8, /))
      const players = page.getByRole('region', { name: 'Players' }).getByRole('combobox')
      await players.first().selectOption({ index: 1 })
      await page.getByRole('button', { name: /^a1, / }).waitFor()
      await expect.poll(async () => (await height(/^a1, /)) < (await height(/^a8, /))).toBe(true)
    })

    check('Mancala has two rows of pits, and one sows from those that lie below', async ({ open }) => {
      const page = await open(`#/play?seats=you%3Byou&rules=${packed(MANCALA)}`)
      await page.getByText('Your move').waitFor()
      const at = async (name: RegExp) =>
        (await page.getByRole('button', { name }).locator('.cell-field').boundingBox())!
      const inOrder = async (names: readonly RegExp[]) => {
        const boxes = await Promise.all(names.map(at))
        expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).sort((a, b) => a - b))
        return boxes
      }
      await inOrder([/^barn, 0/, /^a1, 2/, /^a2, 2/, /^a3, 2/, /^home, 0/])
      const [store, above] = await inOrder([/^barn, 0/, /^b3, 2/, /^b2, 2/, /^b1, 2/, /^home, 0/])
      expect(above.y).toBeLessThan((await at(/^a1, 2/)).y)
      expect(store.height).toBeGreaterThan(1.5 * above.height)
      await page.getByRole('button', { name: /^a2, 2, can be chosen/ }).click()
      await page.getByRole('button', { name: /^a2, 0, last move/ }).waitFor()
      expect(
        await page
          .getByRole('button', { name: /^home, 1$/ })
          .locator('.seed')
          .count(),
      ).toBe(1)
      expect(
        await page
          .getByRole('button', { name: /^a3, 3$/ })
          .locator('.seed')
          .count(),
      ).toBe(3)
      // Who sits on the other side has the other pits below.
      const players = page.getByRole('region', { name: 'Players' }).getByRole('combobox')
      await players.first().selectOption({ index: 1 })
      await expect.poll(async () => (await at(/^b1, /)).y > (await at(/^a1, /)).y).toBe(true)
    })

    check('lights are lamps that go on and off, and pegs stand in holes', async ({ open }) => {
      const page = await open('#/play/lights-out')
      await page.getByText('Your move').waitFor()
      const lamps = page.locator('.board-lamps .cell .lamp')
      expect(await lamps.count()).toBe(20)
      // It goes out with the one below it; those above and beside it go on.
      await page.getByRole('button', { name: /^3, 3, / }).click()
      await page.getByText('1 / 1').waitFor()
      expect(await page.getByRole('button', { name: /^3, 3, empty, last move/ }).count()).toBe(1)
      expect(await lamps.count()).toBe(21)
      const pegs = await open('#/play/peg-solitaire')
      await pegs.getByText('Your move').waitFor()
      expect(await pegs.locator('.board-holes circle.piece-disc').count()).toBe(32)
      expect(await pegs.locator('.board-holes .cell-field').count()).toBe(33)
    })
  })
})
