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
  })
})
