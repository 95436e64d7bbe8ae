// Equal seeds give equal trees wherever the engine runs: the same search here and in Chromium, compared node by node.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as engine from 'depthcharge'
import { describe, expect } from 'vitest'
import { serve } from '../../scripts/serve.mjs'
import { withBrowser } from './browser.ts'

const built = fileURLToPath(new URL('../../engine/dist', import.meta.url))
const rulesOf = (game: string) =>
  readFileSync(fileURLToPath(new URL(`../../games/gdl/${game}.kif`, import.meta.url)), 'utf8')

/** All nodes of a tree as text. Runs in both places, so that it must need nothing from outside itself. */
function treeOf({ compileGame, createTreeSearch }: typeof engine, text: string, recipe: string): string[] {
  const { game } = compileGame(text)
  const search = createTreeSearch(game!, recipe, { role: 0, seed: 7 })
  search.begin(game!.open().state)
  const { nodes } = search.run({ iterations: 3000 })
  return Array.from({ length: nodes }, (_, i) => {
    const { state, ...rest } = search.look(i + 1)
    return JSON.stringify({ ...rest, state: [...state] })
  })
}

describe('the same tree in Node and in Chromium', () => {
  withBrowser((check) => {
    for (const [game, recipe] of [
      ['connect-four', 'strong'],
      ['breakthrough-6', 'uct+ppa+batch(leaves=4,playouts=8)'],
      ['goofspiel', 'uct+mast(draw=gibbs)'],
      ['tic-tac-toe', 'rave+nst+solver'],
    ] as const) {
      check(`${game} with ${recipe}`, async ({ open }) => {
        const { server, address } = await serve(built)
        try {
          const page = await open('#/')
          await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
          await page.goto(`${address}index.js`)
          const there = await page.evaluate(
            `import('${address}index.js').then((engine) => (${treeOf})(engine, ${JSON.stringify(rulesOf(game))}, '${recipe}'))`,
          )
          const here = treeOf(engine, rulesOf(game), recipe)
          expect(here.length).toBeGreaterThan(200)
          expect(there).toEqual(here)
        } finally {
          server.close()
        }
      })
    }
  })
})
