// What a piece is worth on each square, as it was learned: a board for each kind of piece of the first role, from the weights
// that ship with the catalogue; a game without any is learned here, in a second or two. The mean over the squares is left out,
// so that a board shows where, not how much.
import { existsSync, readFileSync } from 'node:fs'
import { readWeights } from '../../engine/dist/game.js'
import { compileGame } from '../../engine/dist/index.js'
import { createLearner } from '../../engine/dist/search.js'
import { findGame } from '../../games/dist/index.js'
import { colour, page } from './draw.mjs'

const GAMES = [
  { name: 'breakthrough', pieces: { white: 'Breakthrough, white' } },
  { name: 'knightthrough', pieces: { white: 'Knightthrough, white' } },
  { name: 'lines-of-action', pieces: { black: 'Lines of Action, black' } },
  { name: 'reversi', pieces: { black: 'Reversi, black' } },
  { name: 'connect-four', pieces: { red: 'Connect Four, red' } },
  {
    name: 'chess',
    pieces: Object.fromEntries(
      Object.entries({ wp: 'pawn', wn: 'knight', wb: 'bishop', wr: 'rook', wq: 'queen', wk: 'king' }).map(
        ([piece, kind]) => [piece, `Chess, white ${kind}`],
      ),
    ),
  },
]
const GAMES_LEARNED = 400
const SIDE = 16 // of a square
const ACROSS = 4 // boards
const [WIDTH, HEIGHT] = [170, 172] // of a board with its title

async function weightsOf(name) {
  const path = new URL(`../../games/weights/${name}.json`, import.meta.url)
  if (existsSync(path)) return readWeights(readFileSync(path, 'utf8'))
  const learner = createLearner(compileGame(await findGame(name).rules(), { name }).game, { seed: 1 })
  learner.run({ games: GAMES_LEARNED })
  return learner.weights()
}

/** A piece's squares: column, row and weight. */
function squaresOf({ facts, values }, piece) {
  return facts.flatMap((fact, i) => {
    const [, column, row, kind] = /^\(cell (\w+) (\w+) (\w+)\)$/.exec(fact) ?? []
    return kind === piece ? [{ column, row: Number(row), weight: values[0].facts[i] }] : []
  })
}

function board(squares, title, at) {
  const [left, top] = [(at % ACROSS) * WIDTH, Math.floor(at / ACROSS) * HEIGHT]
  const columns = [...new Set(squares.map(({ column }) => column))].sort()
  const rows = Math.max(...squares.map(({ row }) => row))
  const mean = squares.reduce((sum, { weight }) => sum + weight, 0) / squares.length
  const most = Math.max(1, ...squares.map(({ weight }) => Math.abs(weight - mean)))
  const cells = squares.map(({ column, row, weight }) => {
    const [x, y] = [left + columns.indexOf(column) * SIDE, top + 24 + (rows - row) * SIDE]
    const more = weight - mean
    const opacity = (Math.abs(more) / most).toFixed(2)
    return `<path d="M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z" fill="${colour(more < 0 ? 1 : 0)}" fill-opacity="${opacity}"/>`
  })
  return `<text x="${left}" y="${top + 15}" fill="var(--ink)">${title}</text><g stroke="var(--ink)" stroke-opacity="0.25">${cells.join('')}</g>`
}

/** All boards, four in a row. */
export async function squares() {
  const boards = []
  for (const { name, pieces } of GAMES) {
    const weights = await weightsOf(name)
    for (const [piece, title] of Object.entries(pieces)) {
      const found = squaresOf(weights, piece)
      if (found.length === 0) throw new Error(`the weights of ${name} say nothing of "${piece}"`)
      boards.push(board(found, title, boards.length))
    }
  }
  return page(ACROSS * WIDTH, Math.ceil(boards.length / ACROSS) * HEIGHT, boards.join(''))
}
