// Go as a Game: rules → what searches, matches and pages play. Nothing outside of this folder knows that it is Go.
import { type Game, hashText, type MoveName } from '@depthcharge/engine/game'
import { goAdvice } from './advice.ts'
import { BLACK, EMPTY, WHITE } from './board.ts'
import { createPastTable } from './history.ts'
import { goPlayouts } from './playouts.ts'
import { COLUMNS, createPoints, type Points, placeOf } from './points.ts'
import { createGoPosition, type GoPosition, goShape } from './position.ts'
import { checkGoRules, GO_DEFAULTS, type GoRules, goName, roundPoints } from './rules.ts'
import type { Shapes } from './shapes.ts'
import { shippedShapes } from './shipped-shapes.ts'

export interface GoGame extends Game {
  readonly rules: GoRules
  readonly points: Points
  open(): GoPosition
}

const VERSION = 1 // of what the words of a state mean

/** What `auto` plays by; docs/go.md tells what was tried. */
const RECIPE = 'grave(ref=50,bias=0.001)+gamePolicy(use=mogo_careful)+heuristicPrior(from=prior,m=10)'
const REASON =
  'what a move did later tells what it does now, playouts answer the last move, and moves begin with what is thought of them'

/** `shapes` are weights of local shapes for boards of this size; where there are none, those that come with the game, if any do. */
export function createGo(options: Partial<GoRules> & Pick<GoRules, 'size'>, shapes?: Shapes): GoGame {
  const rules = checkGoRules({ ...GO_DEFAULTS, ...options })
  const points = createPoints(rules.size)
  if (shapes !== undefined && shapes.size !== rules.size)
    throw new Error(`the shapes are of boards of ${shapes.size} lines, and this one has ${rules.size}`)
  const pasts = rules.ko === 'positional' ? createPastTable(points) : undefined
  const shape = goShape(rules, points, pasts, shapes === undefined ? shippedShapes(rules.size) : () => shapes)
  const name = goName(rules)
  const reader = createGoPosition(shape)
  const sentence = (relation: string, point: number, ...more: string[]): string => {
    const [column, row] = placeOf(points, point)
    return `(${[relation, COLUMNS[column - 1], row, ...more].join(' ')})`
  }
  /** At the end: whose empty points are, and what everybody has. */
  function countedFacts(): string[] {
    const { board, area } = reader
    const margin = area.margin()
    const names = ['', 'black', 'white']
    const owned = Array.from(points.all).filter(
      (point) => board.colour[point] === EMPTY && names[area.owner[point] % 3],
    )
    const neutral = board.empty - owned.length
    const black = (points.all.length - neutral + margin) / 2
    return [
      ...owned.map((point) => sentence('area', point, names[area.owner[point]], 'territory')),
      `(points black ${black})`,
      `(points white ${roundPoints(black - margin + rules.komi)})`,
    ]
  }
  const roleMoves = (role: number): MoveName[] => [
    ...Array.from(points.all, (point) => ({ role, text: sentence('play', point) })),
    { role, text: 'pass' },
    { role, text: 'noop' },
  ]

  const id = `${name}:${hashText(`${VERSION} ${name}`)}`
  return {
    id,
    findings: { format: 'depthcharge-findings', version: 1, game: id, recipe: RECIPE, reasons: [REASON] },
    rules,
    points,
    roles: ['black', 'white'],
    moves: [...roleMoves(0), ...roleMoves(1)],
    stateWords: shape.stateWords,
    maxLegal: points.all.length + 1,
    ...(pasts === undefined ? {} : { keeping: lastWords(pasts.table, shape.stateWords) }),
    advice: goAdvice(shape),
    open: () => createGoPosition(shape),
    playouts: (how) => goPlayouts(shape, how),
    facts(state) {
      reader.load(state)
      const { board } = reader
      const stones = Array.from(points.all)
        .filter((point) => board.colour[point] !== EMPTY)
        .map((point) => sentence('cell', point, board.colour[point] === BLACK ? 'black' : 'white'))
      return [
        ...stones,
        ...(board.ko === 0 ? [] : [sentence('ko', board.ko)]),
        ...(reader.last() === 0 ? [] : [sentence('last', reader.last())]),
        ...(reader.passes() === 0 ? [] : [`(passes ${reader.passes()})`]),
        `(control ${reader.turn() === WHITE ? 'white' : 'black'})`,
        ...(reader.terminal() ? countedFacts() : []),
      ].sort()
    },
  }
}

/** Holders know whole states, of which only the last word is a number in the table. */
function lastWords(table: NonNullable<Game['keeping']>, stateWords: number): NonNullable<Game['keeping']> {
  return {
    hold(holder) {
      const own = { states: () => holder.states().filter((_, i) => i % stateWords === stateWords - 1) }
      table.hold(own)
      kept.set(holder, own) // as long as the holder lives
    },
    sweep: () => table.sweep(),
  }
}
const kept = new WeakMap<object, object>()
