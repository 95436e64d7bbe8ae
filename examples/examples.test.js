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
import { game as chess } from './chess-js/game.js'
import { game as dice } from './dice/game.js'
import { game as connectFour } from './node/game.js'
import { fromSpiel } from './open-spiel/adapter.js'
import { pig } from './open-spiel/pig.js'
import { game as puzzle } from './puzzle/game.js'
import { useBot } from './react/use-bot.js'
import { createMatches, serve } from './server/server.js'
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

const spiel = fromSpiel(pig, { name: 'pig', players: 2, range: [-1, 1] })

test('every example is a project of its own, with all that it imports', () => {
  const folders = readdirSync(here('.'), { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(folders.length).toBeGreaterThan(10)
  for (const { name } of folders) {
    const files = readdirSync(here(name)).filter((file) => /\.(jsx?|svelte)$/.test(file))
    const code = files.map((file) => readFileSync(here(`${name}/${file}`), 'utf8')).join('\n')
    const imported = [...code.matchAll(/from '((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, from]) => from)
    const about = JSON.parse(readFileSync(here(`${name}/package.json`), 'utf8'))
    const known = Object.keys({ ...about.dependencies, ...about.devDependencies })
    const missing = imported.filter((from) => /^[@a-z]/.test(from) && from !== 'node' && !known.includes(from))
    expect({ name, missing, start: about.scripts.start }).toEqual({ name, missing: [], start: expect.any(String) })
  }
})

describe('the rules of the examples', () => {
  test.each([
    ['connect four', connectFour],
    ['puzzle', puzzle],
    ['dice', dice],
    ['simultaneous', simultaneous],
    ['cards', cards],
    ['page', page],
    ['open spiel', spiel],
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

  test('chess, by chess.js: a mate in one', async () => {
    const bot = createBot(chess, { iterations: 150, seed: 1 })
    const { move } = await bot.choose('6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1')
    expect(move).toBe('Ra8#')
  })

  test('objects in the manner of OpenSpiel', async () => {
    expect((await match(spiel, [], 30)).toSorted()).toEqual([-1, 1])
  })

  test('a server holds 1,000 matches, and each goes on where it stood', async () => {
    const matches = createMatches({ iterations: 2, seed: 1 })
    const server = serve(matches).listen(0)
    onTestFinished(() => void server.close())
    const post = async (path, body = {}) => {
      const url = `http://localhost:${server.address().port}${path}`
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
      return { status: response.status, ...(await response.json()) }
    }
    const ids = Array.from({ length: 1000 }, () => matches.open().body.id)
    const { state, answer } = await post(`/matches/${ids[0]}`, { move: 4 })
    expect(state.columns[3]).toMatch(/^r/)
    expect(answer).toBeGreaterThan(0)
    for (const id of ids.slice(1)) expect((await matches.play(id, 1)).status).toBe(200)
    expect(matches.size()).toBe(1000)
    expect((await post(`/matches/${ids[0]}`, { move: 4 })).state.columns[3]).toMatch(/^r.*r/)
    expect((await post('/matches')).id).toBe('1001')
    expect(await post('/matches/1', { move: 9 })).toMatchObject({ status: 400, error: '9 is no legal move' })
    expect(await post('/matches/none')).toMatchObject({ status: 404 })
  })

  test('a server goes on after requests that are none', async () => {
    const server = serve(createMatches({ iterations: 2, seed: 1 })).listen(0)
    onTestFinished(() => void server.close())
    const url = `http://localhost:${server.address().port}`
    const ask = async (path, body) => (await fetch(`${url}${path}`, { method: 'POST', body })).status
    for (const body of ['null', '[]', '{', '"x"', 'x'.repeat(2000)])
      expect(await ask('/matches/1', body)).toBeGreaterThan(399)
    expect(await ask('//', '')).toBe(400)
    expect(await ask('/matches', '')).toBe(201)
    expect(await ask('/matches/1', 'null')).toBe(400)
    expect(await ask('/matches/1', '{"move":4}')).toBe(200)
  })

  test('a server that is full gives up the match that waited longest', async () => {
    const matches = createMatches({ iterations: 2, seed: 1 })
    for (let i = 0; i < 10_001; i++) matches.open()
    expect(matches.size()).toBe(10_000)
    expect([(await matches.play('1', 4)).status, (await matches.play('2', 4)).status]).toEqual([404, 200])
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

test.for(['vite-page', 'react', 'svelte'])(
  'a page with a bundler: Vite puts the bot into a worker: %s',
  async (name, { skip }) => {
    const outDir = folder()
    await build({ root: here(name), base: './', logLevel: 'error', build: { outDir, emptyOutDir: true } })
    expect(readdirSync(join(outDir, 'assets')).some((file) => /^bot-worker-.*\.js$/.test(file))).toBe(true)
    await playInBrowser(outDir, skip)
  },
)

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
  expect(readFileSync(join(root, 'main.js'), 'utf8')).not.toContain('depthcharge')
  await playInBrowser(root, skip)
})
