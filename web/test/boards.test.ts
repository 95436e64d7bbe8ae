// Boards look like the game that is played on them.
import { describe, expect } from 'vitest'
import { withBrowser } from './browser.ts'
import { linkAfter } from './links.ts'

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
