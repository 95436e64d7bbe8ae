// Rules → Game, directly: the slow, obvious reading of GDL that every faster machine is checked against.
// A position is a set of true/1 sentences given to the database; legal, next, goal and terminal are asked of it.
// A state is one word, the number of a set of facts in a table that remembers every set ever seen.
import { beat } from '../base/pulse.ts'
import { createTuples, resized } from '../base/tuples.ts'
import { CHANCE_ROLE, type Game, type MoveName, type Position, type Role } from '../game/game.ts'
import { type Diagnostic, hasErrors } from '../gdl/diagnostic.ts'
import { type Clause, normalise } from '../gdl/normal.ts'
import type { Rules } from '../gdl/rules.ts'
import { rulesId } from '../gdl/rules-id.ts'
import { createProgram, type Database } from './evaluate.ts'
import { createTerms, type TermId, TooManySentences } from './terms.ts'

export interface Interpreted {
  /** Absent when the rules cannot be played at all. */
  readonly game?: Game
  readonly diagnostics: readonly Diagnostic[]
}

/** Rules that make infinitely many sentences are found out in the first state, and are a diagnostic. */
export function interpret(rules: Rules, name = 'game'): Interpreted {
  const { clauses, diagnostics } = normalise(rules)
  if (hasErrors(diagnostics)) return { diagnostics }
  try {
    const game = createGame(clauses, rulesId(name, rules))
    askEverything(game)
    return { game, diagnostics }
  } catch (error) {
    if (!(error instanceof TooManySentences)) throw error
    const message = `the rules cannot be evaluated: ${error.message}`
    return { diagnostics: [...diagnostics, { code: 'unbounded', severity: 'error', message }] }
  }
}

function createGame(clauses: readonly Clause[], id: string): Game {
  const terms = createTerms()
  const program = createProgram(clauses, ['true/1', 'does/2'], terms)
  const symbols = { true: terms.symbolNamed('true/1'), does: terms.symbolNamed('does/2') }

  // What does not depend on the position.
  const fixed = program.open()
  const argsOf = (database: Database, relation: string, position: number): TermId[] => {
    const { sentences } = database.relation(relation)
    return Array.from({ length: sentences.length() }, (_, i) => terms.arg(sentences.at(i), position))
  }
  const roleTerms = argsOf(fixed, 'role/1', 0)
  const roleOf = new Map<TermId, Role>(roleTerms.map((term, role) => [term, role]))
  const roles = roleTerms.map(terms.text)
  const chance = roles.indexOf(CHANCE_ROLE)

  const moves: MoveName[] = []
  const moveTerms: TermId[] = []
  const moveIds = roleTerms.map(() => new Map<TermId, number>())
  const moveOf = (role: Role, term: TermId): number => {
    let move = moveIds[role].get(term)
    if (move === undefined) {
      moveIds[role].set(term, (move = moves.length))
      moves.push({ role, text: terms.text(term) })
      moveTerms.push(term)
    }
    return move
  }

  const states = createTuples()
  const stateOf = (facts: TermId[]): number =>
    states.intern(
      [...new Set(facts)].sort((a, b) => a - b),
      0,
      new Set(facts).size,
    )
  const factsOf = (state: number): TermId[] =>
    Array.from({ length: states.length(state) }, (_, i) => states.at(state, i))
  const initial = stateOf(argsOf(fixed, 'init/1', 0))

  function open(): Position {
    const database = program.open()
    const state = new Int32Array([initial])
    const legal = roles.map(() => new Int32Array(16))
    let shown = -1 // the state the database holds

    /** The database of the present state. */
    const here = () => {
      if (shown !== state[0]) {
        database.give(
          'true/1',
          factsOf(state[0]).map((fact) => terms.intern(symbols.true, [fact])),
        )
        shown = state[0]
      }
      return database
    }
    return {
      state,
      legal,
      reset() {
        state[0] = initial
      },
      load(from) {
        state[0] = from[0]
      },
      legals(role) {
        const { sentences } = here().relation('legal/2')
        let count = 0
        for (let i = 0; i < sentences.length(); i++) {
          if (terms.arg(sentences.at(i), 0) !== roleTerms[role]) continue
          if (count === legal[role].length) legal[role] = resized(legal[role], count * 2)
          legal[role][count++] = moveOf(role, terms.arg(sentences.at(i), 1))
        }
        legal[role].subarray(0, count).sort()
        if (count > game.maxLegal) game.maxLegal = count
        return count
      },
      play(joint) {
        beat()
        here().give(
          'does/2',
          roleTerms.map((role, r) => terms.intern(symbols.does, [role, moveTerms[joint[r]]])),
        )
        state[0] = stateOf(argsOf(database, 'next/1', 0))
        database.give('does/2', [])
      },
      terminal: () => here().relation('terminal').sentences.length() > 0,
      goal(role) {
        const { sentences } = here().relation('goal/2')
        let value = Number.NaN
        let values = 0
        for (let i = 0; i < sentences.length(); i++) {
          if (roleOf.get(terms.arg(sentences.at(i), 0)) !== role) continue
          const text = terms.text(terms.arg(sentences.at(i), 1))
          if (!/^\d+$/.test(text)) continue
          value = Number(text)
          values++
        }
        return values === 1 ? value : Number.NaN
      },
    }
  }

  const game: Game & { maxLegal: number } = {
    id,
    roles,
    moves,
    growing: true,
    stateWords: 1,
    maxLegal: 1, // so far
    ...(chance >= 0 ? { chance } : {}),
    open,
    facts: (state) => factsOf(state[0]).map(terms.text).sort(),
  }
  return game
}

/** Everything the rules say about the first state. */
function askEverything(game: Game): void {
  const position = game.open()
  position.terminal()
  game.roles.forEach((_, role) => {
    position.legals(role)
    position.goal(role)
  })
}
