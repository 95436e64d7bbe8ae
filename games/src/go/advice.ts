// What Go brings to a search beyond its rules: policies for playouts by name, of which MoGo's is the first, and what that policy
// thinks of moves before they are tried; where shapes were learned, RLGO's policies too, and its evaluation.
import type { Advice, ChooseMove } from '@depthcharge/engine/game'
import { MOGO_RULES, type MogoRule, mogoMoves, mogoPolicy, type Suggest } from './mogo.ts'
import { PATTERN_KINDS } from './patterns.ts'
import type { GoPosition, GoShape } from './position.ts'
import { RLGO_POLICIES, rlgoPolicy } from './rlgo.ts'
import { createShapeReader, squash } from './shapes.ts'

/** What a move is taken for when the policy would make others, or says nothing (Gelly & Silver 2007). */
const OTHERS = 0
const EVEN = 0.5

/** The policy of a name: mogo, some of its rules such as atari_patterns, or one of RLGO's. Undefined where there is none. */
export function goPolicy(name: string, { shapes, points }: Pick<GoShape, 'shapes' | 'points'>): Suggest | undefined {
  const learned = RLGO_POLICIES.find((each) => each === name)
  if (learned !== undefined) return shapes === undefined ? undefined : rlgoPolicy(learned, shapes, points)
  const words =
    name === 'mogo' ? MOGO_RULES : name.split('_').flatMap((word) => (word === 'patterns' ? PATTERN_KINDS : [word]))
  const isKnown = words.every((word): word is MogoRule => MOGO_RULES.some((rule) => rule === word))
  return isKnown ? mogoPolicy(words as readonly MogoRule[]) : undefined
}

export function goAdvice(shape: GoShape): Advice {
  const { movesEach, shapes, points } = shape
  const reader = shapes === undefined ? undefined : createShapeReader(shapes, points)
  const listed = mogoMoves(MOGO_RULES)
  const liked = new Uint8Array(movesEach)
  let seen: GoPosition | undefined
  let version = -1
  let speaks = false

  /** Notes which moves the policy likes; once for all moves of a position. */
  function look(position: GoPosition): void {
    if (position === seen && position.version() === version) return
    seen = position
    version = position.version()
    const { found, count } = listed(position.board, position.turn(), position.last())
    liked.fill(0)
    for (let i = 0; i < count; i++) liked[position.board.points.index[found[i]]] = 1
    speaks = count > 0
  }

  /** At random where the policy has nothing to say. */
  function chooser(suggest: Suggest): ChooseMove {
    return (given, role, legal, count, random) => {
      const { board, turn, last } = given as GoPosition
      const point = suggest(board, turn(), last(), random)
      const move = role * movesEach + board.points.index[point]
      const index = point === 0 ? -1 : legal.subarray(0, count).indexOf(move)
      return index >= 0 ? index : random.below(count)
    }
  }

  return {
    choose: chooser(goPolicy('mogo', shape)!),
    policies: [
      'mogo',
      ...MOGO_RULES,
      'patterns',
      'and several of them, as in atari_patterns',
      ...(shapes === undefined ? [] : RLGO_POLICIES),
    ],
    policy(name) {
      const suggest = goPolicy(name, shape)
      return suggest === undefined ? undefined : chooser(suggest)
    },
    ownPlayouts: true,
    ...(reader === undefined
      ? {}
      : {
          evaluate(position, role) {
            const black = 100 * squash(reader.read((position as GoPosition).board))
            return role === 0 ? black : 100 - black
          },
        }),
    prior(position, move) {
      look(position as GoPosition)
      return speaks ? (liked[move % movesEach] === 1 ? 1 : OTHERS) : EVEN
    },
  }
}
