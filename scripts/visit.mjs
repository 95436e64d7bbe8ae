// A folder opened as a page in a browser, for one test; where there is no browser the rest of the test is skipped.
import { chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { lack, placeOf } from './needs.mjs'
import { serve } from './serve.mjs'

/** The tab, with the errors of its page as they come. `skip` is the test's own. */
export async function visit(folder, skip) {
  const executablePath = placeOf('chromium')
  if (executablePath === undefined) skip(lack('chromium'))
  const { address, server } = await serve(folder)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  onTestFinished(async () => {
    await browser.close()
    server.close()
  })
  const tab = await browser.newPage()
  const faults = []
  tab.on('pageerror', (error) => faults.push(error.message))
  await tab.goto(address)
  return { tab, faults }
}
