// Rates moves by what they lead to, in WebAssembly; as drivers/foresight.ts.
import {
  add,
  and,
  call,
  choose,
  createRoutine,
  eq,
  ge,
  gt,
  le,
  load,
  lt,
  mul,
  ne,
  not,
  type Routine,
  shr,
  sub,
  type Variable,
} from '../../machine/wasm/routine.ts'
import { AT_LEAST, AT_MOST, FINAL } from '../drivers/hash-table.ts'
import { GAIN_WORTH, MAX_GAIN, NONE, SURE } from '../drivers/turn-rules.ts'
import { WIN } from '../evaluate/judge.ts'
import { copyState, phaseAfter } from './brood-code.ts'
import { kindOf } from './goal-code.ts'
import { type Assembly, BIT, FRAME, GOAL, MOVE_BYTES, OTHER, RATING, SEEMS, UNWEIGHED, VICTORY } from './layout.ts'
import { ENTRY_FIELDS, entryMark, scoreAt } from './table-code.ts'

/** Numbers of functions, as their files have them. */
export interface ForeseeParts {
  readonly take: number
  readonly goals: number
  readonly bring: number
  readonly over: number
  readonly met: number
  readonly change: number
  readonly net: number | undefined
  readonly hash: number
  readonly find: number
}

/** The number of a function: (frame, move that the table knows). */
export function foreseeCode(assembly: Assembly, parts: ForeseeParts): number {
  const { layout, read } = assembly
  const score = assembly.add(scoreRoutine(assembly, parts))
  const isKnownToCut = assembly.add(cutRoutine(assembly, parts))
  const foresee = createRoutine(2, 0)
  const [frame, known] = foresee.params
  const next = foresee.variable(add(frame, layout.stride))
  const phase = phaseAfter(foresee, layout, load(frame, FRAME.phase))
  const sign = foresee.variable(choose(eq(load(frame, FRAME.decider), read('own')), 1, -1))
  const seemed = foresee.variable(load(frame, FRAME.score))
  const at = foresee.variable(load(frame, FRAME.first))
  const end = foresee.variable(load(frame, FRAME.end))
  const over = foresee.variable()
  const found = foresee.variable()
  const isSure = foresee.variable()
  foresee.store(frame, FRAME.foreseen, 1)
  foresee.while(lt(at, end), () => {
    foresee.run(parts.bring, frame, at)
    foresee.set(over, call(parts.over, phase))
    foresee.if(over, () => foresee.run(parts.goals, phase))
    // Those behind it that came with it.
    foresee.while(and(lt(at, end), ne(load(at, BIT), NONE)), () => {
      foresee.set(found, call(score, next, phase, load(at, BIT), over))
      foresee.store(at, SEEMS, choose(and(shr(over, load(at, BIT)), 1), UNWEIGHED, found))
      const isOpen = not(and(shr(over, load(at, BIT)), 1))
      foresee.set(isSure, eq(mul(sign, found), WIN))
      foresee.if(and(read('proof'), isOpen), () => foresee.set(isSure, call(isKnownToCut, frame, sign)))
      foresee.if(
        isSure,
        () => foresee.store(at, RATING, SURE),
        () =>
          foresee.if(ne(load(at), known), () => {
            const gain = clamped(foresee, mul(sign, sub(found, seemed)))
            const rated = add(load(at, RATING), mul(gain, GAIN_WORTH))
            foresee.store(at, RATING, choose(read('proof'), gain, rated))
          }),
      )
      foresee.set(at, add(at, MOVE_BYTES))
    })
  })
  return assembly.add(foresee)
}

/** (frame, phase, bit, where it is over): what a state is worth that came to its place, for which the frame is room. */
function scoreRoutine(assembly: Assembly, { take, met, change, net }: ForeseeParts): Routine {
  const { layout } = assembly
  const score = createRoutine(4, 1)
  const [frame, phase, bit, over] = score.params
  score.if(and(shr(over, bit), 1), () => {
    const goal = score.variable(call(met, bit))
    const kind = kindOf(score, goal)
    score.if(eq(kind, OTHER), () => score.return(load(goal, GOAL.score)))
    score.return(choose(eq(kind, VICTORY), WIN, -WIN))
  })
  score.run(take, phase, bit)
  copyState(score, layout, frame)
  const seemed = load(sub(frame, layout.stride), FRAME.score)
  const changed = score.variable(call(change, frame))
  if (net !== undefined) score.set(changed, add(changed, call(net, frame)))
  score.return(add(seemed, changed))
  return score
}

/** (frame, its sign): whether the table says that with the state of the next frame a proof ends. */
function cutRoutine({ layout }: Assembly, { hash, find }: ForeseeParts): Routine {
  const cut = createRoutine(2, 1)
  const [frame, sign] = cut.params
  const next = cut.variable(add(frame, layout.stride))
  cut.run(hash, next)
  const entry = cut.variable(call(find, load(next, FRAME.low), load(next, FRAME.high)))
  cut.if(not(entry), () => cut.return(0))
  const mark = cut.variable(entryMark(load(entry, ENTRY_FIELDS.info)))
  cut.if(not(and(mark, FINAL)), () => cut.return(0))
  const score = scoreAt(cut, entry, next)
  cut.if(gt(sign, 0), () => cut.return(and(not(and(mark, AT_MOST)), ge(score, load(frame, FRAME.askBeta)))))
  cut.return(and(not(and(mark, AT_LEAST)), le(score, load(frame, FRAME.askAlpha))))
  return cut
}

function clamped(to: Routine, gain: ReturnType<typeof mul>): Variable {
  const value = to.variable(gain)
  to.set(value, choose(lt(value, -MAX_GAIN), -MAX_GAIN, value))
  to.set(value, choose(lt(MAX_GAIN, value), MAX_GAIN, value))
  return value
}
