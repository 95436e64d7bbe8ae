// What may be missing or break: each has a message and a way on.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { withBrowser } from './browser.ts'

const SOON = { timeout: 20_000 } // on a machine with other work to do

/** Ends workers as a browser does that runs out of memory: without a word. */
async function endWorkers(page: Page): Promise<void> {
  await Promise.all(page.workers().map((worker) => worker.evaluate('self.close()').catch(() => {})))
}

/** As the page packs a text for a link. */
function pack(page: Page, text: string): Promise<string> {
  return page.evaluate(async (own) => {
    const stream = new Blob([own]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  }, text)
}

async function playOneMove(page: Page): Promise<void> {
  await page.locator('.cell-target').first().click()
  await page.getByText('1 / 1').or(page.getByText('2 / 2')).first().waitFor()
}

describe('a browser without SIMD', () => {
  withBrowser(
    (check) =>
      check('says so and plays on', async ({ open }) => {
        const page = await open('#/play/tic-tac-toe')
        await page.getByText('Your move').waitFor()
        // Processors of other makes keep their SIMD whatever the flag says.
        if ((await page.getByText('This browser has no WebAssembly SIMD').count()) === 0 && process.arch !== 'x64')
          return
        await page.getByText('This browser has no WebAssembly SIMD').waitFor()
        await playOneMove(page)
        await page.goto(`${page.url().split('#')[0]}#/rules/nim`)
        await page.getByText('ready to play').waitFor()
        await page.getByText('This browser has no WebAssembly SIMD').waitFor()
        await page.getByText(/\d a second/).waitFor()
      }),
    ['--js-flags=--no-enable-sse4-1'],
  )
})

describe('a browser without WebAssembly', () => {
  withBrowser(
    (check) =>
      check('says so and plays on', async ({ open }) => {
        const page = await open('#/play/tic-tac-toe')
        await page.getByText('Your move').waitFor()
        await page.getByText('This browser has no WebAssembly:').waitFor()
        await playOneMove(page)
      }),
    ['--js-flags=--jitless'],
  )
})

describe('where something breaks', () => {
  withBrowser((check) => {
    check('nothing needs shared memory', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe')
      expect(await page.evaluate('[crossOriginIsolated, typeof SharedArrayBuffer]')).toEqual([false, 'undefined'])
      await page.getByText('Your move').waitFor()
      await playOneMove(page)
    })

    check('a page that may not store anything works', async ({ open }) => {
      const page = await open('#/')
      await page.addInitScript("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })")
      await page.reload()
      await page.getByRole('button', { name: 'Use dark colours' }).click()
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
    })

    check('an engine that stops in a game: the game goes on from there', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe')
      await page.getByText('Your move').waitFor()
      await page.locator('.cell-target').nth(4).click()
      await page.getByText('2 / 2').waitFor()
      await endWorkers(page)
      await page.locator('.cell-target').first().click()
      await page
        .getByRole('alert')
        .getByText(/stopped without a word/)
        .waitFor()
      await page.getByRole('button', { name: 'Go on from here' }).click()
      await page.getByText('2 / 2').waitFor()
      await page.locator('.cell-target').first().click()
      await page.getByText('4 / 4').waitFor()
    })

    check('an engine that stops in a search: the search starts again', async ({ open }) => {
      const page = await open('#/tree/tic-tac-toe?course=r100')
      await expect.poll(() => page.getByTestId('simulations').innerText(), SOON).toBe('100')
      await endWorkers(page)
      await page.getByRole('button', { name: '+10', exact: true }).click()
      await page
        .getByRole('alert')
        .getByText(/stopped without a word/)
        .waitFor()
      await page.getByRole('button', { name: 'Start it again' }).click()
      await expect.poll(() => page.getByTestId('simulations').innerText(), SOON).toBe('110')
    })

    check('an engine that stops while rules are written: it is tried again', async ({ open }) => {
      const page = await open('#/rules/nim')
      await page.getByText(/\d a second/).waitFor()
      await endWorkers(page)
      await page.locator('.cm-content').first().click()
      await page.keyboard.insertText(' ')
      await page.getByText(/stopped without a word/).waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('ready to play').waitFor()
    })

    check('an engine that cannot be started is told', async ({ open }) => {
      const page = await open('#/')
      await page.route('**/worker-*.js', (route) =>
        route.fulfill({ body: 'throw new Error("broken")', contentType: 'text/javascript' }),
      )
      await page.evaluate("location.hash = '#/play/nim'")
      await page
        .getByRole('alert')
        .getByText(/The engine broke down: .*broken/)
        .waitFor()
      await page.unroute('**/worker-*.js')
      await page.getByRole('button', { name: 'Begin anew' }).click()
      await page.getByText('Your move').waitFor()
    })

    check('a link that is corrupt says how, and leads on', async ({ open }) => {
      const page = await open('#/')
      for (const [hash, message, way] of [
        ['#/play/%E0%A4%A', 'changed on its way', 'All games'],
        ['#/tree/nim?course=hello', 'not a course of a search', 'All games'],
        ['#/play/nim?moves=(take 9 9) noop', 'do not fit the rules', 'Begin anew'],
        ['#/tree/nim?moves=(take 9 9) noop', 'is not legal', 'Search the first position'],
        ['#/tree?lesson=none', 'no lesson "none"', 'All games'],
        ['#/play/nim?look=abcdefg', 'cut off or changed', 'All games'],
      ]) {
        await page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
        const alert = page.getByRole('alert')
        await alert.getByText(message).waitFor()
        await alert
          .getByRole('button', { name: way, exact: true })
          .or(alert.getByRole('link', { name: way, exact: true }))
          .click()
        await alert.waitFor({ state: 'detached' })
      }
    })

    check('a faulty view.json in a link is told with its place, and can be mended or left out', async ({ open }) => {
      const page = await open('#/')
      const look = await pack(page, '{ "boards": [{ "shape": "round" }] }')
      await page.evaluate(`location.hash = '#/play/nim?look=${look}'`)
      await page
        .getByRole('alert')
        .getByText(/view\.json:1:25: error: "square" or "hex" or "line"/)
        .waitFor()
      await page.getByRole('link', { name: 'Go on without it' }).click()
      await page.getByText('Your move').waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'Mend it' }).click()
      await page.getByRole('region', { name: 'Diagnostics' }).getByText('1:25').waitFor()
    })
  })
})

