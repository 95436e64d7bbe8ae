// The catalogue → web/src/subject/puzzles.json: positions in which one move wins by force, whatever the answer, and no other does.
// They are met in random games and proven by looking at every answer: npm run puzzles
import { writeFileSync } from 'node:fs'
import { compileGame } from '@depthcharge/engine'
import { createRandom, legalMoves, randomWalk } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'

const WANTED = [
  ['connect-four', 24],
  ['breakthrough-6', 12],
  ['knightthrough', 8],
]
const EARLIEST = 6 // plies
const MAX_WALKS = 4000

/** The one role that has a choice, and its moves. */
function choiceAt(position, roles) {
  const legals = roles.map((_, role) => [...legalMoves(position, role)])
  const free = legals.flatMap((own, role) => (own.length > 1 ? role : []))
  return free.length === 1 ? { mover: free[0], legals } : undefined
}

/** A game with what can be asked about its states. */
export function createSolver(game) {
  const position = game.open()
  /** Calls `see` with the mover and the state after each of its moves; stops where that says so. */
  const each = (state, see) => {
    position.load(state)
    const choice = choiceAt(position, game.roles)
    if (choice === undefined) return undefined
    for (const move of choice.legals[choice.mover]) {
      position.load(state)
      position.play(Int32Array.from(choice.legals, (own, role) => (role === choice.mover ? move : own[0])))
      if (
        see({
          move,
          state: position.state.slice(),
          won: position.terminal() && position.goal(choice.mover) === 100,
          over: position.terminal(),
        })
      )
        break
    }
    return choice.mover
  }
  const moverAt = (state) => {
    position.load(state)
    return position.terminal() ? undefined : choiceAt(position, game.roles)?.mover
  }
  const winsAtOnce = (state, role) => {
    let found = false
    const mover = each(state, ({ won }) => {
      found = won
      return won
    })
    return found && mover === role
  }
  /** Whether every answer lets the role win at once; where the role itself moves on, or nobody can, it is none. */
  const isLost = (state, role) => {
    const other = moverAt(state)
    if (other === undefined || other === role) return false
    let all = true
    each(state, (after) => {
      all = !after.over && winsAtOnce(after.state, role)
      return !all
    })
    return all
  }
  return {
    moverAt,
    /** The only move that wins in two by force; undefined where there is none, several, or a win at once. */
    solution(state) {
      const role = moverAt(state)
      if (role === undefined || winsAtOnce(state, role)) return undefined
      const found = []
      each(state, ({ move, state: after, over }) => {
        if (!over && isLost(after, role)) found.push(move)
        return found.length > 1
      })
      return found.length === 1 ? found[0] : undefined
    },
  }
}

/** Puzzles of a game, at most one from a random match. */
export async function puzzlesOf(name, count) {
  const { game } = compileGame(await findGame(name).rules(), { name })
  const solver = createSolver(game)
  const found = []
  for (let seed = 1; seed <= MAX_WALKS && found.length < count; seed++) {
    const joints = []
    for (const { position, joint } of randomWalk(game, createRandom(seed), 60)) {
      if (joint === undefined) break
      const state = position.state.slice()
      const move = joints.length >= EARLIEST ? solver.solution(state) : undefined
      if (move !== undefined) {
        const text = (each) => game.moves[each].text
        const moves = joints.map((each) => each.map(text).join(' ')).join('; ')
        found.push({ game: name, role: solver.moverAt(state), moves, solution: text(move) })
        break
      }
      joints.push([...joint])
    }
  }
  return found
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const rows = []
  for (const [name, count] of WANTED) rows.push(...(await puzzlesOf(name, count)))
  const place = new URL('../web/src/subject/puzzles.json', import.meta.url)
  writeFileSync(place, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
  console.log(`${rows.length} puzzles`)
}
