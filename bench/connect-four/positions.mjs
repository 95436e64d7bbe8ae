// Writes positions.json: positions of Connect Four after 10 to 20 random plies in which nobody can win at once and not all moves
// are worth the same, each with the exact worth of its moves; and how many were drawn beside them whose moves are all worth the
// same, where every search is right. `node bench/connect-four/positions.mjs [COUNT]`
import { writeFileSync } from 'node:fs'
import { createRandom } from '@depthcharge/engine/game'
import { createSolver } from './solve.mjs'

const [FEWEST, MOST] = [10, 20]
const SYMBOLS = { '-1': '-', 0: '=', 1: '+', undefined: '.' }

const count = Number(process.argv[2] ?? 400)
const random = createRandom(4)
const solver = createSolver()
const found = new Map()
const alike = new Set()
while (found.size < count) {
  const plies = FEWEST + random.below(MOST - FEWEST + 1)
  const columns = []
  while (columns.length < plies) {
    columns.push(random.below(7))
    if (solver.boardOf(columns) === undefined) break
  }
  if (columns.length < plies || solver.boardOf(columns) === undefined) continue
  if (Array.from({ length: 7 }, (_, c) => c).some((c) => winsAt(columns, c))) continue
  const worth = solver.moves(columns)
  const values = worth.filter((each) => each !== undefined)
  if (values.every((each) => each === values[0])) alike.add(columns.join(''))
  else found.set(columns.join(''), worth.map((each) => SYMBOLS[each]).join(''))
}
const positions = [...found].map(([columns, worth]) => `${columns} ${worth}`)
const page = { alike: alike.size, positions }
writeFileSync(new URL('positions.json', import.meta.url), `${JSON.stringify(page, null, 2)}\n`)
console.log(
  `${found.size} positions, ${alike.size} whose moves are alike, ${solver.nodes().toLocaleString('en')} nodes`,
)

/** Whether the player to move makes four in a column that has room. */
function winsAt(columns, column) {
  return columns.filter((each) => each === column).length < 6 && solver.boardOf([...columns, column]) === undefined
}