describe('a view.json of one’s own', () => {
  withBrowser((check) => {
    check('is written beside the rules, drawn at once, played with, and travels in the link', async ({ open }) => {
      const page = await open('#/rules/tic-tac-toe')
      await page.getByText('ready to play').waitFor()
      await page.getByRole('button', { name: 'view.json' }).click()
      await page.getByRole('button', { name: 'Begin with what was found' }).click()
      const editor = page.getByRole('textbox', { name: 'view.json' })
      await editor.getByText('"boards"').waitFor()
      // Two columns are enough.
      await page.getByLabel('Open files').setInputFiles({
        name: 'own.view.json',
        mimeType: 'application/json',
        buffer: Buffer.from(
          '{ "boards": [{ "shape": "square", "columns": ["1", "2"], "rows": ["3", "2", "1"], "layers": [{ "symbol": "cell/3", "column": 0, "row": 1, "content": [2] }] }] }',
        ),
      })
      await expect
        .poll(() => page.getByRole('region', { name: 'The game' }).locator('.board-label').count(), SOON)
        .toBe(5)
      await page.getByRole('button', { name: 'Play it' }).click()
      await page.getByText('Your move').waitFor()
      expect(await page.locator('.cell').count()).toBe(6)
      const other = await open(new URL(page.url()).hash)
      await other.getByText('Your move').waitFor()
      expect(await other.locator('.cell').count()).toBe(6)
    })

    check('that is faulty is told where, and the game is not offered', async ({ open }) => {
      const page = await open('#/rules/nim')
      await page.getByText('ready to play').waitFor()
      await page.getByRole('button', { name: 'view.json' }).click()
      await page.getByRole('textbox', { name: 'view.json' }).click()
      await page.keyboard.insertText('{ "board": [] }')
      await page.getByText('did you mean "boards"').first().waitFor()
      expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true)
    })
  })
})
