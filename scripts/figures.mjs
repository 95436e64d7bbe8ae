// The figures of the pages on techniques, from searches made here and now: `npm run figures` writes docs/figures. Seeds are
// fixed; it takes about a minute. Names after -- pick some of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { amafError, betaSchedules } from './figures/amaf.mjs'
import { proofs, refutation } from './figures/backups.mjs'
import { gibbs, stability } from './figures/playouts.mjs'
import { regret, visitsByC } from './figures/selection.mjs'
import { equilibrium } from './figures/simultaneous.mjs'
import { lanes } from './figures/speed.mjs'
import { squares } from './figures/squares.mjs'

const FIGURES = {
  'visits-by-c': visitsByC,
  regret,
  'amaf-error': amafError,
  'beta-schedules': betaSchedules,
  gibbs,
  stability,
  refutation,
  proofs,
  equilibrium,
  lanes,
  squares,
}
const FOLDER = new URL('../docs/figures/', import.meta.url)

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(FIGURES)
mkdirSync(FOLDER, { recursive: true })
for (const name of wanted) {
  const draw = FIGURES[name]
  if (draw === undefined) throw new Error(`there is no figure "${name}"; there are ${Object.keys(FIGURES).join(', ')}`)
  writeFileSync(new URL(`${name}.svg`, FOLDER), await draw())
  console.log(`docs/figures/${name}.svg`)
}
