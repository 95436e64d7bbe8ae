// The page behind `depthcharge serve`: a game against a real player over HTTP, a tournament's file as it grows, a rulesheet
// with its view.json.
import { appendFileSync, truncateSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { file } from '../../lab/test/command.ts'
import { start, startPlayer } from '../../lab/test/process.ts'
import { exampleResult } from '../../lab/test/results.ts'
import { fakePlayer, replyBytes } from '../../lab/test/socket.ts'
import { withBrowser } from './browser.ts'

const SOON = { timeout: 20_000 } // on a machine with other work to do

async function serve(...args: readonly string[]): Promise<string> {
  const { line } = start('serve', '--port', '0', '--no-open', ...args)
  return /http:\S+/.exec(await line())![0]
}

/** Gives a role of the game to the player at an address. */
async function seat(page: Page, role: string, address: string): Promise<void> {
  const players = page.getByRole('region', { name: 'Players' })
  await players.getByLabel(role).selectOption('remote')
  await players.getByRole('textbox', { name: 'Address' }).fill(address)
  await players.getByLabel('Play clock').fill('1')
  await players.getByRole('button', { name: 'Let it play' }).click()
}

/** Clicks the first free cell until the game is over. */
async function playOn(page: Page): Promise<string> {
  const result = page.getByRole('region', { name: 'Result' })
  const cells = page.locator('.cell-target')
  for (;;) {
    await result.or(cells.first()).first().waitFor()
    if ((await result.count()) > 0) return result.innerText()
    await cells
      .first()
      .click({ timeout: 1500, force: true })
      .catch(() => {})
  }
}

describe('behind depthcharge serve', () => {
  withBrowser((check) => {
    check('a game is played against a player over HTTP', async ({ open }) => {
      const [address, player] = await Promise.all([serve(), startPlayer('--verbose')])
      const page = await open('#/play/tic-tac-toe', { address })
      await page.getByText('Your move').waitFor()
      await seat(page, 'oplayer', player.url)
      await page.getByText('Depthcharge is available, and plays.').waitFor()
      await page.locator('.cell-target').nth(4).click()
      await page.getByText('2 / 2').waitFor()
      // Back before the move: the player is sent the game from here, and plays on.
      await page.getByRole('button', { name: 'Undo' }).click()
      await playOn(page)
      expect(await page.getByRole('alert').count()).toBe(0)
      player.child.kill('SIGTERM')
      const { stderr } = await player.outcome
      expect(stderr.match(/start/gi)?.length).toBeGreaterThanOrEqual(2)
    })

    check('a player that fails has moves made for it, and the page says so', async ({ open }) => {
      const port = await fakePlayer((socket, text) => {
        if (text.includes('INFO')) socket.end(replyBytes('available'))
        else if (text.includes('START')) socket.end(replyBytes('ready'))
        else socket.end(replyBytes('( mark 3 )'))
      })
      const page = await open('#/play/tic-tac-toe', { address: await serve() })
      await page.getByText('Your move').waitFor()
      await seat(page, 'oplayer', '127.0.0.1:1')
      await page.getByText('127.0.0.1:1 cannot be reached').waitFor()
      await seat(page, 'oplayer', `127.0.0.1:${port}`)
      await page.getByText('and plays').waitFor()
      await page
        .getByRole('alert')
        .getByText(/answered "\(mark 3\)", which is no legal move of oplayer/)
        .waitFor()
      await playOn(page)
    })

    check('its policy lets rules be compiled, and no script in that is not ours', async ({ open, faults }) => {
      const page = await open('#/play/chess', { address: await serve() })
      await page.getByText('Your move').waitFor()
      const ran = await page.evaluate(async () => {
        const script = document.createElement('script')
        script.textContent = 'globalThis.ran = true'
        document.body.append(script)
        const link = document.createElement('a')
        link.setAttribute('onclick', 'globalThis.ran = true')
        document.body.append(link)
        link.click()
        const made = new Promise((resolve) =>
          setTimeout(() => {
            try {
              resolve(new Function('return true')())
            } catch {
              resolve(false)
            }
          }),
        )
        const fetched = fetch('https://evil.example/').then(
          () => true,
          () => false,
        )
        return { made: await made, fetched: await fetched, ran: 'ran' in globalThis }
      })
      expect(ran).toEqual({ made: false, fetched: false, ran: false })
      // What was tried here was refused and said so; nothing else was.
      const refusals = (faults as string[]).splice(0)
      expect(refusals.filter((text) => !text.includes('Content Security Policy'))).toEqual([])
    })

    check('a tournament is watched while it runs', async ({ open }) => {
      const results = file('', 'plan.jsonl')
      const address = await serve('--results', results)
      const line = (n: number, goals: readonly number[]) => {
        const time = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString()
        return `${JSON.stringify(exampleResult({ id: `${n}`, pair: `${n >> 1}`, goals, time }))}\n`
      }
      const page = await open('#/lab', { address })
      await page.getByText('growing').waitFor()
      await page.getByRole('button', { name: 'Watch plan.jsonl' }).click()
      const games = page.getByTestId('watched-games')
      await expect.poll(() => games.innerText(), SOON).toBe('0 games')
      appendFileSync(results, line(1, [100, 0]) + line(2, [0, 100]) + line(3, [100, 0]))
      await expect.poll(() => games.innerText(), SOON).toBe('3 games')
      await page.getByText('3 games, 1.0 a second, growing').waitFor()
      const torn = line(4, [100, 0])
      appendFileSync(results, torn.slice(0, 80))
      await page.getByRole('region', { name: 'Forest plot' }).locator('svg').waitFor()
      expect(await page.getByRole('region', { name: 'Crosstable' }).innerText()).toContain('66.7')
      appendFileSync(results, torn.slice(80))
      await expect.poll(() => games.innerText(), SOON).toBe('4 games')
      await expect.poll(() => page.getByRole('region', { name: 'Crosstable' }).innerText(), SOON).toContain('75.0')
      truncateSync(results, 0)
      appendFileSync(results, line(9, [50, 50]))
      await expect.poll(() => games.innerText(), SOON).toBe('1 game')
    })
  })
})
