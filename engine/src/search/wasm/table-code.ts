// The transposition table of drivers/hash-table.ts, in WebAssembly.
import {
  add,
  and,
  createRoutine,
  eq,
  ge,
  gt,
  load,
  lt,
  mul,
  ne,
  not,
  type Operand,
  or,
  type Routine,
  shl,
  shr,
  sub,
  type Variable,
} from '../../machine/wasm/routine.ts'
import { AGE_WORTH, AGES, DEEP, ENTRY_WORDS, MAX_TABLE_DEPTH, WAYS } from '../drivers/hash-table.ts'
import { LEAST_WIN } from '../evaluate/judge.ts'
import { type Assembly, FRAME } from './layout.ts'

const ENTRY = ENTRY_WORDS * 4 // bytes
const LINE = WAYS * ENTRY
/** In bytes from where an entry begins. */
export const ENTRY_FIELDS = { high: 0, score: 4, move: 8, info: 12 } as const

export interface TableCode {
  /** (low, high) → the entry's address, or 0. */
  readonly find: number
  /** (low, high, depth, score, mark, move) */
  readonly store: number
}

/** `grow` is called when half of the table is deep. */
export function tableCode({ add: addFunction, read, write }: Assembly, grow: number): TableCode {
  const { high: HIGH, info: INFO, score: SCORE, move: MOVE } = ENTRY_FIELDS

  const find = createRoutine(2, 1)
  {
    const [low, high] = find.params
    const at = find.variable(add(read('table'), mul(shr(low, read('tableShift')), LINE)))
    const end = find.variable(add(at, LINE))
    const info = find.variable()
    find.while(lt(at, end), () => {
      find.if(eq(load(at, HIGH), high), () => {
        find.set(info, load(at, INFO))
        find.if(and(eq(shr(info, 16), and(low, 0xffff)), ne(info, 0)), () => find.return(at))
      })
      find.set(at, add(at, ENTRY))
    })
    find.return(0)
  }

  const store = createRoutine(6, 0)
  {
    const [low, high, depth, score, mark, move] = store.params
    const at = store.variable(add(read('table'), mul(shr(low, read('tableShift')), LINE)))
    const end = store.variable(add(at, LINE))
    const check = store.variable(and(low, 0xffff))
    const place = store.variable(at)
    const least = store.variable(2 ** 30)
    const info = store.variable()
    const worth = store.variable()
    store.while(lt(at, end), () => {
      store.set(info, load(at, INFO))
      store.if(
        or(not(info), and(eq(load(at, HIGH), high), eq(shr(info, 16), check))),
        () => {
          store.set(place, at)
          store.set(end, 0)
        },
        () => {
          const age = and(sub(read('tableAge'), and(shr(info, 12), AGES)), AGES)
          store.set(worth, sub(and(info, MAX_TABLE_DEPTH), mul(age, AGE_WORTH)))
          store.if(lt(worth, least), () => {
            store.set(least, worth)
            store.set(place, at)
          })
        },
      )
      store.set(at, add(at, ENTRY))
    })
    store.set(info, load(place, INFO))
    store.if(
      info,
      () => write(store, 'tableDeep', sub(read('tableDeep'), ge(and(info, MAX_TABLE_DEPTH), DEEP))),
      () => write(store, 'tableSize', add(read('tableSize'), 1)),
    )
    store.store(place, HIGH, high)
    store.store(place, SCORE, score)
    store.store(place, MOVE, move)
    store.store(place, INFO, or(or(depth, shl(mark, 9)), or(shl(read('tableAge'), 12), shl(check, 16))))
    write(store, 'tableDeep', add(read('tableDeep'), ge(depth, DEEP)))
    store.if(lt(read('tableLimit'), read('tableDeep')), () => store.run(grow))
  }
  return { find: addFunction(find), store: addFunction(store) }
}

/** The fields of an entry that was found. */
export const entryDepth = (info: Parameters<typeof and>[0]) => and(info, MAX_TABLE_DEPTH)
export const entryMark = (info: Parameters<typeof and>[0]) => and(shr(info, 9), 7)

/** What an entry says of the state of a frame: wins and losses are kept as seen from there. */
export function scoreAt(to: Routine, entry: Operand, frame: Operand): Variable {
  const score = to.variable(load(entry, ENTRY_FIELDS.score))
  const ply = load(frame, FRAME.ply)
  to.if(
    gt(score, LEAST_WIN),
    () => to.set(score, sub(score, ply)),
    () => to.if(lt(score, -LEAST_WIN), () => to.set(score, add(score, ply))),
  )
  return score
}
