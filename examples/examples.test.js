// Every example is played: rules are checked for mistakes, bots play whole matches, pages are built and used in a browser.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBot, selfCheck } from '@depthcharge/engine'
import { createRandom } from '@depthcharge/engine/game'
import { parseHTML } from 'linkedom'
import { createElement } from 'react'
import { build } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { visit } from '../scripts/visit.mjs'
import { game as cards, deal } from './cards/game.js'
import { game as dice } from './dice/game.js'
import { game as connectFour } from './node/game.js'
import { game as puzzle } from './puzzle/game.js'
import { useBot } from './react/use-bot.js'
import { game as simultaneous } from './simultaneous/game.js'
import { game as page } from './vite-page/game.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Plays a match of bots from a state; returns the rewards. */
async function match(game, state, iterations) {
  const random = createRandom(1)
  const bot = createBot(game, { iterations })
  const { source } = game
  while (!source.isOver(state)) {
    const outcomes = source.chance?.(state) ?? []
    if (outcomes.length > 0) state = outcomes[random.below(outcomes.length)].state
    else if (source.current === undefined) {
      const moves = []
      for (let player = 0; player < game.players; player++) moves.push((await bot.choose(state, { player })).move)
      state = source.apply(state, moves)
    } else state = source.apply(state, (await bot.choose(state)).move, source.current(state))
  }
  return source.rewards(state)
}

describe('the rules of the examples', () => {
  test.each([
    ['connect four', connectFour],
    ['puzzle', puzzle],
    ['dice', dice],
    ['simultaneous', simultaneous],
    ['cards', cards],
    ['page', page],
  ])('have no mistakes: %s', (_, game) => {
    expect(selfCheck(game, { matches: 4, states: 40 }).findings).toEqual([])
  })
})

describe('bots play', () => {
  test('the puzzle is solved in three presses', async () => {
    expect(await match(puzzle, puzzle.source.initial, 3000)).toEqual([0.7])
  })

  test('dice', async () => {
    expect((await match(dice, dice.source.initial, 50)).toSorted()).toEqual([0, 1])
  })

  test('all at once', async () => {
    expect((await match(simultaneous, simultaneous.source.initial, 100)).reduce((a, b) => a + b)).toBe(1)
  })

  test('cards, without looking at the other hand', async () => {
    expect((await match(cards, deal(createRandom(4)), 200)).toSorted()).toEqual([0, 1])
    expect(createBot(cards).warnings).toEqual([])
  })

  test('the script in Node, as a user runs it', () => {
    const out = execFileSync(process.execPath, [here('node/play.js'), '50'], { encoding: 'utf8' })
    expect(out).toMatch(/^\nred: column \d, worth/)
    expect(out).toMatch(/(a draw|red wins|yellow wins)\n$/)
  })
})

test('the React hook shows the move of the bot, and drops it when the state changes', async () => {
  const { document, window } = parseHTML('<main></main>')
  const before = { document: globalThis.document, window: globalThis.window }
  const navigator = globalThis.navigator === undefined ? { navigator: { userAgent: 'test' } } : {}
  Object.assign(globalThis, { document, window, ...navigator, IS_REACT_ACT_ENVIRONMENT: true })
  onTestFinished(() => void Object.assign(globalThis, before))
  const { act } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const bot = createBot(page, { iterations: 300 })
  const Shown = ({ state }) => {
    const { move, isThinking } = useBot(bot, state, page.source.current(state) === 1)
    return createElement('p', null, isThinking ? 'thinks' : `takes ${move}`)
  }
  const main = document.querySelector('main')
  const root = createRoot(main)
  await act(() => root.render(createElement(Shown, { state: { left: 6, turn: 1 } })))
  const settled = async () => {
    while (main.textContent === 'thinks') await act(() => new Promise((resolve) => setImmediate(resolve)))
    return main.textContent
  }
  expect(await settled()).toBe('takes 2')
  await act(() => root.render(createElement(Shown, { state: { left: 7, turn: 1 } })))
  expect(await settled()).toBe('takes 3')
  await act(() => root.unmount())
})

/** A folder that is gone after the test. */
function folder() {
  const path = mkdtempSync(join(tmpdir(), 'depthcharge-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Clicks through a match on a page. */
async function playInBrowser(root, skip) {
  const { tab, faults } = await visit(root, skip)
  for (;;) {
    await tab.waitForFunction(() => /Your turn|win/.test(document.querySelector('#status').textContent))
    if (/win/.test(await tab.textContent('#status'))) break
    await tab.click('button')
  }
  expect(faults).toEqual([])
  expect(await tab.textContent('#status')).toBe('The bot wins.')
}

test('a page with a bundler: Vite puts the bot into a worker', async ({ skip }) => {
  const outDir = folder()
  await build({ root: here('vite-page'), base: './', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  expect(readdirSync(join(outDir, 'assets')).some((name) => /^bot-worker-.*\.js$/.test(name))).toBe(true)
  await playInBrowser(outDir, skip)
})

test('a page with a bundler: esbuild, by the command of the guide', async ({ skip }) => {
  const guide = readFileSync(here('../docs/authors.md'), 'utf8')
  const [command, ...args] = /`(esbuild main\.js [^`]*--outdir=out)`/.exec(guide)[1].split(' ')
  const root = folder()
  cpSync(here('vite-page'), root, { recursive: true })
  const env = { ...process.env, NODE_PATH: here('../node_modules') }
  execFileSync(here(`../node_modules/.bin/${command}`), [...args, '--log-level=error'], { cwd: root, env })
  cpSync(join(root, 'index.html'), join(root, 'out/index.html'))
  expect(readFileSync(join(root, 'out/main.js'), 'utf8')).toContain('new URL("./bot-worker.js", import.meta.url)')
  await playInBrowser(join(root, 'out'), skip)
})

test('a page without a bundler: a static folder', async ({ skip }) => {
  const root = folder()
  cpSync(here('static-page'), root, { recursive: true })
  cpSync(here('../engine/dist'), join(root, 'depthcharge'), { recursive: true })
  expect(readFileSync(join(root, 'game.js'), 'utf8')).toContain("from './depthcharge/index.js'")
  await playInBrowser(root, skip)
})
