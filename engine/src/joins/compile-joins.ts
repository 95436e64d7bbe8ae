// Rules → Game by the rule compiler: the machine for games too large to ground. The rules become JavaScript in which every
// relation is a few functions, one for each way it is called, over tables of small integers; no sentence is ever built.
//
//   rules ─ clauses ─ shapes ─ flat program ─ routines ─ JavaScript ─ game
import { hashText } from '../base/hash.ts'
import { createTuples, resized } from '../base/tuples.ts'
import { CHANCE_ROLE, type Game, type Position } from '../game/game.ts'
import { type Diagnostic, hasErrors } from '../gdl/diagnostic.ts'
import { type Clause, normalise } from '../gdl/normal.ts'
import { printRules } from '../gdl/print.ts'
import type { Rules } from '../gdl/rules.ts'
import { createTerms } from '../reason/terms.ts'
import { DATA } from './code.ts'
import { type Emitted, emitProgram, type Machine } from './emit-program.ts'
import { createFacts, type FactSpace } from './facts.ts'
import { type FlatProgram, textOf } from './flat.ts'
import { flatten } from './flatten.ts'
import { infer } from './infer.ts'
import { createMoves, type MoveSpace } from './moves.ts'
import { numberBySorts } from './sorts.ts'
import { createStateCodec } from './state.ts'

export interface Joined {
  /** Absent when the rules cannot be compiled, or where the platform forbids to make functions from text. */
  readonly game?: Game
  /** The JavaScript, for people. */
  readonly text?: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Throws nothing. */
export function compileJoins(rules: Rules, name = 'game'): Joined {
  const { clauses, diagnostics } = normalise(rules)
  if (hasErrors(diagnostics)) return { diagnostics }
  const fail = (code: string, message: string): Joined => ({
    diagnostics: [...diagnostics, { code, severity: 'error', message }],
  })
  let compiled: Compiled
  try {
    compiled = compile(clauses)
  } catch (error) {
    return fail('not-compiled', `the rules cannot be compiled: ${(error as Error).message}`)
  }
  const { text } = compiled.emitted
  let make: MakeMachine
  try {
    make = new Function(DATA, 'createTuples', 'longer', text) as MakeMachine
  } catch (error) {
    if (!(error instanceof EvalError)) throw error
    return fail(
      'no-eval',
      'this page forbids to make functions from text (content security policy); use another machine',
    )
  }
  return { game: gameOf(compiled, make, `${name}:${hashText(printRules(rules))}`), text, diagnostics }
}

type MakeMachine = (data: readonly unknown[], tuples: typeof createTuples, longer: typeof lengthen) => Machine

interface Compiled {
  readonly program: FlatProgram
  readonly facts: FactSpace
  readonly moves: MoveSpace
  readonly emitted: Emitted
}

function compile(clauses: readonly Clause[]): Compiled {
  const terms = createTerms()
  const inferred = infer(clauses, terms)
  const program = numberBySorts(flatten(inferred, terms), inferred.roles, terms)
  const facts = createFacts(program.predicates.filter(({ source }) => source === 'fact'))
  const moves = createMoves(program)
  const first = new Map(facts.predicates.map(({ number, tuples }) => [number, tuples]))
  return { program, facts, moves, emitted: emitProgram(program, facts, moves, [first]) }
}

function gameOf({ program, facts, moves, emitted }: Compiled, make: MakeMachine, id: string): Game {
  const codec = createStateCodec(facts)
  const roles = program.roles.map(({ text }) => text)
  const chance = roles.indexOf(CHANCE_ROLE)
  const initial = new Int32Array(codec.words)
  const first = facts.predicates.flatMap(({ tuples }, kind) =>
    tuples.map((tuple) => facts.intern([kind, ...tuple], tuple.length + 1)),
  )
  codec.encode(Int32Array.from(first), first.length, initial)
  let maxLegal = 1

  function open(): Position {
    const machine = make(emitted.data, createTuples, lengthen)
    const state = initial.slice()
    const legal: Int32Array[] = roles.map(() => new Int32Array(16))
    let list: Int32Array = new Int32Array(64)
    let stale = true // whether the machine holds another state

    const here = (): Machine => {
      if (stale) {
        const decoded = codec.decode(state, list)
        list = decoded.list
        machine.begin(list, decoded.count)
        stale = false
      }
      return machine
    }
    return {
      state,
      legal,
      reset() {
        state.set(initial)
        stale = true
      },
      load(from) {
        state.set(from)
        stale = true
      },
      legals(role) {
        const count = here().legals(role, legal[role])
        legal[role] = machine.output()
        maxLegal = Math.max(maxLegal, count)
        return count
      },
      play(joint) {
        const count = here().next(joint, list)
        list = machine.output()
        codec.encode(list, count, state)
        machine.begin(list, count)
      },
      terminal: () => here().terminal(),
      goal: (role) => here().goal(role),
    }
  }

  return {
    id,
    roles,
    moves: moves.names,
    growing: true,
    stateWords: codec.words,
    get maxLegal() {
      return maxLegal
    },
    ...(chance >= 0 ? { chance } : {}),
    open,
    facts(state) {
      const { list, count } = codec.decode(state, new Int32Array(64))
      return Array.from(list.subarray(0, count), (fact) => factText(fact)).sort()
    },
  }

  function factText(fact: number): string {
    const { forms, texts } = facts.predicates[facts.kinds[fact]]
    const leaves = texts.map((byValue, i) => byValue[facts.columns[i][fact]])
    return textOf(forms[0], leaves)
  }
}

/** A copy of the array with room for at least `length` elements, and some more. */
function lengthen(array: Int32Array, length: number): Int32Array {
  return resized(array, Math.max(array.length * 2, length + 1))
}
