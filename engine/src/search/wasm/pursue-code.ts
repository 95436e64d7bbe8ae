// What is done by what moves gain, in WebAssembly: they are tried first, and followed where a look ends; as `promote` of
// drivers/gains.ts and `pursue` of drivers/turn-entry.ts.
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
  mul,
  ne,
  negated,
  or,
  type Routine,
  shl,
  shr,
  sub,
  type Variable,
} from '../../machine/wasm/routine.ts'
import { WINNING } from '../drivers/gains.ts'
import { GAINING, KILLER } from '../drivers/move-order.ts'
import { MAX_PURSUIT, NONE, OPEN, SETTLED } from '../drivers/turn-rules.ts'
import { gainCode } from './gain-code.ts'
import { type Assembly, FRAME, MOVE_BYTES, RATING } from './layout.ts'
import { copyMove } from './order-code.ts'

export interface PursueParts {
  /** Numbers of functions, as enter-code.ts has them. */
  readonly settle: number
  readonly survey: number
  readonly ended: number
  readonly list: number
  readonly leaf: number
}

/** Numbers of functions. */
export interface PursueCode {
  /** (frame, phase) → what the position is. */
  readonly pursue: number
  /** (frame, move that the table knows): moves that gain much come first. */
  readonly promote: number
}

export function pursueCode(assembly: Assembly, parts: PursueParts): PursueCode {
  const gain = assembly.add(gainRoutine(assembly))
  return {
    pursue: assembly.add(pursueRoutine(assembly, gain, parts)),
    promote: assembly.add(promoteRoutine(assembly, gain)),
  }
}

/** (frame, move, sign) → what the move gains for whoever makes it. */
function gainRoutine(assembly: Assembly): Routine {
  const effect = gainCode(assembly)
  const gain = createRoutine(3, 1)
  const [frame, move, sign] = gain.params
  const won = and(negated(load(shl(move, 2), assembly.layout.won)), WINNING)
  gain.return(add(won, mul(sign, call(effect, frame, move))))
  return gain
}

const signOf = ({ read }: Assembly, frame: Variable) => choose(eq(load(frame, FRAME.decider), read('own')), 1, -1)

function promoteRoutine(assembly: Assembly, gain: number): Routine {
  const { read } = assembly
  const promote = createRoutine(2, 0)
  const [frame, known] = promote.params
  const at = promote.variable(load(frame, FRAME.first))
  const end = promote.variable(load(frame, FRAME.end))
  const sign = promote.variable(signOf(assembly, frame))
  const move = promote.variable()
  const gained = promote.variable()
  promote.while(lt(at, end), () => {
    promote.set(move, load(at))
    promote.if(ne(move, known), () => {
      promote.set(gained, call(gain, frame, move, sign))
      promote.if(ge(gained, read('quiescence')), () => promote.store(at, RATING, add(min(gained, KILLER), GAINING)))
    })
    promote.set(at, add(at, MOVE_BYTES))
  })
  return promote
}

function pursueRoutine(assembly: Assembly, gain: number, { settle, survey, ended, list, leaf }: PursueParts): Routine {
  const { layout, read, write } = assembly
  const pursue = createRoutine(2, 1)
  const [frame, phase] = pursue.params
  const score = load(frame, FRAME.score)
  pursue.if(or(ge(frame, read('lastFrame')), ge(load(frame, FRAME.extra), MAX_PURSUIT)), () =>
    pursue.return(call(leaf, frame, phase)),
  )
  const mover = pursue.variable(load(shl(phase, 2), layout.movers))
  pursue.if(ne(mover, NONE), () => {
    const isOwn = eq(mover, read('own'))
    const seemed = choose(isOwn, score, negated(score))
    const bound = choose(isOwn, load(frame, FRAME.askBeta), negated(load(frame, FRAME.askAlpha)))
    pursue.if(ge(seemed, bound), () => pursue.return(call(leaf, frame, phase)))
  })
  pursue.run(settle, frame, phase)
  pursue.if(call(survey, phase), () => pursue.return(call(ended, frame)))
  const seen = pursue.variable(call(list, frame, NONE))
  pursue.if(ne(seen, OPEN), () => pursue.return(seen))
  pursue.store(frame, FRAME.depth, 0)
  pursue.store(frame, FRAME.extra, add(load(frame, FRAME.extra), 1))
  pursue.if(eq(load(frame, FRAME.decider), NONE), () => pursue.return(OPEN))

  const sign = pursue.variable(signOf(assembly, frame))
  const seemed = pursue.variable(mul(sign, score))
  const alpha = pursue.variable(load(frame, FRAME.alpha))
  pursue.set(alpha, choose(lt(alpha, seemed), seemed, alpha))
  const start = pursue.variable(load(frame, FRAME.first))
  const end = pursue.variable(load(frame, FRAME.end))
  const bound = pursue.variable(read('quiescence'))
  const at = pursue.variable(start)
  const isPlain = pursue.variable(0) // some move gains little
  const gained = pursue.variable()
  pursue.while(lt(at, end), () => {
    pursue.set(gained, call(gain, frame, load(at), sign))
    pursue.set(isPlain, or(isPlain, lt(gained, bound)))
    pursue.store(at, RATING, gained)
    pursue.set(at, add(at, MOVE_BYTES))
  })
  pursue.if(eq(isPlain, 0), () => pursue.return(OPEN))

  const least = pursue.variable(add(sub(sub(alpha, seemed), shr(bound, 1)), 1))
  pursue.set(least, choose(lt(least, bound), bound, least))
  const kept = pursue.variable(start)
  pursue.set(at, start)
  pursue.while(lt(at, end), () => {
    pursue.if(ge(load(at, RATING), least), () => {
      copyMove(pursue, at, kept)
      pursue.set(kept, add(kept, MOVE_BYTES))
    })
    pursue.set(at, add(at, MOVE_BYTES))
  })
  pursue.if(or(eq(kept, start), ge(seemed, load(frame, FRAME.beta))), () => {
    write(pursue, 'value', score)
    write(pursue, 'final', 0)
    pursue.return(SETTLED)
  })
  pursue.store(frame, FRAME.end, kept)
  pursue.store(frame, FRAME.final, 0)
  pursue.store(frame, FRAME.best, seemed)
  pursue.store(frame, FRAME.alpha, alpha)
  pursue.return(OPEN)
  return pursue
}

/** Notes where the move that led to a frame has won: `isVictory` is the own role's. */
export function noteWin(
  to: Routine,
  { layout, read }: Assembly,
  frame: Parameters<typeof sub>[0],
  isVictory: Parameters<typeof sub>[0],
): void {
  const previous = to.variable(sub(frame, layout.stride))
  const decider = to.variable(load(previous, FRAME.decider))
  to.if(and(ne(decider, NONE), eq(isVictory, eq(decider, read('own')))), () =>
    to.store(shl(load(add(previous, shl(decider, 2)), FRAME.joint), 2), layout.won, 1),
  )
}
