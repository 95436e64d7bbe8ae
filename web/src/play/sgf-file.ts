// A match of Go ↔ SGF, as joint moves; handicap stones are those of the first position.
import { printSgf, readGoName, readSgf, type SgfMove } from '@depthcharge/games'
import type { Joint } from '../worker/protocol.ts'

const IDLE = 'noop'

interface Go {
  /** Its name, such as go-9(komi=6.5). */
  readonly game: string
  /** The facts of the first position. */
  readonly first: readonly string[]
}

export function writeSgf({ game, first }: Go, moves: readonly Joint[]): string {
  const { size, komi } = rulesOf(game)
  const played = moves.map((joint): SgfMove => {
    const role = joint.findIndex((move) => move !== IDLE)
    const [, column, row] = /^\(play (\S+) (\S+)\)$/.exec(joint[role]) ?? []
    return { colour: role === 0 ? 1 : 2, vertex: column === undefined ? 'pass' : `${column}${row}` }
  })
  return `${printSgf({ size, komi, setup: stonesOf(first), moves: played })}\n`
}

/** Throws a sentence where it does not fit the game. */
export function readSgfMoves({ game, first }: Go, text: string): readonly Joint[] {
  const { size } = rulesOf(game)
  const found = readSgf(text)
  if (found.size !== size) throw new Error(`its board has ${found.size} lines, and this one ${size}`)
  const stones = (setup: readonly SgfMove[]) =>
    setup
      .map(({ colour, vertex }) => `${colour} ${vertex}`)
      .sort()
      .join()
  if (stones(found.setup) !== stones(stonesOf(first)))
    throw new Error('other stones stand on its board before the first move')
  return found.moves.map(({ colour, vertex }) => {
    const move = vertex === 'pass' ? 'pass' : `(play ${vertex[0]} ${vertex.slice(1)})`
    return colour === 1 ? [move, IDLE] : [IDLE, move]
  })
}

function stonesOf(facts: readonly string[]): readonly SgfMove[] {
  return facts.flatMap((fact): SgfMove[] => {
    const [, column, row, colour] = /^\(cell (\S+) (\S+) (black|white)\)$/.exec(fact) ?? []
    return column === undefined ? [] : [{ colour: colour === 'black' ? 1 : 2, vertex: `${column}${row}` }]
  })
}

function rulesOf(game: string) {
  const rules = readGoName(game)
  if (rules === undefined) throw new Error(`${game} is no game of Go`)
  return rules
}
