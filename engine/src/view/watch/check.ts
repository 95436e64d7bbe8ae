// Check, found in the rules: were the other side to move again, it would take a piece of which there is but one, and every
// legal move of its owner prevents that, as the rules demand for a king; or with the piece the game would be lost at once. A
// queen that is attacked may be left where she is, so she is never in check. Nothing is known of any game.
//
// The turn is given away by one bit of the state, so nothing is compiled for it.
import { type Game, legalMoves, type Role, type State } from '../../game/game.ts'
import { readFact } from '../model/fact.ts'
import { placeFact } from '../model/place.ts'
import { cellOf, contentKey, type View } from '../model/view.ts'
import { ownerOf } from './witness.ts'

/** A state → the facts of the pieces of the side to move that are in check. */
export type CheckFinder = (state: State) => readonly string[]

/** Finds nothing where the game is not of two who move by turns, or its states are not facts. */
export function createCheckFinder(game: Game, view: View): CheckFinder {
  const bits = new Map<string, { readonly word: number; readonly mask: number }>() // by fact, as they are met
  const here = game.open()
  const then = game.open()
  const nothing: readonly string[] = []
  if (game.words !== 'bits' || game.roles.length !== 2 || game.chance !== undefined) return () => nothing

  const bitOf = (fact: string) => {
    if (bits.size === 0) readBits()
    return bits.get(fact)
  }
  function readBits(): void {
    const alone = new Int32Array(game.stateWords)
    for (let word = 0; word < alone.length; word++)
      for (let bit = 0; bit < 32; bit++) {
        alone.fill(0)
        alone[word] = 1 << bit
        for (const fact of game.facts(alone)) bits.set(fact, { word, mask: 1 << bit })
      }
  }

  /** The state with the turn given to the other side; undefined where no fact says whose turn it is. */
  function passed(state: State, facts: readonly string[], mover: Role): State | undefined {
    for (const fact of facts) {
      const { name, args } = readFact(fact)
      if (args.length !== 1 || args[0] !== game.roles[mover]) continue
      const [own, other] = [bitOf(fact), bitOf(`(${name} ${game.roles[1 - mover]})`)]
      if (own === undefined || other === undefined || (state[other.word] & other.mask) !== 0) continue
      const given = state.slice()
      given[own.word] &= ~own.mask
      given[other.word] |= other.mask
      then.load(given)
      if (!then.terminal() && legalMoves(then, 1 - mover).length > 1 && legalMoves(then, mover).length === 1)
        return given
    }
    return undefined
  }

  /** Moves of a role that end where a piece stands. */
  const takers = (role: Role, position: typeof then, cell: string) =>
    legalMoves(position, role).filter((move) => {
      const cells = placeFact(view, readFact(game.moves[move].text), role)
      const to = cells.at(-1)
      return cells.length > 1 && to !== undefined && `${to.board} ${to.pane} ${to.column} ${to.row}` === cell
    })

  return (state) => {
    here.load(state)
    if (here.terminal()) return nothing
    const movers = game.roles.map((_, role) => role).filter((role) => legalMoves(here, role).length > 1)
    const only = movers.length === 0 ? game.roles.findIndex((_, role) => isPiecesMove(here, role)) : movers[0]
    if (movers.length > 1 || only < 0) return nothing
    const facts = game.facts(state)
    const lone = lonePieces(view, facts, only)
    if (lone.length === 0) return nothing
    const given = passed(state, facts, only)
    if (given === undefined) return nothing
    return lone
      .filter(({ cell, content }) => {
        then.load(given)
        const moves = takers(1 - only, then, cell)
        return moves.length > 0 && (losesAtOnce(given, moves[0], only) || isAlwaysSaved(state, content, only))
      })
      .map(({ fact }) => fact)
  }

  /** Whether a forced move is one on a board: a side in check may have just one. */
  function isPiecesMove(position: typeof here, role: Role): boolean {
    const [move] = legalMoves(position, role)
    return placeFact(view, readFact(game.moves[move].text), role).length > 0
  }

  function losesAtOnce(given: State, move: number, role: Role): boolean {
    then.load(given)
    const joint = game.roles.map((_, each) => (each === role ? legalMoves(then, each)[0] : move))
    then.play(Int32Array.from(joint))
    return then.terminal() && then.goal(role) < then.goal(1 - role)
  }

  /** Whether after none of the role's moves the piece could be taken. */
  function isAlwaysSaved(state: State, content: string, role: Role): boolean {
    here.load(state)
    const other = legalMoves(here, 1 - role)[0]
    return [...legalMoves(here, role)].every((move) => {
      then.load(state)
      then.play(Int32Array.from(game.roles, (_, each) => (each === role ? move : other)))
      if (then.terminal()) return true
      const piece = lonePieces(view, game.facts(then.state), role).find((each) => each.content === content)
      return piece !== undefined && takers(1 - role, then, piece.cell).length === 0
    })
  }
}

/** The role's pieces of which there is one on the boards. */
function lonePieces(view: View, facts: readonly string[], role: Role) {
  const found = facts.flatMap((fact) => {
    if (ownerOf(view, fact) !== role) return []
    const { symbol, args } = readFact(fact)
    return view.boards.flatMap((board, index) =>
      board.layers.flatMap((layer) => {
        const at = layer.symbol === symbol ? cellOf(view, index, layer, args) : undefined
        const content = `${symbol} ${contentKey(layer.content, args)}`
        return at === undefined ? [] : [{ fact, content, cell: `${at.board} ${at.pane} ${at.column} ${at.row}` }]
      }),
    )
  })
  return found.filter(({ content }) => found.filter((each) => each.content === content).length === 1)
}
