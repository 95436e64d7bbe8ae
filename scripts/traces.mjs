// games/gdl/*.kif → games/traces/*.txt: a random match of every game of the catalogue that has a rulesheet, for people to read and for tests
// to compare. Run it (npm run traces) after rules have changed, and read what became different.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BRIEF, createRandom, traceMatch, traceText } from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import { interpret } from '@depthcharge/engine/machine'
import { sheets } from '@depthcharge/games'

const SEED = 1
const MAX_PLIES = 1000
const folder = fileURLToPath(new URL('../games/traces/', import.meta.url))

mkdirSync(folder, { recursive: true })
const wanted = new Set(sheets.map(({ name }) => `${name}.txt`))
for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
for (const { name, rules } of sheets) {
  const { game, diagnostics } = interpret(parseRules(await rules()).rules, name)
  if (game === undefined) throw new Error(`${name} cannot be played: ${diagnostics.map((d) => d.message).join('; ')}`)
  writeFileSync(join(folder, `${name}.txt`), traceText(traceMatch(game, createRandom(SEED), MAX_PLIES, 'text'), BRIEF))
}
console.log(`games/traces: ${wanted.size} games`)
