// The line that turn search follows: a column for each thing that is known of a ply, what the look as a whole goes by, and what was
// found last. Windows and best scores are those of whoever decides at the ply; all other scores are the own role's. Columns are
// made once, so that following a line allocates nothing.
import type { Game, Move, Role } from '../../game/game.ts'
import { MAX_PLIES } from '../evaluate/judge.ts'
import type { MoveGains } from './gains.ts'
import { LEAST, NEXT, NONE } from './turn-rules.ts'

export interface TurnLine {
  readonly stateOf: Int32Array[]
  readonly jointOf: Int32Array[]
  readonly low: Int32Array // the hash of the state
  readonly high: Int32Array
  readonly staticScore: Int32Array
  readonly depthOf: Int32Array
  readonly askAlpha: Int32Array // the window that was asked for, the own role's
  readonly askBeta: Int32Array
  readonly alphaOf: Int32Array // of whoever decides
  readonly betaOf: Int32Array
  readonly bestOf: Int32Array
  readonly bestMove: Int32Array
  readonly decider: Int32Array // NONE where nobody has a choice
  readonly firstOf: Int32Array // place of the first move
  readonly endOf: Int32Array
  readonly placeOf: Int32Array // of the move at hand
  readonly stageOf: Int32Array
  readonly finalOf: Int32Array
  readonly extraOf: Int32Array // plies by which the line was followed further
  readonly sinceOf: Int32Array // visits before the first move was made

  isProof: boolean
  lastPly: number // beyond which nothing is followed
  maxExtra: number
  swing: number
  slack: number // that a ply may cost
  quiescence: number // what a move has to gain to be followed where looks end
  gains: MoveGains | undefined // where that is asked for
  visits: number

  // What was found last: the own role's score, and 1 if all lines came to their ends.
  value: number
  final: number

  /** Makes room for states up to a ply. */
  frameAt(at: number): void
  /** Gets a ply whose moves are listed ready for the first of them. */
  begin(at: number, takesMost: boolean): void
  takesMost(at: number): boolean
  /** The move of whoever had a choice at a ply, or NONE. */
  moveAt(at: number): Move
}

export function createTurnLine(game: Game, own: Role): TurnLine {
  const column = () => new Int32Array(MAX_PLIES)
  const line: TurnLine = {
    stateOf: [],
    jointOf: [],
    low: column(),
    high: column(),
    staticScore: column(),
    depthOf: column(),
    askAlpha: column(),
    askBeta: column(),
    alphaOf: column(),
    betaOf: column(),
    bestOf: column(),
    bestMove: column(),
    decider: column(),
    firstOf: column(),
    endOf: column(),
    placeOf: column(),
    stageOf: column(),
    finalOf: column(),
    extraOf: column(),
    sinceOf: column(),
    isProof: false,
    lastPly: 0,
    maxExtra: 0,
    swing: Number.POSITIVE_INFINITY,
    slack: Number.POSITIVE_INFINITY,
    quiescence: Number.POSITIVE_INFINITY,
    gains: undefined,
    visits: 0,
    value: 0,
    final: 0,
    frameAt(at) {
      while (stateOf.length <= at) {
        stateOf.push(new Int32Array(game.stateWords))
        jointOf.push(new Int32Array(game.roles.length))
      }
    },
    begin(at, takesMost) {
      alphaOf[at] = takesMost ? askAlpha[at] : -askBeta[at]
      betaOf[at] = takesMost ? askBeta[at] : -askAlpha[at]
      bestOf[at] = LEAST
      bestMove[at] = NONE
      placeOf[at] = firstOf[at]
      stageOf[at] = NEXT
      finalOf[at] = 1
      sinceOf[at] = line.visits
    },
    takesMost: (at) => decider[at] === own || decider[at] === NONE,
    moveAt: (at) => (decider[at] === NONE ? NONE : jointOf[at][decider[at]]),
  }
  const { stateOf, jointOf, askAlpha, askBeta, alphaOf, betaOf, bestOf, bestMove } = line
  const { decider, firstOf, placeOf, stageOf, finalOf, sinceOf } = line
  return line
}
