// Whole games of every kind, by clicking as a person does.
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { withBrowser } from './browser.ts'

const MAX_CLICKS = 400

/** Clicks what can be clicked until the game is over; which, changes from click to click. */
async function playToTheEnd(page: Page): Promise<string> {
  const result = page.getByRole('region', { name: 'Result' })
  const cells = page.locator('.cell-target')
  const menu = page.getByRole('group', { name: 'Which move?' }).getByRole('button')
  const moves = page.getByRole('group', { name: 'Moves', exact: true }).getByRole('button')
  const choice = result.or(cells.first()).or(menu.first()).or(moves.first())
  for (let i = 0; i < MAX_CLICKS; i++) {
    await choice.first().waitFor()
    if ((await result.count()) > 0) return result.innerText()
    const offered = (await menu.count()) > 0 ? menu : (await cells.count()) > 0 ? cells : moves
    const count = await offered.count()
    // What was there a moment ago may be gone when the machine has moved.
    if (count > 0)
      await offered
        .nth((i * 5) % (offered === menu ? Math.max(1, count - 1) : count))
        .click({ timeout: 1500, force: true })
        .catch(() => {})
  }
  throw new Error(`the game is not over after ${MAX_CLICKS} clicks`)
}

/** Machines that answer at once. */
async function beGentle(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .getByText(/Your move/)
    .waitFor()
  for (const select of await page.getByRole('region', { name: 'Players' }).getByRole('combobox').all())
    if ((await select.inputValue()) !== 'human') await select.selectOption({ index: 1 })
}

describe('a whole game can be played by clicking', () => {
  withBrowser((check) => {
    for (const [kind, game] of [
      ['placing', 'tic-tac-toe'],
      ['going from one cell to another', 'breakthrough-6'],
      ['dropping', 'connect-four'],
      ['choosing at the same time', 'goofspiel'],
      ['a puzzle', 'sudoku-4'],
      ['chance', 'pig'],
    ])
      check(`${kind}: ${game}`, async ({ open }) => {
        const page = await open(`#/play/${game}`)
        await beGentle(page)
        expect(await playToTheEnd(page)).toMatch(/win|lost|draw|Solved|Over, with/)
        await page.getByRole('button', { name: 'Play again' }).click()
        await page
          .getByRole('status')
          .getByText(/Your move|thinking|Chance/)
          .first()
          .waitFor()
      })

    check('with the keyboard alone', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe')
      await beGentle(page)
      await page.getByRole('button', { name: /^1, 3, empty/ }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^2, 2, .*x/ }).waitFor()
    })

    check('back and forth, a hint, a threat, undo, and giving up', async ({ open }) => {
      const page = await open('#/play/tic-tac-toe')
      await beGentle(page)
      await page.getByRole('button', { name: /^2, 2, empty/ }).click()
      await page.getByText('2 / 2').waitFor()
      await page.getByRole('button', { name: 'Turn the board' }).click()
      await page.getByRole('button', { name: /^2, 2, .*x/ }).waitFor()
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await page.getByText('After move 1').waitFor()
      await page.getByRole('button', { name: 'Last position' }).click()
      await page.getByRole('button', { name: 'Hint' }).click()
      await page.getByRole('heading', { name: 'A hint' }).waitFor()
      await page
        .getByText(/played [\d,]+ games in its head|proven/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Threat' }).click()
      await page.getByRole('heading', { name: 'If oplayer could move now' }).waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('0 / 0').waitFor()
      await page.getByRole('button', { name: 'Resign' }).click()
      await page.getByRole('button', { name: 'Really resign?' }).click()
      await page.getByText('You lost.').waitFor()
    })

    check('what others choose at the same time stays hidden until all have chosen', async ({ open }) => {
      const page = await open('#/play/rock-paper-scissors')
      await page.getByText('One other has chosen.').waitFor()
      expect(await page.getByRole('region', { name: 'What the machine thinks' }).innerText()).not.toMatch(/rock|paper/)
      await page.getByRole('group', { name: 'Moves', exact: true }).getByRole('button', { name: 'rock' }).click()
      await page.getByRole('region', { name: 'Moves so far' }).getByText(/rock/).first().waitFor()
    })
  })
})
