// Everything but playing: lessons, links, rules, tournaments, errors, size, and what people with other needs depend on.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { folder, withBrowser } from './browser.ts'

const SOON = { timeout: 20_000 } // on a machine with other work to do

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const MAX_BYTES = 400_000 // compressed, for the first page
const MAX_SCRIPT = 130_000 // of its script

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** What axe-core finds. Pictures of games that only repeat what is written beside them are left out. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(readFileSync(axePath, 'utf8')) // from outside: the page lets no script in that is not its own
  const found = (await page.evaluate(
    "axe.run({ exclude: ['.game-turn'] }, { resultTypes: ['violations'] }).then((result) => result.violations)",
  )) as readonly Violation[]
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  )
}

describe('the page', () => {
  withBrowser((check) => {
    check('the first page is small, and everything else comes later', async ({ open }) => {
      const files = new Set<string>(['index.html'])
      const page = await open('#/lab')
      page.on('request', (request) => files.add(new URL(request.url()).pathname.slice(1) || 'index.html'))
      await page.goto('about:blank')
      await page.goBack()
      await page.evaluate("location.hash = '#/'")
      await page.reload()
      await page.getByRole('heading', { name: /Play a machine/ }).waitFor()
      await page.waitForLoadState('networkidle')
      const sizes = [...files]
        .filter((file) => !/lab-view|forest/.test(file))
        .map((file) => {
          const bytes = readFileSync(join(folder, file))
          return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
        })
      const total = sizes.reduce((sum, size) => sum + size, 0)
      expect(files.size).toBeGreaterThan(3)
      expect(total).toBeLessThan(MAX_BYTES)
      const scripts = [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/assets\/[\w-]+\.js/g)]
      const script = scripts.reduce((sum, [file]) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
      expect(scripts.length).toBeGreaterThan(1)
      expect(script).toBeLessThan(MAX_SCRIPT)
    })

    check('the folder works at any address of any server', async ({ open }) => {
      const { server, address } = await serve(dirname(folder))
      try {
        const page = await open('#/')
        await page.goto(`${address}${basename(folder)}/#/play/nim`)
        await page.getByText('Your move').waitFor()
      } finally {
        server.close()
      }
    })

    check('the search by hand gives the numbers of the lecture', async ({ open }) => {
      const page = await open('#/tree?lesson=by-hand')
      const phases = page.getByRole('region', { name: 'The simulation, phase by phase' })
      const step = async (current: string) => {
        await page.getByRole('button', { name: 'Step', exact: true }).click()
        await phases.locator('[aria-current="step"]', { hasText: current }).waitFor()
      }
      const simulation = async () => {
        for (const phase of ['Selection', 'Expansion', 'Playout', 'Back-up']) await step(phase)
        return phases.locator('tbody tr').allInnerTexts()
      }
      const cells = (rows: readonly string[]) => rows.map((row) => row.split(/\s+/).filter((each) => each !== ''))
      expect(cells(await simulation())).toEqual([['player1', 'left', '1', '100']])
      expect(cells(await simulation())).toEqual([['player1', 'right', '1', '50']])
      await step('Selection')
      // 1 + 0.4·√(ln 2 / 1) and 0.5 + 0.4·√(ln 2 / 1)
      expect(cells(await phases.locator('tbody tr').allInnerTexts())).toEqual([
        ['left', '←', '1', '1.000', '1.333'],
        ['right', '1', '0.500', '0.833'],
        ['left', '←', '0', '–', '∞'],
        ['right', '0', '–', '∞'],
      ])
      for (const phase of ['Expansion', 'Playout', 'Back-up']) await step(phase)
      expect(cells(await phases.locator('tbody tr').allInnerTexts())).toEqual([
        ['player1', 'left', '2', '50'],
        ['player2', 'left', '1', '100'],
      ])
    })

    check('at every phase of the lesson, every number is that of the worked example', async ({ open }) => {
      const page = await open('#/tree?lesson=by-hand')
      const node = page.getByRole('region', { name: 'The node that is looked at' })
      const numbers = async () => ({
        simulations: await page.getByTestId('simulations').innerText(),
        nodes: await page.getByTestId('nodes').innerText(),
        // Sorted by name: the order on the page is that of the visits.
        root: (await page.getByRole('region', { name: 'Moves of the root' }).locator('tbody tr').allInnerTexts())
          .map((row) => row.split(/\s+/).join(' '))
          .sort(),
        choices: (await node.locator('.choices tbody tr').allInnerTexts())
          .map((row) => row.split(/\s+/).join(' '))
          .sort(),
      })
      const untried = { root: ['left 0 –', 'right 0 –'], choices: ['left 0 – ∞', 'right 0 – ∞'] }
      const one = { root: ['left 1 100.0', 'right 0 –'], choices: ['left 1 1.000 1.000', 'right 0 – ∞'] }
      // 0.4·√(ln 2 / 1) is 0.333
      const two = { root: ['left 1 100.0', 'right 1 50.0'], choices: ['left 1 1.000 1.333', 'right 1 0.500 0.833'] }
      // 0.4·√(ln 3 / 2) is 0.296, 0.4·√(ln 3 / 1) is 0.419
      const three = { root: ['left 2 50.0', 'right 1 50.0'], choices: ['left 2 0.500 0.796', 'right 1 0.500 0.919'] }
      const expected = [
        ['Selection', '0', '1', untried],
        ['Expansion', '0', '2', untried],
        ['Playout', '0', '2', untried],
        ['Back-up', '1', '2', one],
        ['Selection', '1', '2', one],
        ['Expansion', '1', '3', one],
        ['Playout', '1', '3', one],
        ['Back-up', '2', '3', two],
        ['Selection', '2', '3', two],
        ['Expansion', '2', '4', two],
        ['Playout', '2', '4', two],
        ['Back-up', '3', '4', three],
      ] as const
      for (const [phase, simulations, nodes, rest] of expected) {
        await page.getByRole('button', { name: 'Step', exact: true }).click()
        await page.locator('.phases [aria-current="step"]', { hasText: phase }).waitFor()
        await expect.poll(numbers, SOON).toEqual({ simulations, nodes, ...rest })
      }
    })

    check('the formula of a choice adds up whatever the recipe', async ({ open }) => {
      for (const recipe of [
        'uct+progressiveHistory+mast',
        'uct+heuristicPrior+mast',
        'rave+solver',
        'grave+fpu(c=1)',
      ]) {
        const page = await open(`#/tree/tic-tac-toe?recipe=${encodeURIComponent(recipe)}&course=r300`)
        await expect.poll(() => page.getByTestId('simulations').innerText(), SOON).toBe('300')
        const text = await page.getByTestId('formula').innerText()
        const [sum, score] = text.split(' = ')
        const total = [...sum.matchAll(/(−)? ?(\d+\.\d+)/g)].reduce(
          (all, [, minus, each]) => all + (minus ? -1 : 1) * Number(each),
          0,
        )
        expect([recipe, text, Math.abs(total - Number(score)) < 0.003]).toEqual([recipe, text, true])
        // Every addend stands below with its own line, then the score.
        const addends = sum.split(/ [+−] /).length
        const lines = await page.locator('.formula-terms').first().locator('> div').count()
        expect([recipe, lines]).toEqual([recipe, addends + 1])
      }
    })

    check('plain Monte-Carlo search falls into the trap, the tree search does not', async ({ open }) => {
      const page = await open('#/tree?lesson=too-optimistic')
      await page.getByRole('button', { name: '+1,000' }).click()
      const best = (pane: number) =>
        page.getByRole('region', { name: 'Moves of the root' }).nth(pane).locator('tbody tr').first().innerText()
      await expect.poll(() => page.getByTestId('simulations').allInnerTexts(), SOON).toEqual(['1,000', '1,000'])
      expect(await best(0)).toContain('solid')
      expect(await best(1)).toContain('risky')
    })

    check('a link gives the same tree on another machine', async ({ open }) => {
      const first = await open('#/tree/tic-tac-toe?seed=7&recipe=uct%2Bmast')
      const state = async (page: Page) =>
        [
          await page.getByTestId('simulations').innerText(),
          await page.getByTestId('nodes').innerText(),
          await page.getByRole('region', { name: 'Moves of the root' }).innerText(),
        ].join('\n')
      await first.getByRole('button', { name: '+100', exact: true }).click()
      await expect.poll(() => first.getByTestId('simulations').innerText(), SOON).toBe('100')
      for (let i = 0; i < 4; i++) await first.getByRole('button', { name: 'Step', exact: true }).click()
      await expect.poll(() => first.getByTestId('simulations').innerText(), SOON).toBe('101')
      await expect.poll(() => first.url(), SOON).toContain('course=r100s4')
      const told = await state(first)
      const second = await open(new URL(first.url()).hash)
      await expect.poll(() => second.getByTestId('simulations').innerText(), SOON).toBe('101')
      await expect.poll(() => state(second), SOON).toBe(told)
    })

    check('a fault in the rules is told where it is, and the game is not offered', async ({ open }) => {
      const page = await open('#/rules/nim')
      await page.getByText('ready to play').waitFor()
      await page.getByRole('textbox', { name: 'Rules' }).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.insertText('\n(<= (legal left (take ?x)) (not (true (heap ?x 1))))')
      await page.getByText('not playable yet').waitFor()
      expect(await page.getByRole('region', { name: 'Diagnostics' }).innerText()).toMatch(/\?x/)
      expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true)
    })

    check('changed rules are played at once, and travel in the link', async ({ open }) => {
      const page = await open('#/rules/tic-tac-toe')
      await page.getByText('ready to play').waitFor()
      await page.getByRole('textbox', { name: 'Rules' }).click()
      await page.keyboard.press('Control+Home')
      await page.keyboard.insertText('; title: Mine\n')
      await page.getByText('checking', { exact: true }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Play it' }).click()
      await page.getByRole('heading', { name: 'Mine' }).waitFor()
      await page.getByText('Your move').waitFor()
      const other = await open(new URL(page.url()).hash)
      await other.getByRole('heading', { name: 'Mine' }).waitFor()
    })

    check('a link that was cut off says so and leads on', async ({ open }) => {
      const page = await open('#/play?rules=abcdefg')
      await page
        .getByRole('alert')
        .getByText(/cut off or changed/)
        .waitFor()
      await page.getByRole('link', { name: 'All games', exact: true }).click()
      await page.getByRole('heading', { name: /Play a machine/ }).waitFor()
    })

    check('rules that cannot be played say why, and can be mended', async ({ open }) => {
      const page = await open('#/rules/nim')
      await page.getByText('ready to play').waitFor()
      const broken = await page.evaluate(async () => {
        const stream = new Blob(['(role alone)']).stream().pipeThrough(new CompressionStream('deflate-raw'))
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
        return btoa(String.fromCharCode(...bytes)).replace(/=/g, '')
      })
      const other = await open(`#/play?rules=${encodeURIComponent(broken.replaceAll('+', '-').replaceAll('/', '_'))}`)
      await other.getByRole('alert').waitFor()
      await other.getByRole('link', { name: 'Edit the rules' }).click()
      await other
        .getByRole('region', { name: 'Diagnostics' })
        .getByText(/terminal/)
        .first()
        .waitFor()
    })

    check('an unknown game is told with the one that was meant', async ({ open }) => {
      const page = await open('#/play/conect-four')
      await page.getByText('did you mean "connect-four"').waitFor()
    })

    check('alpha-beta shows what it asked, what it found and what it cut off, below the root', async ({ open }) => {
      const page = await open('#/tree?lesson=alpha-beta&course=r45')
      const drawing = page.locator('.tree-drawing').first()
      await expect.poll(() => drawing.locator('.tree-node:not(.tree-cut)').count(), SOON).toBe(28)
      expect(await drawing.locator('.tree-node.tree-cut').count()).toBe(3)
      // The expected course: the root, left, an answer, and up.
      expect(await drawing.locator('.tree-node.tree-expected').count()).toBe(4)
      const middle = drawing.locator('.tree-node', { hasText: 'middle' })
      expect(await middle.textContent()).toContain('≤ 0.20')
      await middle.locator('.tree-value').click()
      await expect
        .poll(() => page.getByTestId('look').first().textContent(), SOON)
        .toContain(
          'Asked: is it worth more than 0.500 to player1?Found: at most 0.200. That is enough: player1 can have 0.500 elsewhere.',
        )
    })

    check('a lesson asks for a prediction, and the search answers', async ({ open }) => {
      const page = await open('#/tree?lesson=proven')
      const asked = page.getByRole('region', { name: 'Your prediction' })
      await asked.getByRole('button', { name: 'risky' }).click()
      await asked.getByText(/^Not so: it prefers solid\./).waitFor()
    })

    check('a tournament runs in the page', async ({ open }) => {
      const page = await open('#/lab')
      await page.getByRole('button', { name: 'Leave connect-four out' }).click()
      await page.getByLabel('Rounds').fill('1')
      await page.getByLabel('Simulations a move').selectOption('20')
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByText('6 of 6 games').waitFor()
      const rows = page.getByRole('region', { name: 'Crosstable' }).locator('tbody tr')
      await expect.poll(() => rows.count(), SOON).toBe(3)
      await page.getByRole('region', { name: 'Forest plot' }).locator('svg').waitFor()
      const saved = async (name: string) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name, exact: true }).click(),
        ])
        return download.path()
      }
      const table = readFileSync(await saved('Save standings as CSV'), 'utf8').split('\r\n')
      expect(table[0]).toBe('player,games,points,95 % interval,Elo,won / drawn / lost')
      expect(table).toHaveLength(5)
      expect(readFileSync(await saved('Save crosstable as LaTeX'), 'utf8')).toMatch(/^\\begin\{tabular\}\{lrrr\}/)
      const plot = readFileSync(await saved('Save forest plot as SVG'), 'utf8')
      expect(plot).toMatch(/^<svg/)
      expect(plot).not.toContain('var(--')
      expect(
        readFileSync(await saved('Save forest plot as PNG'))
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG')
      await page.getByLabel('Results to compare with').setInputFiles(await saved('Save results'))
      const same = page.getByRole('region', { name: 'Comparison' }).locator('tbody tr')
      await expect.poll(() => same.count(), SOON).toBe(3)
      expect(await same.first().innerText()).toContain('+0.0')
    })

    for (const [name, hash, ready] of [
      ['games', '#/', 'All games'],
      ['play', '#/play/breakthrough-6', 'Your move'],
      ['tree', '#/tree?lesson=by-hand&course=s9', 'Back-up'],
      ['rules', '#/rules/nim', 'ready to play'],
      ['two trees', '#/tree?lesson=proven&course=r40', '40 simulations'],
      ['a maze on a phone', '#/play/maze', 'There is only one.'],
      ['lab', '#/lab', 'Press Start'],
    ])
      check(`axe-core finds nothing: ${name}`, async ({ open }) => {
        const page = await open(hash, name.endsWith('phone') ? { width: 390 } : {})
        await page.getByText(ready).first().waitFor()
        expect(await violations(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.locator('[data-theme="dark"]').waitFor()
        expect(await violations(page)).toEqual([])
      })

    check('how a game ended is seen without scrolling, and the board stays where it was', async ({ open }) => {
      const drops = [4, 5, 4, 5, 4, 5].map((column, i) => (i % 2 ? `noop (drop ${column})` : `(drop ${column}) noop`))
      const page = await open(`#/play/connect-four?moves=${drops.join('; ')}`, { height: 820 })
      await page.getByText('Your move').waitFor()
      const before = await page.locator('svg.board').boundingBox()
      await page.locator('.cell-target').nth(3).click()
      const result = page.getByRole('region', { name: 'Result' })
      await result.getByText('You win!').waitFor()
      const box = await result.boundingBox()
      expect(box!.y + box!.height).toBeLessThanOrEqual(820)
      expect(await page.locator('svg.board').boundingBox()).toEqual(before)
    })

    check('what was wide becomes narrow with the window', async ({ open }) => {
      const narrow = { width: 390, height: 780 }
      const games = await open('#/')
      await games.getByRole('heading', { name: /All games/ }).waitFor()
      await games.setViewportSize(narrow)
      await expect.poll(() => games.evaluate('document.documentElement.scrollWidth'), SOON).toBeLessThanOrEqual(390)
      const tree = await open('#/tree?lesson=by-hand&course=r3')
      await expect.poll(() => tree.locator('.tree-node').count(), SOON).toBe(4)
      await tree.setViewportSize(narrow)
      const furthest = async () => {
        const boxes = await Promise.all((await tree.locator('.tree-node').all()).map((node) => node.boundingBox()))
        return Math.max(...boxes.map((box) => box!.x + box!.width))
      }
      await expect.poll(furthest, SOON).toBeLessThanOrEqual(390)
    })

    check('nothing is wider than a telephone', async ({ open }) => {
      for (const hash of ['#/', '#/play/chess', '#/tree/nim', '#/rules/nim', '#/lab']) {
        const page = await open(hash, { width: 360 })
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth'), hash).toBeLessThanOrEqual(360)
      }
    })
  })
})
