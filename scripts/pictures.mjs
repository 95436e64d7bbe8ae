// The catalogue → web/src/subject/pictures.json: of every game how it is drawn, its first position, and one from the
// middle of a random match. The page shows them at once, long before a game is compiled. Run after a change of rules or
// of how boards are found, of all games or some: npm run pictures -- [GAME …]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compileGame } from '@depthcharge/engine'
import { createRandom, randomWalk } from '@depthcharge/engine/game'
import { parseRules, renderDiagnostic } from '@depthcharge/engine/gdl'
import { detectView, overrideView, readViewOverride } from '@depthcharge/engine/view'
import { catalogue, nativeGame } from '@depthcharge/games'

const SEED = 1
const STEPS = 300 // positions to find the board from
const MIDDLE = 0.4 // of a match

/** How a game looks; a view.json beside its rulesheet replaces what was found. */
export async function pictureOf(entry) {
  const text = await entry.rules()
  const native = nativeGame(text)
  const game = native?.game ?? compileGame(text, { name: entry.name }).game
  const found = native?.view ?? detectView(parseRules(text).rules, game, createRandom(SEED), { steps: STEPS })
  const view = overrideView(found, own(entry.name))
  const states = Array.from(randomWalk(game, createRandom(SEED), STEPS), ({ position }) => position.state.slice())
  const facts = (state) => game.facts(state)
  return { view, first: facts(states[0]), later: facts(states[Math.floor(states.length * MIDDLE)]) }
}

function own(name) {
  const file = `games/gdl/${name}.view.json`
  const path = new URL(`../${file}`, import.meta.url)
  if (!existsSync(path)) return {}
  const text = readFileSync(path, 'utf8')
  const { override, diagnostics } = readViewOverride(text)
  if (override === undefined)
    throw new Error(diagnostics.map((fault) => renderDiagnostic(file, text, fault)).join('\n'))
  return override
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const file = new URL('../web/src/subject/pictures.json', import.meta.url)
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !catalogue.some((entry) => entry.name === name))
  if (unknown !== undefined) throw new Error(`the catalogue has no game "${unknown}"`)
  const kept = names.length === 0 ? {} : JSON.parse(readFileSync(file, 'utf8'))
  const rows = []
  for (const entry of catalogue) {
    const isKept = names.length > 0 && !names.includes(entry.name)
    const picture = isKept ? kept[entry.name] : await pictureOf(entry)
    rows.push(`${JSON.stringify(entry.name)}:${JSON.stringify(picture)}`)
  }
  writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`)
}
