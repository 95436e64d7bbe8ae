// The documentation as readers get it: the site builds without a warning, no link on it leads nowhere, pages that are written
// by scripts are current, and the page that the tutorial builds can be played.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { lanes } from './figures/speed.mjs'
import { visit } from './visit.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = (script, ...args) =>
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: root, encoding: 'utf8' })

/** A folder that is gone after the test. */
function folder() {
  const path = mkdtempSync(join(tmpdir(), 'depthcharge-docs-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('the page of commands says what the verbs say', () => {
  expect(run('scripts/commands.mjs', '--check')).toBe('')
})

const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))

test('every page is in the table of contents', () => {
  const { readme, projectDocuments } = JSON.parse(readFileSync(join(root, 'typedoc.json'), 'utf8'))
  expect([readme, ...projectDocuments].sort()).toEqual(pages.map((name) => `docs/${name}`).sort())
})

test('the figure of speeds shows what was measured last', async () => {
  expect(readFileSync(join(root, 'docs/figures/lanes.svg'), 'utf8'), 'npm run figures -- lanes').toBe(await lanes())
})

test('every figure is shown on a page', () => {
  const text = pages.map((name) => readFileSync(join(root, 'docs', name), 'utf8')).join('\n')
  const shown = [...text.matchAll(/\(figures\/([\w-]+\.svg)\)/g)].map(([, name]) => name)
  expect([...new Set(shown)].sort()).toEqual(readdirSync(join(root, 'docs/figures')).sort())
})

test('the site builds without a warning, and no link on it leads nowhere', () => {
  const site = folder()
  // Warnings are errors: the command fails.
  run('node_modules/typedoc/bin/typedoc', '--out', site)
  const made = readdirSync(site, { recursive: true }).filter((name) => name.endsWith('.html'))
  expect(made.length).toBeGreaterThan(200)
  const lost = []
  for (const page of made) {
    const html = readFileSync(join(site, page), 'utf8')
    for (const [, link] of html.matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g))
      if (!/^(https?:|data:|mailto:)/.test(link) && !existsSync(join(site, dirname(page), decodeURI(link))))
        lost.push(`${page}: ${link}`)
  }
  expect(lost).toEqual([])
})

test('the page of the tutorial can be played', async ({ skip }) => {
  const text = readFileSync(join(root, 'docs/first-game.md'), 'utf8')
  const site = folder()
  const files = [...text.matchAll(/^```(?:js|html)\n(?:\/\/|<!--) ([\w-]+\.\w+)(?: -->)?\n([\s\S]*?)^```/gm)]
  expect(files.map(([, name]) => name)).toEqual(['game.js', 'bot-worker.js', 'main.js', 'index.html'])
  for (const [, name, code] of files) writeFileSync(join(site, name), code)
  await build({
    entryPoints: ['main.js', 'bot-worker.js'].map((name) => join(site, name)),
    nodePaths: [join(root, 'node_modules')],
    bundle: true,
    format: 'esm',
    outdir: site,
    allowOverwrite: true,
    logLevel: 'error',
  })
  const { tab, faults } = await visit(site, skip)
  for (;;) {
    await tab.waitForFunction(() => /Your turn|win/.test(document.querySelector('#status').textContent))
    if (/win/.test(await tab.textContent('#status'))) break
    await tab.click('button')
  }
  expect(faults).toEqual([])
  expect(await tab.textContent('#pins')).toBe('........')
})
