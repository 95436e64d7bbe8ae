// A browser and the built page for the tests that need both; where there is no browser they are not run, and counted. Every
// page is watched: an error in its console fails the test.
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lack, placeOf } from '../../scripts/needs.mjs'
import { serve } from '../../scripts/serve.mjs'

export const folder = fileURLToPath(new URL('../dist', import.meta.url))

export interface OpenOptions {
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
  /** Fingers instead of a mouse. */
  readonly touch?: boolean
  /** Of another server than that of static files. */
  readonly address?: string
  /** As people have it: what the page keeps for when there is no network is kept. */
  readonly kept?: boolean
}

export interface Desk {
  /** Opens the page at a fragment, such as #/play/nim. */
  open(hash: string, options?: OpenOptions): Promise<Page>
  /** What the console has said, and which requests failed, since the page was opened. */
  readonly faults: readonly string[]
}

/** Calls `body` with a page's desk for each test; closes everything afterwards. Flags are the browser's. */
export function withBrowser(
  body: (check: (name: string, run: (desk: Desk) => Promise<void>) => void) => void,
  flags: readonly string[] = [],
): void {
  let browser: Browser | undefined
  let address = ''
  let close = () => {}

  beforeAll(async () => {
    const path = placeOf('chromium')
    if (path === undefined) return
    const served = await serve(folder)
    address = served.address
    close = () => served.server.close()
    browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', ...flags] })
  })
  afterAll(async () => {
    await browser?.close()
    close()
  })

  body((name, run) =>
    test(name, async ({ skip }) => {
      if (browser === undefined) skip(lack('chromium'))
      const faults: string[] = []
      const pages: Page[] = []
      const open: Desk['open'] = async (hash, options = {}) => {
        const { dark = false, width = 1280, height = 860, touch = false } = options
        const page = await browser!.newPage({
          viewport: { width, height },
          colorScheme: dark ? 'dark' : 'light',
          reducedMotion: 'reduce',
          hasTouch: touch,
          serviceWorkers: options.kept ? 'allow' : 'block',
        })
        pages.push(page)
        page.setDefaultTimeout(60_000)
        page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
        page.on('pageerror', (error) => faults.push(error.message))
        page.on(
          'response',
          (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`),
        )
        await page.goto((options.address ?? address) + hash)
        return page
      }
      try {
        await run({ open, faults })
      } finally {
        await Promise.all(pages.map((page) => page.close()))
      }
      expect(faults).toEqual([])
    }),
  )
}
