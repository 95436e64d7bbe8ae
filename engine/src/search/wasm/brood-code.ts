// Where turn search has the states that it looks at in a machine, in WebAssembly: a place for each phase, with one state in all bits
// of its rows, or with siblings, the states that up to 32 moves of one frame lead to, a bit for each. Moves are made 32 at a time:
// where a look ends, all but the first cost next to nothing.
//
// By phase: the frame whose state is there (`held`), or the one whose children are (`brood`), and for which of these the match is over
// (`over`), if that was asked (`asked`). The stack tells in which bit a child is.
import {
  add,
  and,
  call,
  choose,
  createRoutine,
  eq,
  ge,
  load,
  lt,
  min,
  ne,
  not,
  type Operand,
  type Routine,
  shl,
  shr,
  sub,
  type Variable,
} from '../../machine/wasm/routine.ts'
import { NONE } from '../drivers/turn-rules.ts'
import { type Assembly, BIT, FRAME, type Layout, MOVE_BYTES, MOVE_SHIFT } from './layout.ts'
import type { MachineCode } from './machine-code.ts'

const SIBLINGS = 32

/** Numbers of functions. */
export interface BroodCode {
  /** (frame, place of a move): the child that it leads to comes to its place, with those of the moves behind it. */
  readonly bring: number
  /** (frame, phase): the state of a frame comes to its place, alone. */
  readonly settle: number
  /** (frame, phase) → whether the match is over in a frame whose state is at its place, alone or among siblings. */
  readonly isOver: number
  /** (frame, phase) → whether that is known of a frame that came among siblings just now. */
  readonly isSeenOver: number
  /** (phase) → where it is over among the siblings that are there, a bit for each. */
  readonly over: number
}

export function broodCode(assembly: Assembly, machine: MachineCode): BroodCode {
  const settle = assembly.add(settleRoutine(assembly, machine))
  const over = assembly.add(overRoutine(assembly, machine))
  return {
    settle,
    over,
    bring: assembly.add(bringRoutine(assembly, machine, settle)),
    isSeenOver: assembly.add(isSeenOverRoutine(assembly)),
    isOver: assembly.add(isOverRoutine(assembly, machine, over)),
  }
}

function settleRoutine({ layout }: Assembly, { unpack }: MachineCode): Routine {
  const { words, packed, state, held, brood } = layout
  const settle = createRoutine(2, 0)
  const [frame, phase] = settle.params
  const own = settle.variable(shl(phase, 2))
  settle.if(eq(load(own, held), frame), () => settle.return())
  for (let word = 0; word < words; word++) settle.store(packed + 4 * word, 0, load(frame, state + 4 * word))
  settle.run(unpack, phase)
  settle.store(own, held, frame)
  settle.store(own, brood, 0)
  // The frame may have had another state before.
  settle.store(shl(phaseAfter(settle, layout, phase), 2), brood, 0)
  return settle
}

function bringRoutine({ layout, read }: Assembly, { spread }: MachineCode, settle: number): Routine {
  const { roles, made, held, brood, asked } = layout
  const bring = createRoutine(2, 0)
  const [frame, place] = bring.params
  const phase = bring.variable(load(frame, FRAME.phase))
  const after = bring.variable(shl(phaseAfter(bring, layout, phase), 2))
  bring.if(and(eq(load(after, brood), frame), ne(load(place, BIT), NONE)), () => bring.return())
  bring.run(settle, frame, phase)
  for (let role = 0; role < roles; role++) bring.store(made + 4 * role, 0, load(frame, FRAME.joint + 4 * role))
  const decider = bring.variable(load(frame, FRAME.decider))
  bring.store(shl(choose(eq(decider, NONE), read('own'), decider), 2), made, NONE)
  const at = bring.variable(load(frame, FRAME.first))
  const end = bring.variable(load(frame, FRAME.end))
  const stop = bring.variable(add(place, SIBLINGS * MOVE_BYTES))
  bring.set(stop, min(stop, end))
  bring.while(lt(at, end), () => {
    bring.store(at, BIT, choose(and(ge(at, place), lt(at, stop)), shr(sub(at, place), MOVE_SHIFT), NONE))
    bring.set(at, add(at, MOVE_BYTES))
  })
  bring.run(spread, phase, place, stop)
  bring.store(after, held, 0)
  bring.store(after, brood, frame)
  bring.store(after, asked, 0)
  return bring
}

/** Takes the packed state over into the frame. */
export function copyState(to: Routine, { packed, state, words }: Layout, frame: Variable): void {
  for (let word = 0; word < words; word++) to.store(frame, state + 4 * word, load(packed + 4 * word))
}

/** The phase that follows one. */
export function phaseAfter(to: Routine, { phases }: Layout, phase: Operand): Variable {
  const after = to.variable(add(phase, 1))
  to.if(eq(after, phases), () => to.set(after, 0))
  return after
}

function overRoutine({ layout }: Assembly, { arrive }: MachineCode): Routine {
  const over = createRoutine(1, 1)
  const [phase] = over.params
  const own = over.variable(shl(phase, 2))
  over.if(not(load(own, layout.asked)), () => {
    over.store(own, layout.over, call(arrive, phase))
    over.store(own, layout.asked, 1)
  })
  over.return(load(own, layout.over))
  return over
}

function isOverRoutine({ layout }: Assembly, { arrive }: MachineCode, over: number): Routine {
  const isOver = createRoutine(2, 1)
  const [frame, phase] = isOver.params
  isOver.if(eq(load(shl(phase, 2), layout.held), frame), () => isOver.return(ne(call(arrive, phase), 0)))
  isOver.return(and(shr(call(over, phase), load(frame, FRAME.bit)), 1))
  return isOver
}

function isSeenOverRoutine({ layout }: Assembly): Routine {
  const isSeen = createRoutine(2, 1)
  const [frame, phase] = isSeen.params
  const own = isSeen.variable(shl(phase, 2))
  const over = shr(load(own, layout.over), load(frame, FRAME.bit))
  isSeen.return(and(load(own, layout.asked), over))
  return isSeen
}
