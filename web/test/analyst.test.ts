// The analyst beside the board: where a match turned, variations, files.
import { readFileSync } from 'node:fs'
import { splitMoves } from '@depthcharge/engine/game'
import { describe, expect } from 'vitest'
import { exampleResult } from '../../lab/test/results.ts'
import { withBrowser } from './browser.ts'
import { linkAfter } from './links.ts'

/** o answers the centre with an edge, and loses. */
const LOST = ['2 2', '2 1', '1 1', '3 3', '1 3', '1 2', '3 1']
  .map((cell, i) => (i % 2 === 0 ? `(mark ${cell}) noop` : `noop (mark ${cell})`))
  .join('; ')
const LINK = `#/play/tic-tac-toe?seats=you%3Byou&moves=${encodeURIComponent(LOST)}`

describe('the analyst', () => {
  withBrowser((check) => {
    check('says where the match turned, and plays what was better on the board', async ({ open }) => {
      // On a phone, where the board and what is said of it are not in sight together.
      const page = await open(LINK, { width: 390, height: 780 })
      const panel = page.getByRole('region', { name: 'Analysis' })
      const isSeen = async (css: string) => {
        const box = await page.locator(css).boundingBox()
        return box !== null && box.y >= 0 && box.y < 390
      }
      await page.getByRole('button', { name: 'See why' }).click()
      await expect.poll(() => isSeen('.analysis')).toBe(true)
      const turn = panel.locator('.analysis-turn', { hasText: 'mark 2 1' })
      await turn.waitFor()
      await panel.getByRole('button', { name: 'Look again' }).waitFor()
      expect(await turn.innerText()).toMatch(/oplayer could expect 5\d\.\d of 100 points, and \d\.\d after it/)
      expect(await page.locator('.move-list li').nth(1).innerText()).toMatch(/mark 2 1\s+\?\?/)
      await turn.getByRole('button', { name: 'Show it on the board' }).click()
      await page.getByText('A variation after move 1').waitFor()
      await expect.poll(() => isSeen('svg.board')).toBe(true)
      await page.getByText(/^2 \/ \d$/).waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Keep it' }).click()
      await page.getByRole('button', { name: 'Back to the match' }).click()
      await page.getByText('7 / 7').waitFor({ state: 'attached' })
      expect(await panel.getByRole('list', { name: 'Variations that were kept' }).locator('li').count()).toBe(1)
    })

    check('comes to the same verdict each time', async ({ open }) => {
      const link = await linkAfter('connect-four', 50)
      const verdict = async () => {
        const page = await open(link.replace('?', '?seats=you%3Byou&'))
        const panel = page.getByRole('region', { name: 'Analysis' })
        await panel.getByRole('button', { name: 'Where did it turn?' }).click()
        await panel.getByRole('button', { name: 'Look again' }).waitFor()
        return panel.locator('.analysis-turn').allInnerTexts()
      }
      const first = await verdict()
      expect(first).not.toEqual([])
      expect(await verdict()).toEqual(first)
    })

    check('says so where no single move turned the match', async ({ open }) => {
      const drawn = ['2 2', '1 1', '1 2', '3 2', '2 1', '2 3', '1 3', '3 1', '3 3']
        .map((cell, i) => (i % 2 === 0 ? `(mark ${cell}) noop` : `noop (mark ${cell})`))
        .join('; ')
      const page = await open(`#/play/tic-tac-toe?seats=you%3Byou&moves=${encodeURIComponent(drawn)}`)
      const panel = page.getByRole('region', { name: 'Analysis' })
      await panel.getByRole('button', { name: 'Where did it turn?' }).click()
      await panel.getByText(/^No single move turned the match, /).waitFor()
      expect(await panel.locator('.analysis-turn').count()).toBe(0)
    })

    check('shows what was learned of each square', async ({ open }) => {
      const page = await open('#/play/breakthrough?seats=you%3Byou')
      await page.getByText('What it has learned').click()
      await page.getByLabel('Show on the board').selectOption('white on each square')
      const worth = async (cell: string) => {
        const square = page.getByRole('button', { name: new RegExp(`^${cell}, .*worth`) })
        return Number(/worth (\S+)/.exec((await square.getAttribute('aria-label'))!)![1].replace('−', '-'))
      }
      expect(await worth('d7')).toBeGreaterThan(await worth('d3'))
    })

    check('lets one move for everybody, and the match stays as it was', async ({ open }) => {
      const page = await open(LINK)
      await page.getByText('7 / 7').waitFor()
      for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Back', exact: true }).click()
      await page.getByRole('button', { name: 'Try other moves from here' }).click()
      await page.getByRole('button', { name: /^1, 2, empty/ }).click()
      await page.getByText('5 / 5').waitFor()
      await page.getByRole('button', { name: /^3, 2, empty/ }).click()
      await page.getByText('6 / 6').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('5 / 6').waitFor()
      await page.getByRole('button', { name: 'Back to the match' }).click()
      await page.getByText('4 / 7').waitFor()
      // What was played from here in a file of results, and a click that plays it.
      await page.getByText('Openings').click()
      const moves = LOST.split('; ').map((joint) => splitMoves(joint))
      const other = [...moves.slice(0, 4), ['(mark 3 2)', 'noop']]
      const lines = [exampleResult({ moves }), exampleResult({ moves: other, goals: [0, 100] })].map((each) =>
        JSON.stringify({ ...each, game: 'tic-tac-toe' }),
      )
      await page.getByLabel('Open results').setInputFiles({
        name: 'plan.jsonl',
        mimeType: 'application/jsonl',
        buffer: Buffer.from(lines.join('\n')),
      })
      const table = page.getByRole('table', { name: 'In 2 games' })
      expect(await table.locator('tbody tr').allInnerTexts()).toEqual([
        expect.stringMatching(/^mark 1 3\s+1\s/),
        expect.stringMatching(/^mark 3 2\s+1\s+0\s+100$/),
      ])
      await table.getByRole('button', { name: 'mark 3 2' }).click()
      await page.getByText('A variation after move 4').waitFor()
    })

    check('a match goes to a file and comes back', async ({ open }) => {
      const page = await open(LINK)
      await page.getByText('7 / 7').waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the match' }).click(),
      ])
      const path = await download.path()
      expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ isCompleted: true, goalValues: [100, 0] })
      const other = await open('#/play/tic-tac-toe')
      await other.getByText('Your move').waitFor()
      await other.getByLabel('A file with a match').setInputFiles(path)
      await other.getByText('7 / 7').waitFor()
      await other.getByLabel('A file with a match').setInputFiles({
        name: 'no.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{}'),
      })
      await other.getByText(/no\.json cannot be opened/).waitFor()
    })

    check('a king in check is marked, and chess is saved and opened as PGN', async ({ open }) => {
      const moves = ['(move e 2 e 4) noop', 'noop (move f 7 f 6)', '(move d 1 h 5) noop'].join('; ')
      const page = await open(`#/play/chess?seats=you%3Byou&moves=${encodeURIComponent(moves)}`)
      await page.getByRole('button', { name: /^e8, black king, in check/ }).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as PGN' }).click(),
      ])
      expect(readFileSync(await download.path(), 'utf8')).toContain('1. e4 f6 2. Qh5+ *')
      await page.getByLabel('A file with a match').setInputFiles({
        name: 'scandinavian.pgn',
        mimeType: 'text/plain',
        buffer: Buffer.from('[Event "x"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n'),
      })
      await page.getByText('5 / 5').waitFor()
    })
  })
})
