// What Go brings to a search beyond its rules: policies for playouts by name, of which MoGo's is the first, and what that policy
// thinks of moves before they are tried; where shapes were learned, RLGO's policies too, and its evaluation.
import type { Advice, ChooseMove } from '@depthcharge/engine/game'
import type { Board } from './board.ts'
import { MOGO_RULES, type MogoRule, mogoPolicy, POLICY_RULES, type Policy } from './mogo.ts'
import { PATTERN_KINDS } from './patterns.ts'
import type { GoPosition, GoShape } from './position.ts'
import { createPrior } from './prior.ts'
import { RLGO_POLICIES, rlgoPolicy } from './rlgo.ts'
import { createShapeReader, squash } from './shapes.ts'

/** Makes the policy of a name for a board: mogo, some of its rules such as atari_patterns, or one of RLGO's. Undefined where there is none. */
export function goPolicy(name: string, { shapes }: Pick<GoShape, 'shapes'>): ((board: Board) => Policy) | undefined {
  const learned = RLGO_POLICIES.find((each) => each === name)
  if (learned !== undefined) return shapes === undefined ? undefined : (board) => rlgoPolicy(board, learned, shapes())
  const groups: Readonly<Record<string, readonly string[]>> = { mogo: MOGO_RULES, patterns: PATTERN_KINDS }
  const words = name.split('_').flatMap((word) => groups[word] ?? [word])
  const isKnown = words.every((word): word is MogoRule => POLICY_RULES.some((rule) => rule === word))
  return isKnown ? (board) => mogoPolicy(board, words as readonly MogoRule[]) : undefined
}

/** What was made for the board of a position is used again while that is asked for. */
function forLastBoard<T>(make: (board: Board) => T): (board: Board) => T {
  let last: { readonly board: Board; readonly made: T } | undefined
  return (board) => {
    if (last?.board !== board) last = { board, made: make(board) }
    return last.made
  }
}

export function goAdvice(shape: GoShape): Advice {
  const { movesEach, shapes, points } = shape
  let reader: ReturnType<typeof createShapeReader> | undefined
  const priorOf = forLastBoard(createPrior)

  /** At random where the policy has nothing to say. */
  function chooser(make: (board: Board) => Policy): ChooseMove {
    const policyOf = forLastBoard(make)
    return (given, role, legal, count, random) => {
      const { board, turn, last } = given as GoPosition
      const policy = policyOf(board)
      policy.begin()
      const point = policy.suggest(turn(), last(), random)
      const move = role * movesEach + board.points.index[point]
      const index = point === 0 ? -1 : legal.subarray(0, count).indexOf(move)
      return index >= 0 ? index : random.below(count)
    }
  }

  return {
    choose: chooser(goPolicy('mogo', shape)!),
    policies: [
      'mogo',
      ...POLICY_RULES,
      'patterns',
      'and several of them, as in atari_patterns',
      ...(shapes === undefined ? [] : RLGO_POLICIES),
    ],
    policy(name) {
      const make = goPolicy(name, shape)
      return make === undefined ? undefined : chooser(make)
    },
    ownPlayouts: true,
    rival: (move) => (move % movesEach < points.all.length ? (move + movesEach) % (2 * movesEach) : undefined),
    ...(shapes === undefined
      ? {}
      : {
          evaluate(position, role) {
            reader ??= createShapeReader(shapes(), points)
            const black = 100 * squash(reader.read((position as GoPosition).board))
            return role === 0 ? black : 100 - black
          },
        }),
    prior(given, move) {
      const { board, turn, last, passes, goal } = given as GoPosition
      const point = points.all[move % movesEach] ?? 0
      if (point === 0 && passes() === 1) return goal(turn() - 1) / 100 // it ends the game
      return priorOf(board)(point, turn(), last())
    },
  }
}
