// What people stumbled over: each must not come back.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { withBrowser } from './browser.ts'
import { linkAfter } from './links.ts'

const SOON = { timeout: 20_000 } // on a machine with other work to do

const writeRules = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Rules' }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

describe('playing', () => {
  withBrowser((check) => {
    check('the list of moves follows the game', async ({ open }) => {
      const page = await open(await linkAfter('gomoku-8', 30))
      const list = page.locator('.move-list')
      await list.locator('li').nth(29).waitFor()
      const isInSight = () =>
        page.evaluate(() => {
          const frame = document.querySelector('.move-list')!.getBoundingClientRect()
          const row = document.querySelector('.move-list [aria-current]')!.getBoundingClientRect()
          return row.top >= frame.top - 1 && row.bottom <= frame.bottom + 1
        })
      await expect.poll(isInSight, SOON).toBe(true)
      await page.getByRole('button', { name: 'First position' }).click()
      await page.getByRole('button', { name: 'Forward' }).click()
      await expect.poll(isInSight, SOON).toBe(true)
    })

    check('a hint names the move that did better in fewer games, where there is one', async ({ open }) => {
      const page = await open('#/play/gomoku-8?seats=you%3Byou')
      await page.getByText('Your move').waitFor()
      await page.getByRole('button', { name: 'Hint' }).click()
      await page.getByRole('heading', { name: 'A hint' }).waitFor()
      const panel = page.getByRole('region', { name: 'What the machine thinks' })
      await panel.getByText(/ began [\d,]+ of them/).waitFor()
      const number = (text: string) => Number(text.replace(/[^\d.k]/g, '').replace('k', '000'))
      // At once, as the numbers change while it thinks.
      const { rows, told } = await panel.evaluate((found) => ({
        told: (found as HTMLElement).innerText,
        rows: [...found.querySelectorAll('.think-moves tbody tr')].map((row) =>
          [...row.querySelectorAll('th, .think-count')].map((each) => each.textContent!),
        ),
      }))
      const [best, ...others] = rows.map(([move, visits, mean]) => ({
        move,
        visits: number(visits),
        mean: number(mean),
      }))
      expect(told).toContain(`${best.move} began`)
      const better = others
        .filter(({ mean, visits }) => mean > best.mean && visits > 0.05 * others[0].visits)
        .sort((a, b) => b.mean - a.mean)
      for (const { move } of better.slice(0, 1))
        expect(told).toMatch(new RegExp(`${move} has done better|, ${move}, gave`))
    })

    check('a turn of several steps is marked whole', async ({ open }) => {
      const page = await open(await linkAfter('amazons-6', 2))
      // From, to, and the arrow.
      await expect.poll(() => page.locator('.cell-last').count(), SOON).toBe(3)
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect.poll(() => page.locator('.cell-last').count(), SOON).toBe(2)
    })

    check('the level is in the link and survives a reload', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe')
      await page.getByText('Your move').waitFor()
      const level = page.getByRole('region', { name: 'Players' }).getByRole('combobox').nth(1)
      await level.selectOption({ label: 'Gentle: 60 games a move' })
      await expect.poll(() => page.url(), SOON).toContain('seats=')
      await page.reload()
      await page.getByText('Your move').waitFor()
      expect(await level.locator('option:checked').innerText()).toBe('Gentle: 60 games a move')
    })

    check('a game that was left can be continued', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe?seats=you%3Bgentle')
      await page.getByText('Your move').waitFor()
      await page.locator('.cell-target').first().click()
      await page.getByText('2 / 2').waitFor()
      await page.goto(`${page.url().split('#')[0]}#/`)
      await page
        .getByRole('link', { name: /Tic-Tac-Toe/ })
        .first()
        .click()
      await page.getByText('You left this game after 2 moves.').waitFor()
      await page.getByRole('button', { name: 'Continue it' }).click()
      await page.getByText('2 / 2').waitFor()
      const level = page.getByRole('region', { name: 'Players' }).getByRole('combobox').nth(1)
      expect(await level.locator('option:checked').innerText()).toBe('Gentle: 60 games a move')
    })

    check('the controls of chess are in sight on every screen, and bookkeeping is folded away', async ({ open }) => {
      const page = await open('#/play/chess', { width: 1280, height: 820 })
      await page.locator('.board').waitFor()
      for (const [width, height] of [
        [1280, 820],
        [1920, 1080],
        [1024, 700],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const name of ['Undo', 'Hint', 'Resign']) {
          const box = await page.getByRole('button', { name }).boundingBox()
          expect([width, name, box!.y + box!.height <= height]).toEqual([width, name, true])
        }
        const board = await page.locator('.board').boundingBox()
        expect(board!.height).toBeGreaterThan(0.55 * height)
      }
      // On a phone they stay where thumbs are.
      await page.setViewportSize({ width: 390, height: 700 })
      const nav = await page.getByRole('navigation', { name: 'Views' }).boundingBox()
      const box = await page.getByRole('button', { name: 'Undo' }).boundingBox()
      expect(box!.y + box!.height).toBeLessThanOrEqual(nav!.y)
      await page.setViewportSize({ width: 1280, height: 860 })
      // Nothing of the bookkeeping is lost.
      const facts = page.getByRole('list', { name: 'Other facts' })
      expect(await facts.filter({ visible: true }).count()).toBe(0)
      await page.getByText(/Other facts \(\d+\)/).click()
      expect(await facts.innerText()).toMatch(/ply_tens/)
    })

    check('every page has its own title, pieces have their names, and moves are announced', async ({ open }) => {
      const titles = new Set<string>()
      const page = await open('#/')
      for (const hash of ['#/', '#/play/chess', '#/tree/nim', '#/rules/nim', '#/lab']) {
        await page.goto(`${page.url().split('#')[0]}${hash}`)
        await expect.poll(async () => titles.has(await page.title()), SOON).toBe(false)
        titles.add(await page.title())
      }
      expect(titles.size).toBe(5)
      await page.goto(`${page.url().split('#')[0]}#/play/chess`)
      await page.getByRole('button', { name: /^e2, white pawn/ }).waitFor()
      const small = await open('#/play/tic-tac-toe?seats=you%3Bgentle')
      await small.getByText('Your move').waitFor()
      await small.locator('.cell-target').first().click()
      await expect
        .poll(() => small.getByTestId('announcement').innerText(), SOON)
        .toMatch(/^oplayer played mark \d \d\.$/)
    })

    check('what won is marked', async ({ open }) => {
      const drops = [1, 2, 1, 2, 1, 2, 1].map((column, i) =>
        i % 2 === 0 ? `(drop ${column}) noop` : `noop (drop ${column})`,
      )
      const page = await open(`#/play/connect-four?moves=${encodeURIComponent(drops.join('; '))}`)
      await page.getByRole('region', { name: 'Result' }).waitFor()
      await expect.poll(() => page.locator('.cell-won').count(), SOON).toBe(4)
      const hex = await open(await linkAfter('hex-7', 100))
      await hex.getByRole('region', { name: 'Result' }).waitFor()
      expect(await hex.locator('.cell-won').count()).toBeGreaterThanOrEqual(7)
    })
  })
})

