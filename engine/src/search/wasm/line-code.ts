// The line of turn search in WebAssembly: makes moves, takes in what is behind them, goes on. As drivers/turn-search.ts, routine
// by routine; what is told and how the table grows stays in JavaScript.
import {
  add,
  and,
  call,
  choose,
  clz,
  createRoutine,
  type Expression,
  eq,
  ge,
  gt,
  le,
  load,
  loadByte,
  lt,
  min,
  ne,
  negated,
  not,
  type Operand,
  or,
  type Routine,
  shl,
  shr,
  sub,
  type Variable,
} from '../../machine/wasm/routine.ts'
import { AT_LEAST, AT_MOST, FINAL, MAX_TABLE_DEPTH } from '../drivers/hash-table.ts'
import { JOINT, NARROW, NEXT, NONE, OPEN, REDUCED, ROOT_UNREDUCED, WIDE } from '../drivers/turn-rules.ts'
import { LEAST_WIN, MAX_PLIES } from '../evaluate/judge.ts'
import { type BroodCode, phaseAfter } from './brood-code.ts'
import { type Assembly, BIT, FRAME, MOVE_BYTES, MOVE_SHIFT, RATING } from './layout.ts'
import type { OrderCode } from './order-code.ts'
import type { TableCode } from './table-code.ts'

/** Why a look stops. */
export const SPENT = 0
export const DONE = 1
export const SEVERAL = 2

export interface Callbacks {
  /** (move, score, final, exact): a move of the root was looked at. */
  readonly tellRoot: number
  /** (frame): a state was looked at, so deep as is worth telling. */
  readonly tellNode: number
}

export interface LineParts {
  readonly brood: BroodCode
  readonly order: OrderCode
  readonly table: TableCode
  readonly enter: number
  readonly callbacks: Callbacks
}

/** Adds `go`: (positions) → why it stopped. */
export function lineCode(assembly: Assembly, parts: LineParts): void {
  const { add: addFunction, read, write, layout } = assembly
  const { frames, stride } = layout
  const makeMove = addFunction(moveRoutine(assembly, parts))
  const take = addFunction(takeRoutine(assembly, parts))
  const leave = addFunction(leaveRoutine(assembly, parts))
  const go = createRoutine(1, 1, 'go')
  const [left] = go.params
  const frame = go.variable(read('frame'))
  const seen = go.variable()
  go.while(1, () => {
    go.if(not(read('isPlayed')), () => {
      go.run(makeMove, frame)
      write(go, 'visits', add(read('visits'), 1))
      go.set(left, sub(left, 1))
      go.if(not(left), () => {
        write(go, 'isPlayed', 1)
        write(go, 'frame', frame)
        go.return(SPENT)
      })
    })
    write(go, 'isPlayed', 0)
    go.set(seen, call(parts.enter, add(frame, stride)))
    go.if(eq(seen, JOINT), () => go.return(SEVERAL))
    go.if(
      eq(seen, OPEN),
      () => go.set(frame, add(frame, stride)),
      () => {
        go.while(call(take, frame), () => {
          go.run(leave, frame)
          go.if(eq(frame, frames), () => go.return(DONE))
          go.set(frame, sub(frame, stride))
        })
      },
    )
  })
  addFunction(go)
}

const takesMost = ({ read }: Assembly, decider: Variable): Expression => or(eq(decider, read('own')), eq(decider, NONE))

/** (frame): makes the move at hand, or the next one. */
function moveRoutine(assembly: Assembly, { brood, order }: LineParts): Routine {
  const { layout, read } = assembly
  const { frames, stride } = layout
  const make = createRoutine(1, 0)
  const [frame] = make.params
  const next = make.variable(add(frame, stride))
  const decider = make.variable(load(frame, FRAME.decider))
  const depth = make.variable(sub(load(frame, FRAME.depth), 1))
  const alpha = make.variable(load(frame, FRAME.alpha))
  const beta = make.variable(load(frame, FRAME.beta))
  const place = make.variable(load(frame, FRAME.place))
  const stage = make.variable(load(frame, FRAME.stage))
  make.if(eq(stage, NEXT), () => {
    const first = make.variable(load(frame, FRAME.first))
    make.run(order.pick, place, load(frame, FRAME.end))
    make.set(stage, choose(and(gt(place, first), gt(sub(beta, alpha), 1)), NARROW, WIDE))
    make.if(and(and(read('selective'), not(read('proof'))), ge(depth, 0)), () => {
      const index = make.variable(shr(sub(place, first), MOVE_SHIFT))
      make.if(or(ne(frame, frames), ge(index, ROOT_UNREDUCED)), () => {
        const less = reduction(make, layout.reductions, { frame, place, index, window: sub(beta, alpha) })
        make.if(gt(less, 0), () => {
          make.set(depth, sub(depth, less))
          make.set(stage, REDUCED)
        })
      })
      make.set(depth, add(depth, and(eq(decider, NONE), lt(frame, read('lastFrame')))))
    })
    make.store(frame, FRAME.stage, stage)
  })
  make.if(ne(stage, WIDE), () => make.set(beta, add(alpha, 1)))
  const role = choose(eq(decider, NONE), read('own'), decider)
  make.store(add(frame, shl(role, 2)), FRAME.joint, load(place))
  make.if(
    takesMost(assembly, decider),
    () => {
      make.store(next, FRAME.askAlpha, alpha)
      make.store(next, FRAME.askBeta, beta)
    },
    () => {
      make.store(next, FRAME.askAlpha, negated(beta))
      make.store(next, FRAME.askBeta, negated(alpha))
    },
  )
  make.store(next, FRAME.depth, choose(ge(load(next, FRAME.ply), MAX_PLIES - 1), 0, depth))
  make.store(next, FRAME.extra, load(frame, FRAME.extra))

  make.run(brood.bring, frame, place)
  make.store(next, FRAME.bit, load(place, BIT))
  make.store(next, FRAME.phase, phaseAfter(make, layout, load(frame, FRAME.phase)))
  return make
}

