// A folder opened as a page in a browser, for one test. Where there is no browser, the test says so and does nothing more.
import { chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { findChromium } from './chromium.mjs'
import { serve } from './serve.mjs'

/** The tab, with the errors of its page as they come; undefined where there is no browser. */
export async function visit(folder) {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.warn('there is no Chromium, so the page is not used; CHROMIUM=path names one')
    return undefined
  }
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