describe('boards look like the game', () => {
  withBrowser((check) => {
    check('Dots and Boxes: a line is drawn by clicking between two dots', async ({ open }) => {
      const page = await open('#/play/dots-and-boxes?seats=you%3Bgentle')
      await page.getByText('Your move').waitFor()
      expect(await page.locator('.edge-dot').count()).toBe(16)
      expect(await page.locator('.cell-target').count()).toBe(24)
      await page.getByRole('button', { name: /^across: 1, 3/ }).click()
      await expect.poll(() => page.locator('.edge.is-drawn').count(), SOON).toBeGreaterThanOrEqual(1)
      expect(await page.locator('.board').textContent()).not.toMatch(/across|up/)
    })

    check('Tower of Hanoi: disks stand on pegs, and go where they are put', async ({ open }) => {
      const page = await open('#/play/hanoi')
      await page.getByText('Your move').waitFor()
      const towers = () =>
        page.locator('.slab:not(.movers .slab)').evaluateAll((slabs) => {
          const middles = slabs
            .map((slab) => slab.getBoundingClientRect())
            .map(({ x, width }) => Math.round(x + width / 2))
          return new Set(middles).size
        })
      expect(await towers()).toBe(1)
      await page.locator('.cell-target').first().click()
      await page.getByRole('group', { name: 'Which move?' }).getByRole('button', { name: 'move 1 third' }).click()
      await page.getByText('1 / 1').waitFor()
      expect(await towers()).toBe(2)
    })

    check('Hex: the sides have the colours of those who join them', async ({ open }) => {
      const page = await open('#/play/hex-7')
      await page.locator('.board').waitFor()
      expect(await page.locator('.board-sides .side-red, .board-sides .side-blue').count()).toBe(2)
    })

    check(
      'Sudoku and Pentago have boxes, Goofspiel cards, Chinese Checkers a star, Pig a die, Maze a key',
      async ({ open }) => {
        for (const [game, mark] of [
          ['sudoku-4', '.board-boxes'],
          ['pentago', '.board-boxes'],
          ['goofspiel', '.card-shape'],
          ['chinese-checkers-3p', '.board-star'],
          ['draughts', '.board-checker'],
          ['maze', '.emblem-key'],
          ['nim', '.seed'],
          ['pig?seats=gentle%3Bgentle', '.die'],
          ['domineering?seats=gentle%3Bgentle', '.dominoes rect'],
        ]) {
          const page = await open(`#/play/${game}`)
          await page.locator(mark).first().waitFor({ state: 'attached' })
          await page.close()
        }
      },
    )
  })
})

