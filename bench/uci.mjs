// Matches against a program that speaks UCI, Stockfish and Fairy-Stockfish among them, mirrored openings, one thread each, nobody thinks
// in the other's time. Ours counts processor time; the program its own, so that a machine where something else runs favours ours.
//
//   node bench/uci.mjs PROGRAM --game breakthrough [--recipe alphabeta+learned] [--ms 1000] [--games 10] [--plies 4]
//     [--nodes 20000]                   what the program gets for a move, in place of time
//     [--weights FILE]                  in place of those that ship
//     [--option "UCI_Elo=1320"]…        for the program; Fairy-Stockfish finds Connect Four by VariantPath=src/variants.ini
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compileGame, createSearcher } from '@depthcharge/engine'
import { createRandom, readWeights } from '@depthcharge/engine/game'
import { withWeights } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'
import { createCpuClock } from './cpu-clock.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'breakthrough' },
    recipe: { type: 'string', default: 'alphabeta+learned' },
    weights: { type: 'string' },
    ms: { type: 'string', default: '1000' },
    nodes: { type: 'string' },
    games: { type: 'string', default: '10' },
    plies: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    option: { type: 'string', multiple: true, default: [] },
  },
})

const squares = (text) => text.replace(/[()]|move|place|promote/g, '').replaceAll(' ', '')
const chess = (text) => {
  const [square, piece] = squares(text)
    .match(/^(.{4})(.*)$/)
    ?.slice(1) ?? [text, '']
  return square + (piece === 'knight' ? 'n' : piece.slice(0, 1))
}
const upsideDown = (text) => text.replace(/\d/, (rank) => String(9 - Number(rank)))
/** What the program calls a game, and our moves in its words: `ours` may say less than the program does, `theirs` is what counts of it. */
const GAMES = {
  breakthrough: { variant: 'breakthrough', ours: squares, theirs: (move) => move },
  chess: { variant: 'chess', ours: chess, theirs: (move) => move },
  'connect-four': {
    variant: 'cfour',
    ours: (text) => 'abcdefg'[Number(text.match(/\d/)[0]) - 1],
    theirs: (move) => move.slice(2, 3),
  },
  // The program begins with white, whose discs lie where those of our black do upside down.
  reversi: {
    variant: 'flipello',
    ours: (text) => (text === 'noop' ? 'pass' : upsideDown(squares(text))),
    theirs: (move) => (move.includes('@') ? move.slice(2) : 'pass'),
  },
}
const kind = GAMES[values.game]
if (kind === undefined || positionals.length !== 1) {
  console.error(`Usage: node bench/uci.mjs PROGRAM --game ${Object.keys(GAMES).join('|')}`)
  process.exit(2)
}

const program = spawn(positionals[0], { stdio: ['pipe', 'pipe', 'inherit'] })
program.on('error', (error) => {
  console.error(`${positionals[0]} cannot be started: ${error.message}`)
  process.exit(1)
})
const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
/** Says a line and gives what comes back, up to the first line that ends it. */
async function ask(line, ends) {
  program.stdin.write(`${line}\n`)
  const heard = []
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error(`The program left, after "${line}"`)
    heard.push(value)
    if (ends.test(value)) return heard
  }
}
const tell = (line) => program.stdin.write(`${line}\n`)

const shipped = fileURLToPath(new URL(`../games/weights/${values.game}.json`, import.meta.url))
const file = values.weights ?? shipped
const { game: compiled } = compileGame(await findGame(values.game).rules())
const game = existsSync(file) ? withWeights(compiled, readWeights(readFileSync(file, 'utf8'))) : compiled
const noop = game.roles.map((_, role) => game.moves.findIndex((move) => move.role === role && move.text === 'noop'))
const now = createCpuClock()
const searchers = game.roles.map((_, role) =>
  createSearcher(game, values.recipe, { role, seed: Number(values.seed), now }),
)
const position = game.open()

/** Whose turn it is, and what they may do, our numbers by the program's words; a pass is a move where the program has one. */
async function choices(moves) {
  const legal = (role) => Array.from(position.legal[role].subarray(0, position.legals(role)))
  const perft = await ask(
    `position startpos${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}\ngo perft 1`,
    /^Nodes/,
  )
  const theirs = perft.flatMap((line) => line.match(/^(\S+): \d+$/)?.[1] ?? [])
  const turn = moves.length % 2
  const ours = new Map(legal(turn).map((move) => [kind.ours(game.moves[move].text), move]))
  const both = new Map(theirs.map((move) => [move, ours.get(kind.theirs(move))]))
  const strange = [...both].filter(([, move]) => move === undefined).map(([move]) => move)
  if (strange.length > 0 || both.size !== ours.size)
    throw new Error(`The rules differ after ${moves.join(' ')}: ${strange.join(' ') || 'some move of ours is missing'}`)
  return { turn, both }
}

function play(turn, move) {
  position.play(Int32Array.from(game.roles, (_, role) => (role === turn ? move : noop[role])))
}

/** Not the mean: who has found the end of the game says that it sees hundreds of plies. */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const depths = { ours: [], theirs: [] }

/** Our points of one game, 0 to 1. */
async function match(ourRole, random) {
  tell('ucinewgame')
  await ask('isready', /^readyok/)
  position.reset()
  const moves = []
  while (!position.terminal()) {
    const { turn, both } = await choices(moves)
    let chosen
    if (moves.length < Number(values.plies)) chosen = [...both.keys()][random.below(both.size)]
    else if (turn === ourRole) {
      const searcher = searchers[ourRole]
      searcher.begin(position.state.slice())
      searcher.run({ deadline: now() + Number(values.ms) })
      const move = searcher.choose()
      chosen = [...both].find(([, ours]) => ours === move)[0]
      depths.ours.push(searcher.summary().depth ?? 0)
    } else {
      const budget = values.nodes === undefined ? `movetime ${values.ms}` : `nodes ${values.nodes}`
      const heard = await ask(`position startpos moves ${moves.join(' ')}\ngo ${budget}`, /^bestmove/)
      chosen = heard.at(-1).split(' ')[1]
      depths.theirs.push(Number(heard.findLast((line) => / depth \d+/.test(line))?.match(/ depth (\d+)/)[1] ?? 0))
    }
    play(turn, both.get(chosen))
    moves.push(chosen)
  }
  return position.goal(ourRole) / 100
}

await ask('uci', /^uciok/)
for (const option of values.option) tell(`setoption name ${option.replace('=', ' value ')}`)
tell(`setoption name UCI_Variant value ${kind.variant}`)
let points = 0
for (let index = 0; index < Number(values.games); index++) {
  const random = createRandom(Number(values.seed) + (index >> 1)) // both sides of an opening
  const got = await match(index % 2, random)
  points += got
  const seen = `${median(depths.ours)} plies, theirs ${median(depths.theirs)}`
  console.log(`${values.game} ${index + 1}: ${got}, ${points} of ${index + 1}; ours ${seen}`)
}
tell('quit')
program.stdin.end()
