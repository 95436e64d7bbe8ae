// The order of moves, as drivers/move-order.ts and drivers/move-stack.ts tell it, in WebAssembly.
import type { Code } from '../../machine/wasm/code.ts'
import { I32_WRAP, I64_DIV_S, I64_EXTEND_S, I64_MUL } from '../../machine/wasm/instructions.ts'
import {
  add,
  and,
  choose,
  createRoutine,
  type Expression,
  eq,
  ge,
  gt,
  load,
  lt,
  min,
  mul,
  ne,
  negated,
  type Operand,
  push,
  type Routine,
  shl,
  sub,
  type Variable,
} from '../../machine/wasm/routine.ts'
import { BONUS, KILLER, MAX_HISTORY, TABLE } from '../drivers/move-order.ts'
import { type Assembly, BIT, FRAME, MOVE_BYTES, RATING, SEEMS } from './layout.ts'

export interface OrderCode {
  /** (place, end): brings the most promising move there. */
  readonly pick: number
  /** (frame, last move): the move at hand has cut. */
  readonly cut: number
}

export function orderCode({ layout, add: addFunction }: Assembly): OrderCode {
  const { killers, history, answers } = layout

  const pick = createRoutine(2, 0)
  {
    const [place, end] = pick.params
    const best = pick.variable(place)
    const most = pick.variable(load(place, RATING))
    const at = pick.variable(add(place, MOVE_BYTES))
    const rating = pick.variable()
    pick.while(lt(at, end), () => {
      pick.set(rating, load(at, RATING))
      pick.if(gt(rating, most), () => {
        pick.set(most, rating)
        pick.set(best, at)
      })
      pick.set(at, add(at, MOVE_BYTES))
    })
    // The others keep their order, so that equals are tried as the game lists them.
    const move = pick.variable(load(best))
    const bit = pick.variable(load(best, BIT))
    const seems = pick.variable(load(best, SEEMS))
    pick.while(gt(best, place), () => {
      pick.set(at, sub(best, MOVE_BYTES))
      copyMove(pick, at, best)
      pick.set(best, at)
    })
    pick.store(place, 0, move)
    pick.store(place, RATING, most)
    pick.store(place, BIT, bit)
    pick.store(place, SEEMS, seems)
  }

  const learn = createRoutine(3, 0)
  {
    // (address, bonus, its size): moves what is known towards ± MAX_HISTORY, the less the nearer it is.
    const [at, bonus, size] = learn.params
    const known = learn.variable(load(at))
    learn.store(at, 0, sub(add(known, bonus), share(known, size)))
  }
  const learnAt = addFunction(learn)

  const cut = createRoutine(2, 0)
  {
    const [frame, last] = cut.params
    const place = cut.variable(load(frame, FRAME.place))
    const move = cut.variable(load(place))
    const depth = cut.variable(load(frame, FRAME.depth))
    const bonus = cut.variable(mul(mul(depth, depth), BONUS))
    cut.set(bonus, min(bonus, MAX_HISTORY))
    const addressOf = (of: Operand): Expression => add(shl(of, 2), history)
    cut.run(learnAt, addressOf(move), bonus, bonus)
    const at = cut.variable(load(frame, FRAME.first))
    cut.while(lt(at, place), () => {
      cut.run(learnAt, addressOf(load(at)), negated(bonus), bonus)
      cut.set(at, add(at, MOVE_BYTES))
    })
    const killer = cut.variable(add(shl(load(frame, FRAME.ply), 3), killers))
    cut.if(ne(load(killer), move), () => {
      cut.store(killer, 4, load(killer))
      cut.store(killer, 0, move)
    })
    cut.if(ge(last, 0), () => cut.store(shl(last, 2), answers, move))
  }
  return { pick: addFunction(pick), cut: addFunction(cut) }
}

/** Copies an entry of the stack. */
export function copyMove(to: Routine, from: Variable, at: Variable): void {
  for (const field of [0, RATING, BIT, SEEMS]) to.store(at, field, load(from, field))
}

/** known · bonus / MAX_HISTORY, towards 0. */
function share(known: Variable, bonus: Variable): Expression {
  return (code: Code) => {
    push(code, known).op(I64_EXTEND_S)
    push(code, bonus).op(I64_EXTEND_S)
    code.op(I64_MUL).i64(BigInt(MAX_HISTORY)).op(I64_DIV_S, I32_WRAP)
  }
}

/** How promising a move is, by what speaks for it. */
export function rating(
  history: number,
  move: Variable,
  known: Readonly<Record<'first' | 'one' | 'two' | 'reply', Variable>>,
) {
  const plain = load(shl(move, 2), history)
  const { first, one, two, reply } = known
  const bonus = choose(
    eq(move, one),
    3 * KILLER,
    choose(eq(move, two), 2 * KILLER, and(negated(eq(move, reply)), KILLER)),
  )
  return choose(eq(move, first), TABLE, add(plain, bonus))
}
