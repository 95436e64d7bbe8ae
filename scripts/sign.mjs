// One number for how searches behave: a hash over what fixed-seed searches with a fixed number of simulations find, for
// every ready-made recipe and some others, on a dozen games. It changes if and only if the behaviour does; a change that
// should make no difference leaves it as it is. `npm run sign` prints it; --games shows one for each game, to find where.
import { createHash } from 'node:crypto'
import { CATALOGUE, compileGame, createSearcher, legalMoves } from 'depthcharge'
import { findGame } from 'depthcharge-games'

const SEED = 20
const SIMULATIONS = 200
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

/** What a search found, in text; numbers with all their digits. */
function report({ simulations, nodes, best, moves, line }) {
  const each = moves.map(({ move, visits, mean, bounds = [] }) => [move, visits, mean, ...bounds].join(' '))
  return [simulations, nodes, best, ...each, line.flat().join(' ')].join('\n')
}

/** Goes some moves into a match, one role thinking. */
function play(game, recipe, hash) {
  const role = game.chance === 0 ? 1 : 0
  const searcher = createSearcher(game, recipe, { role, seed: SEED })
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
}

const whole = createHash('sha256')
for (const name of GAMES) {
  const { game, diagnostics } = compileGame(await findGame(name).rules())
  if (game === undefined) throw new Error(`${name} cannot be played: ${diagnostics.map((d) => d.message).join('; ')}`)
  const hash = createHash('sha256')
  for (const recipe of RECIPES) play(game, recipe, hash)
  const digest = hash.digest('hex')
  whole.update(digest)
  if (process.argv.includes('--games')) console.log(`${digest.slice(0, 8)}  ${name}`)
}
console.log(whole.digest('hex').slice(0, 8))
