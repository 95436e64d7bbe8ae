// Whether a board that was found is a good one, by what can be counted. docs/web.md states the rubric in words.
import { pictureOf, placeMove } from '@depthcharge/engine/view'

const THINGS = 6 // facts of one relation that make a game one of boards
const LARGEST = 32 // columns or rows that can be looked at
const ON_BOARDS = 2 / 3 // of the facts
const MAX_BESIDE = 6 // facts that may stand beside the boards
const BY_CELL = 3 / 4 // of the moves
const MAX_BUTTONS = 12

/** Whether some relation of the state holds of several things, on average over the positions. */
export function isBoardGame({ steps }) {
  const counts = new Map()
  for (const { facts } of steps) for (const { symbol } of facts) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return [...counts.values()].some((count) => count >= THINGS * steps.length)
}

/** What is wrong with the view of a game, in a word each; nothing where it is good. */
export function faultsOf(view, { steps }) {
  const faults = []
  if (view.boards.length === 0) return ['none']
  const size = ({ columns, rows, places }) => (places === undefined ? Math.max(columns.length, rows.length) : 0)
  if (view.boards.some((board) => size(board) > LARGEST)) faults.push('large')
  const text = ({ name, args }) => (args.length === 0 ? name : `(${name} ${args.join(' ')})`)
  let [all, beside] = [0, 0]
  for (const { facts } of steps) {
    const isClock = ({ symbol }) => view.clocks?.includes(symbol) === true
    const { rest } = pictureOf(view, facts.map(text))
    all += facts.filter((fact) => !isClock(fact)).length
    beside += rest.filter((fact) => !isClock(fact)).length
  }
  if (beside > (1 - ON_BOARDS) * all && beside > MAX_BESIDE * steps.length) faults.push('facts')
  let [moves, placed, most] = [0, 0, 0]
  for (const { legals } of steps)
    for (const [role, own] of legals.entries()) {
      if (own.length < 2) continue
      const loose = own.filter((move) => placeMove(view, text(move), role).length === 0).length
      moves += own.length
      placed += own.length - loose
      most = Math.max(most, loose)
    }
  if (moves > 0 && placed < BY_CELL * moves && most > MAX_BUTTONS) faults.push('moves')
  const alike = view.boards.some((_, board) => looksAlike(view, board, steps, text))
  if (alike) faults.push('alike')
  return faults
}

/** Whether two things that stand on a board look the same. */
function looksAlike(view, board, steps, text) {
  const looks = new Map()
  for (const { facts } of steps)
    for (const { glyphs } of pictureOf(view, facts.map(text)).boards[board].flat(2))
      for (const { text: letters, meaning, owner } of glyphs) {
        const look = `${owner} ${letters}`
        if (looks.has(look) && looks.get(look) !== meaning) return true
        looks.set(look, meaning)
      }
  return false
}
