// How searches behave, as numbers: hashes over what fixed-seed searches with a fixed number of simulations find. Some recipes play
// a dozen games, and every part of the catalogue plays one, once for each of its forms. A number changes if and only if
// the behaviour does, and is the same in every version of Node: scripts/signatures.txt holds all of them. `npm run sign`
// prints what differs from it; --write writes it anew.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileGame, createSearcher } from '@depthcharge/engine'
import { legalMoves } from '@depthcharge/engine/game'
import { CATALOGUE } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'

const FILE = fileURLToPath(new URL('./signatures.txt', import.meta.url))
const SEED = 20
const SIMULATIONS = 100
const MOVES = 2 // of the match: what is kept between moves counts, too
const GAMES = [
  'tic-tac-toe',
  'connect-four',
  'breakthrough-6',
  'reversi-6',
  'hex-7',
  'nim',
  'goofspiel',
  'tron',
  'pig',
  'eight-puzzle',
  'connect-four-3p',
  'chase-3p',
]
const RECIPES = [
  ...Object.keys(CATALOGUE.presets),
  'uct',
  'ucb1Tuned+fpu',
  'rave+mast',
  'grave+nst',
  'uct+progressiveHistory+ppa',
  'uct+lgr+visitCount',
  'uct+solver+dag',
  'uct+movingAverage+discount+zeroSum',
  'epsilonGreedy+minimaxBackup+max',
  'uct+mast+batch(leaves=4,playouts=8)',
]

/** Where a part plays that has nothing to do in Connect Four. */
const PLACES = { puzzle: 'eight-puzzle', exp3: 'goofspiel', regretMatching: 'goofspiel', mixed: 'goofspiel' }
/** What a part needs, or what it needs to make a difference. */
const COMPANIONS = {
  allParents: 'dag',
  evaluate: 'mobility',
  implicitMinimax: 'goalProximity',
  proofNumberBonus: 'solver',
  'from=evaluation': 'mobility',
}
/** What asks the game for something that no rulesheet brings. */
const ASKS_GAME = ['gamePolicy', 'gameEvaluation', 'learned', 'from=prior', 'by=prior']

/** What a search found, in text; numbers with all their digits. */
function report({ simulations, nodes, best, moves, line }) {
  const each = moves.map(({ move, visits, mean, bounds = [] }) => [move, visits, mean, ...bounds].join(' '))
  return [simulations, nodes, best, ...each, line.flat().join(' ')].join('\n')
}

/** Goes some moves into a match, one role thinking; the hash of what it thought. */
function play({ game, reuse }, recipe) {
  const hash = createHash('sha256')
  const role = game.chance === 0 ? 1 : 0
  const searcher = createSearcher(game, recipe, { role, seed: SEED, reuse })
  const position = game.open()
  searcher.begin(position.state)
  for (let move = 0; move < MOVES && !position.terminal(); move++) {
    searcher.run({ iterations: SIMULATIONS })
    hash.update(report(searcher.summary()))
    const joint = Int32Array.from(game.roles, (_, each) => legalMoves(position, each)[0])
    joint[role] = searcher.choose()
    position.play(joint)
    if (!position.terminal()) searcher.advance(joint)
  }
  return hash.digest('hex').slice(0, 8)
}

/** A part alone in each of its forms, with what these need. */
function formsOf({ name, kind, ranges }) {
  const choices = Object.entries(ranges).flatMap(([key, range]) =>
    typeof range[0] === 'string' ? range.map((choice) => `${key}=${choice}`) : [],
  )
  return (choices.length === 0 ? [''] : choices)
    .filter((choice) => !ASKS_GAME.includes(name) && !ASKS_GAME.includes(choice))
    .map((choice) => {
      const companion = COMPANIONS[choice] ?? COMPANIONS[name] ?? (kind === 'evaluation' ? 'evaluate' : undefined)
      return `${name}${choice === '' ? '' : `(${choice})`}${companion === undefined ? '' : `+${companion}`}`
    })
}

/** One line for each search. */
async function signatures() {
  const games = new Map()
  for (const name of GAMES) {
    const { game, diagnostics } = compileGame(await findGame(name).rules())
    if (game === undefined) throw new Error(`${name} cannot be played: ${diagnostics.map((d) => d.message).join('; ')}`)
    games.set(name, { game, reuse: {} })
  }
  const alone = CATALOGUE.parts.flatMap((part) =>
    formsOf(part).map((recipe) => [PLACES[part.name] ?? 'connect-four', recipe]),
  )
  const together = GAMES.flatMap((name) => RECIPES.map((recipe) => [name, recipe]))
  const searches = new Map([...together, ...alone].map(([name, recipe]) => [`${name}  ${recipe}`, [name, recipe]]))
  return [...searches].map(([line, [name, recipe]]) => `${play(games.get(name), recipe)}  ${line}`)
}

const found = await signatures()
if (process.argv.includes('--write')) writeFileSync(FILE, `${found.join('\n')}\n`)
const stored = new Set(readFileSync(FILE, 'utf8').trimEnd().split('\n'))
const changed = found.filter((line) => !stored.has(line))
for (const line of changed) console.log(line)
console.log(`${found.length} searches, ${changed.length} not as in scripts/signatures.txt; Node ${process.version}`)
if (changed.length > 0 || stored.size !== found.length) process.exitCode = 1