/** Plies less that a move gets: drivers/reductions.ts. */
function reduction(
  to: Routine,
  table: number,
  { frame, place, index, window }: { frame: Variable; place: Variable; index: Variable; window: Operand },
): Variable {
  const depth = to.variable(load(frame, FRAME.depth))
  const less = to.variable(loadByte(or(shl(min(depth, 63), 6), min(index, 63)), table))
  to.set(less, sub(less, and(gt(less, 0), gt(load(place, RATING), 0))))
  to.set(less, sub(less, and(gt(less, 0), gt(window, 1))))
  to.set(depth, sub(depth, 1))
  to.set(less, min(less, depth))
  return less
}

/** (frame): takes in what was found behind the move at hand → whether the ply is done. */
function takeRoutine(assembly: Assembly, { order, callbacks }: LineParts): Routine {
  const { read, layout } = assembly
  const { frames, stride } = layout
  const take = createRoutine(1, 1)
  const [frame] = take.params
  const decider = take.variable(load(frame, FRAME.decider))
  const value = take.variable(read('value'))
  const found = take.variable(choose(takesMost(assembly, decider), value, negated(value)))
  const stage = take.variable(load(frame, FRAME.stage))
  const alpha = take.variable(load(frame, FRAME.alpha))
  const beta = take.variable(load(frame, FRAME.beta))
  take.if(and(gt(found, alpha), ne(stage, WIDE)), () => {
    take.if(or(eq(stage, REDUCED), lt(found, beta)), () => {
      take.store(frame, FRAME.stage, choose(and(eq(stage, REDUCED), gt(sub(beta, alpha), 1)), NARROW, WIDE))
      take.return(0)
    })
  })
  const place = take.variable(load(frame, FRAME.place))
  take.if(eq(frame, frames), () => {
    const exact = or(eq(place, load(frame, FRAME.first)), gt(found, alpha))
    take.run(callbacks.tellRoot, load(place), value, read('final'), exact)
  })
  take.if(gt(found, load(frame, FRAME.best)), () => {
    take.store(frame, FRAME.best, found)
    take.store(frame, FRAME.bestMove, load(place))
    take.if(gt(found, alpha), () => {
      take.store(frame, FRAME.alpha, found)
      take.if(ge(found, beta), () => {
        take.store(frame, FRAME.final, read('final'))
        take.if(and(and(ne(decider, NONE), not(read('proof'))), gt(load(frame, FRAME.depth), 0)), () => {
          const previous = take.variable(sub(frame, stride))
          const last = take.variable(NONE)
          take.if(ne(frame, frames), () => {
            take.set(last, load(previous, FRAME.decider))
            take.if(ne(last, NONE), () => take.set(last, load(add(previous, shl(last, 2)), FRAME.joint)))
          })
          take.run(order.cut, frame, last)
        })
        take.return(1)
      })
    })
  })
  take.store(frame, FRAME.final, and(load(frame, FRAME.final), read('final')))
  take.store(frame, FRAME.stage, NEXT)
  take.set(place, add(place, MOVE_BYTES))
  take.store(frame, FRAME.place, place)
  take.return(eq(place, load(frame, FRAME.end)))
  return take
}

/** (frame): tells the ply before what was found at this one, and the table. */
function leaveRoutine(assembly: Assembly, { table, callbacks }: LineParts): Routine {
  const { read, write, layout } = assembly
  const leave = createRoutine(1, 0)
  const [frame] = leave.params
  const decider = leave.variable(load(frame, FRAME.decider))
  const best = leave.variable(load(frame, FRAME.best))
  const depth = leave.variable(load(frame, FRAME.depth))
  const value = leave.variable(choose(takesMost(assembly, decider), best, negated(best)))
  const final = leave.variable(load(frame, FRAME.final))
  write(leave, 'value', value)
  write(leave, 'final', final)
  leave.if(and(read('proof'), not(final)), () => leave.return())
  const isMost = leave.variable(le(value, load(frame, FRAME.askAlpha)))
  const isLeast = leave.variable(ge(value, load(frame, FRAME.askBeta)))
  leave.if(and(ge(depth, read('toldDepth')), ne(frame, layout.frames)), () => {
    // Exact, or a bound on the other side of what the state seemed to be worth.
    const seemed = load(frame, FRAME.score)
    const tells = choose(isMost, lt(value, seemed), or(not(isLeast), gt(value, seemed)))
    leave.if(tells, () => leave.run(callbacks.tellNode, frame))
  })
  // What was followed beyond the end of the look says nothing of one that is a ply deeper.
  leave.if(le(depth, 0), () => leave.return())
  const ply = load(frame, FRAME.ply)
  const kept = leave.variable(value)
  leave.if(gt(value, LEAST_WIN), () => leave.set(kept, add(value, ply)))
  leave.if(lt(value, -LEAST_WIN), () => leave.set(kept, sub(value, ply)))
  const mark = or(and(negated(final), FINAL), or(and(negated(isMost), AT_MOST), and(negated(isLeast), AT_LEAST)))
  const limited = leave.variable(min(depth, MAX_TABLE_DEPTH))
  leave.if(read('proof'), () => leave.set(limited, sub(32, clz(sub(read('visits'), load(frame, FRAME.since))))))
  leave.run(
    table.store,
    load(frame, FRAME.low),
    load(frame, FRAME.high),
    limited,
    kept,
    mark,
    load(frame, FRAME.bestMove),
  )
  return leave
}