describe('writing rules', () => {
  withBrowser((check) => {
    check('while the text is broken, the old game is not shown', async ({ open }) => {
      const page = await open('#/rules/tic-tac-toe')
      const game = page.getByRole('region', { name: 'The game' })
      await game.getByText('ready to play').waitFor()
      await writeRules(page, '(role x')
      await game.getByText('not playable yet').waitFor()
      expect(await game.locator('.board').count()).toBe(0)
      expect(await game.locator('.figures').count()).toBe(0)
    })

    check('rules are completed, mended and renamed as they are written', async ({ open }) => {
      const page = await open('#/rules/nim')
      await page.getByText('ready to play').waitFor()
      await writeRules(
        page,
        `(role you) (init (at 1)) (<= (legal you go) (true (at ?n))) (<= (next (at 2)) (does you go))
         (<= terminal (true (at 2))) (<= (goal you 100) (reached 2)) (<= (reechd ?n) (true (at ?n)))`,
      )
      await page
        .getByRole('region', { name: 'Diagnostics' })
        .getByRole('button', { name: 'Change to "reechd"' })
        .click()
      await page.getByText('ready to play').waitFor()
      const text = page.getByRole('textbox', { name: 'Rules' })
      expect(await text.innerText()).toContain('(reechd 2)')
      await page.keyboard.press('Control+End')
      await page.keyboard.type('\n(<= won (re')
      await page.getByRole('option', { name: /reechd/ }).click()
      await expect.poll(() => text.innerText(), SOON).toContain('(<= won (reechd ?n))')
      await page.keyboard.press('F2')
      await page.getByRole('textbox', { name: 'Another name for ?n' }).fill('where')
      await page.keyboard.press('Enter')
      await expect.poll(() => text.innerText(), SOON).toContain('(<= won (reechd ?where))')
      expect(await text.innerText()).toContain('(<= (reechd ?n) (true (at ?n)))')
      await text.getByText('reechd').last().hover()
      await page
        .getByText(/Nothing of it holds|defined once/)
        .first()
        .waitFor()
    })

    check('a game without an end is not simply called ready', async ({ open }) => {
      const page = await open('#/rules/nim')
      await page.getByText('ready to play').waitFor()
      await writeRules(
        page,
        '(role a) (init (at 1)) (<= (legal a go) (true (at ?n))) (<= (next (at 1)) (does a go)) (<= (next (at 2)) (does a stop)) (<= terminal (true (at 2))) (goal a 0)',
      )
      await page.getByText(/did not end within 1000 steps/).waitFor()
      await page.getByText('playable, with faults').waitFor()
      await page.getByText('the shortest way there: 1 step.').waitFor()
      await page.getByRole('button', { name: 'Watch it' }).click()
      await page.locator('.move-list li').first().waitFor()
      expect(page.url()).toContain('moves=go')
    })

    check('a megabyte of garbage is harmless', async ({ open }) => {
      const page = await open('#/rules/nim')
      await page.getByText('ready to play').waitFor()
      const words = Array.from({ length: 90_000 }, (_, i) => `word${i}`).join(' ')
      await writeRules(page, words)
      await page.getByText('not playable yet').waitFor({ timeout: 60_000 })
      const outline = page.getByRole('region', { name: 'Outline' })
      expect(await outline.getByRole('button').count()).toBeLessThanOrEqual(60)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    })
  })
})

describe('without a network', () => {
  withBrowser((check) => {
    check('after the first visit, games that were never opened can be played', async ({ open }) => {
      const page = await open('#/', { kept: true })
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
      await page.context().setOffline(true)
      await page.goto(`${page.url().split('#')[0]}#/play/reversi-6`)
      await page.getByText('Your move').waitFor()
      await page.reload()
      await page.getByText('Your move').waitFor()
    })

    check('what was not kept is told in words', async ({ open, faults }) => {
      const page = await open('#/')
      await page.getByRole('heading', { name: /Play a machine/ }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.evaluate("location.hash = '#/play/reversi-6'")
      await page.getByText(/You are offline/).waitFor()
      // The browser says so, too.
      ;(faults as string[]).length = 0
    })

    check('the page can be installed', async ({ open }) => {
      const page = await open('#/')
      const manifest = await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!
        return (await fetch(link.href)).json()
      })
      expect(manifest).toMatchObject({ display: 'standalone', start_url: './' })
      expect(manifest.icons.length).toBeGreaterThan(0)
    })
  })
})
