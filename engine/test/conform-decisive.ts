// What the narrowed moves of a decisive circuit must be, in states of random matches: those that trying every move on a
// Position finds, or more where ways to win were left out.
import { createRandom } from '../src/base/random.ts'
import { createDecisiveMoves } from '../src/game/decisive-moves.ts'
import { type Decisiveness, type Game, legalMoves, type Position, type Role } from '../src/game/game.ts'
import type { Circuit } from '../src/machine/program/circuit.ts'
import { decisiveCircuit } from '../src/machine/program/decisive-circuit.ts'
import { scalarGame } from '../src/machine/scalar/game.ts'

/** The role that alone has a choice, its moves, and the moves of the others. */
export function turnOf(
  game: Game,
  position: Position,
): { role: Role; legal: Int32Array; joint: Int32Array } | undefined {
  const all = game.roles.map((_, role) => legalMoves(position, role))
  const choosing = all.flatMap((moves, role) => (moves.length > 1 ? [role] : []))
  if (choosing.length !== 1 || choosing[0] === game.chance) return undefined
  return { role: choosing[0], legal: all[choosing[0]], joint: Int32Array.from(all, ([move]) => move) }
}

export interface Compared {
  /** A sentence for each move that is narrowed away or left against the oracle. */
  readonly faults: readonly string[]
  /** States in which some moves were narrowed away. */
  readonly narrowings: number
}

export function compareDecisive(
  game: Game,
  whole: Circuit,
  level: Decisiveness,
  { matches, plies }: { readonly matches: number; readonly plies: number },
): Compared {
  const { circuit, leftOut } = decisiveCircuit(whole, level)
  const faults: string[] = []
  let narrowings = 0
  if (circuit === whole) return { faults, narrowings }
  const oracle = createDecisiveMoves(game, level)
  const seesAll = leftOut.every((count) => count === 0)
  const random = createRandom(3)
  const position = game.open()
  const narrowed = scalarGame(circuit, 'narrowed').open()
  for (let match = 0; match < matches; match++) {
    position.reset()
    for (let ply = 0; ply < plies && !position.terminal(); ply++) {
      const state = position.state.slice()
      const turn = turnOf(game, position)
      if (turn !== undefined) look(state, turn)
      position.load(state)
      const joint = game.roles.map((_, role) => legalMoves(position, role))
      position.play(Int32Array.from(joint, (legal) => legal[random.below(legal.length)]))
    }
  }
  return { faults, narrowings }

  function look(state: Int32Array, { role, legal, joint }: NonNullable<ReturnType<typeof turnOf>>): void {
    narrowed.load(state)
    const left = legalMoves(narrowed, role)
    const gone = legal.filter((move) => !left.includes(move))
    if (gone.length > 0) narrowings++
    const tell = (what: string) => faults.push(`${what} in ${game.facts(state).join(' ')}`)
    const wins = oracle.winning(state, role, legal, joint)
    if (left.length === 0) tell('no move is left')
    if (wins.length > 0 && left.every((move) => wins.includes(move))) {
      if (seesAll && left.length < wins.length) tell('a win was narrowed away')
      return
    }
    if (seesAll && wins.length > 0) tell('a win was not seen')
    for (const move of gone)
      if (level === 'wins' || !(oracle.losesAtOnce(state, role, move, joint) || ends(state, role, move, joint)))
        tell(`${game.moves[move].text} was narrowed away`)
    const kept = oracle.narrow(state, role, legal, joint)
    for (const move of left) if (seesAll && !kept.includes(move)) tell(`${game.moves[move].text} is left`)
  }

  /** Whether a move ends the game: such moves are judged as if it went on. */
  function ends(state: Int32Array, role: Role, move: number, joint: Int32Array): boolean {
    position.load(state)
    position.play(joint.map((other, r) => (r === role ? move : other)))
    return position.terminal()
  }
}
