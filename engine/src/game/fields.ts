// A game of fields → Game. All fields lie in one Int32Array, so that a position costs no allocation and equal states have equal
// words.
import { hashText } from '../base/hash.ts'
import { openJointly } from './fields-position.ts'
import { checkFields, type Fields, type FieldsGame, type FieldsSource, takesTurns } from './fields-source.ts'
import { openTurns } from './fields-turns.ts'
import { createViews, wordsOf } from './fields-view.ts'
import { CHANCE_ROLE, type MoveName } from './game.ts'

export function defineFields<const F extends Fields>(source: FieldsSource<F>): FieldsGame<F> {
  checkFields(source)
  const { name, roles } = source
  // Who has no turn waits.
  const lists = takesTurns(source) ? roles.map(() => [...source.moves, 'wait']) : source.moves
  const firstMove: number[] = [] // of each role, in the id space of all
  const moves: MoveName[] = []
  lists.forEach((texts, role) => {
    firstMove.push(moves.length)
    for (const text of texts) moves.push({ role, text })
  })
  const layout = Object.keys(source.state)
  const stateWords = wordsOf(source.state)
  const maxLegal = Math.max(...lists.map((texts) => texts.length))
  const chance = roles.indexOf(CHANCE_ROLE)
  const view = createViews(source.state)
  const initial = new Int32Array(stateWords)
  source.start?.(view(initial))
  const machine = { initial, view, firstMove, maxLegal, chance }
  const written = takesTurns(source) ? source.apply : source.play

  return {
    id: `${name}:${hashText(JSON.stringify([roles, source.state, source.moves, String(source.legal), String(written)]))}`,
    roles,
    moves,
    stateWords,
    words: 'fields',
    maxLegal,
    ...(chance >= 0 ? { chance } : {}),
    open: () => (takesTurns(source) ? openTurns(source, machine) : openJointly(source, machine)),
    rules: source,
    view,
    facts(state) {
      const fields = view(state)
      if (source.facts !== undefined) return source.facts(fields).sort()
      return layout
        .map((field) => {
          const value: number | Int32Array = fields[field]
          return `(${field} ${typeof value === 'number' ? value : value.join(' ')})`
        })
        .sort()
    },
  }
}
