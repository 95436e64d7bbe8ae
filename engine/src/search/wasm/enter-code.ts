// Looks at the position one ply after another, in WebAssembly: settles what is known at once, or lists the moves of whoever
// decides there. As `enter` of drivers/turn-entry.ts.
import {
  add,
  and,
  call,
  choose,
  createRoutine,
  ctz,
  eq,
  ge,
  gt,
  le,
  load,
  lt,
  mul,
  ne,
  negated,
  not,
  or,
  popcnt,
  type Routine,
  shl,
  shr,
  sub,
  type Variable,
} from '../../machine/wasm/routine.ts'
import { AT_LEAST, AT_MOST, FINAL } from '../drivers/hash-table.ts'
import { RARE, REMEMBERED, TEST_ALL, TEST_EVERY } from '../drivers/leaf-test.ts'
import { FORESEEN, JOINT, LEAST, NEXT, NONE, OPEN, SETTLED } from '../drivers/turn-rules.ts'
import { MAX_SCORE, WIN } from '../evaluate/judge.ts'
import { type BroodCode, copyState } from './brood-code.ts'
import { foreseeCode } from './foresee-code.ts'
import { kindOf, metCode } from './goal-code.ts'
import { hashCode } from './hash-code.ts'
import {
  type Assembly,
  CHOICE_BYTES,
  FRAME,
  GOAL,
  LOSS,
  MOVE_BYTES,
  OTHER,
  RATING,
  SEEMS,
  UNWEIGHED,
  VICTORY,
} from './layout.ts'
import type { MachineCode } from './machine-code.ts'
import { netCode } from './net-code.ts'
import { rating } from './order-code.ts'
import { noteWin, pursueCode } from './pursue-code.ts'
import { ENTRY_FIELDS, entryDepth, entryMark, scoreAt, type TableCode } from './table-code.ts'
import { changeCode } from './value-code.ts'

/** The number of the function: (frame) → what the position is. */
export function enterCode(
  assembly: Assembly,
  machine: MachineCode,
  { brood, table }: { readonly brood: BroodCode; readonly table: TableCode },
): number {
  const { add: addFunction, read } = assembly
  const change = changeCode(assembly)
  const net = assembly.layout.vectors > 0 ? netCode(assembly) : undefined
  const hash = hashCode(assembly)
  const met = metCode(assembly)
  const ended = addFunction(endedRoutine(assembly, machine, met))
  const answers = addFunction(answersRoutine(assembly))
  const list = addFunction(listRoutine(assembly, ended))
  const leaf = addFunction(leafRoutine(assembly, brood, ended))
  const foresee = foreseeCode(assembly, { ...machine, ...brood, met, change, net, hash, find: table.find })
  const { pursue, promote } = pursueCode(assembly, { settle: brood.settle, survey: machine.survey, ended, list, leaf })
  const enter = createRoutine(1, 1)
  const [frame] = enter.params
  const { stride } = assembly.layout
  const previous = enter.variable(sub(frame, stride))
  const phase = enter.variable(load(frame, FRAME.phase))
  const depth = enter.variable(load(frame, FRAME.depth))
  const changed = enter.variable()
  const entry = enter.variable()
  const first = enter.variable(NONE)
  const value = () => {
    // A net has sums to follow besides.
    if (net !== undefined) return weigh()
    const seems = enter.variable(UNWEIGHED)
    enter.if(load(previous, FRAME.foreseen), () => enter.set(seems, load(load(previous, FRAME.place), SEEMS)))
    enter.if(eq(seems, UNWEIGHED), weigh, () => enter.store(frame, FRAME.score, seems))
  }
  const weigh = () => {
    enter.set(changed, call(change, frame))
    if (net !== undefined) enter.set(changed, add(changed, call(net, frame)))
    enter.store(frame, FRAME.score, add(load(previous, FRAME.score), changed))
  }
  const lookUp = () => {
    enter.run(hash, frame)
    enter.set(entry, call(table.find, load(frame, FRAME.low), load(frame, FRAME.high)))
    enter.if(entry, () => {
      enter.if(call(answers, entry, frame, depth), () => enter.return(SETTLED))
      enter.set(first, load(entry, ENTRY_FIELDS.move))
    })
  }
  // What is seen to be over is no place to look at; proofs follow every line so far.
  enter.if(and(read('proof'), call(brood.isSeenOver, frame, phase)), () => enter.return(call(ended, frame)))
  enter.run(machine.take, phase, load(frame, FRAME.bit))
  copyState(enter, assembly.layout, frame)
  // What the table settles need not be valued.
  enter.if(
    gt(depth, 0),
    () => {
      lookUp()
      value()
    },
    () => {
      weigh()
      enter.if(read('quiescence'), () => enter.return(call(pursue, frame, phase)))
      enter.set(changed, choose(lt(changed, 0), negated(changed), changed))
      const isFollowed = and(
        and(ge(changed, read('swing')), read('selective')),
        and(lt(frame, read('lastFrame')), lt(load(frame, FRAME.extra), read('maxExtra'))),
      )
      enter.if(
        isFollowed,
        () => {
          enter.set(depth, 1)
          enter.store(frame, FRAME.depth, 1)
          enter.store(frame, FRAME.extra, add(load(frame, FRAME.extra), 1))
        },
        () => enter.return(call(leaf, frame, phase)),
      )
      lookUp()
    },
  )
  whereBeyond(enter, assembly, frame, phase, () => enter.return(call(leaf, frame, phase)))
  enter.run(brood.settle, frame, phase)
  enter.if(call(machine.survey, phase), () => enter.return(call(ended, frame)))
  const seen = enter.variable(call(list, frame, first))
  enter.if(or(ne(seen, OPEN), eq(load(frame, FRAME.decider), NONE)), () => enter.return(seen))
  enter.if(
    and(ne(read('quiescence'), 0), not(read('proof'))),
    () => enter.run(promote, frame, first),
    () => enter.if(and(read('selective'), ge(depth, FORESEEN)), () => enter.run(foresee, frame, first)),
  )
  enter.return(seen)
  return addFunction(enter)
}

/** Runs `test` where the leaf is to be tested. */
function leafTest(to: Routine, { read, write }: Assembly, test: () => void): void {
  const isRare = and(ge(read('tested'), TEST_ALL), le(mul(read('ends'), RARE), read('tested')))
  const isDue = to.variable(1)
  to.if(and(read('selective'), isRare), () => {
    write(to, 'passed', add(read('passed'), 1))
    to.set(isDue, ge(read('passed'), TEST_EVERY))
  })
  to.if(isDue, () => {
    write(to, 'passed', 0)
    write(to, 'tested', add(read('tested'), 1))
    to.if(gt(read('tested'), REMEMBERED), () => {
      write(to, 'tested', shr(read('tested'), 1))
      write(to, 'ends', shr(read('ends'), 1))
    })
    test()
  })
}

/** (frame) → SETTLED, with the value of an end. Where the rules give no goal or several, it is a loss. */
function endedRoutine(assembly: Assembly, { goals }: MachineCode, met: number): Routine {
  const { write } = assembly
  const ended = createRoutine(1, 1)
  const [frame] = ended.params
  const ply = ended.variable(load(frame, FRAME.ply))
  ended.run(goals, load(frame, FRAME.phase))
  const found = ended.variable(call(met, load(frame, FRAME.bit)))
  const kind = kindOf(ended, found)
  write(ended, 'final', 1)
  ended.if(ne(kind, OTHER), () => noteWin(ended, assembly, frame, eq(kind, VICTORY)))
  ended.if(
    eq(kind, VICTORY),
    () => write(ended, 'value', sub(WIN, ply)),
    () => {
      ended.if(
        eq(kind, LOSS),
        () => write(ended, 'value', sub(ply, WIN)),
        () => {
          write(ended, 'value', load(found, GOAL.score))
          ended.store(found, GOAL.isMet, 1)
        },
      )
    },
  )
  ended.return(SETTLED)
  return ended
}

/** (entry, frame, depth) → whether the table says enough about the window that is asked for. */
function answersRoutine({ read, write }: Assembly): Routine {
  const answers = createRoutine(3, 1)
  const [entry, frame, depth] = answers.params
  const info = answers.variable(load(entry, ENTRY_FIELDS.info))
  const known = answers.variable(entryDepth(info))
  const mark = answers.variable(entryMark(info))
  const tooShallow = choose(read('selective'), lt(known, depth), ne(known, depth))
  answers.if(and(not(and(mark, FINAL)), tooShallow), () => answers.return(0))
  const score = scoreAt(answers, entry, frame)
  const has = (bit: number) => ne(and(mark, bit), 0)
  answers.if(and(has(AT_MOST), gt(score, load(frame, FRAME.askAlpha))), () => answers.return(0))
  answers.if(and(has(AT_LEAST), lt(score, load(frame, FRAME.askBeta))), () => answers.return(0))
  write(answers, 'value', score)
  write(answers, 'final', has(FINAL))
  answers.return(1)
  return answers
}

/** (frame, move that the table knows) → what the position is. */
function listRoutine(assembly: Assembly, ended: number): Routine {
  const { layout, read } = assembly
  const { roles, choices, stride, killers, history, answers } = layout
  const list = createRoutine(2, 1)
  const [frame, first] = list.params
  const previous = list.variable(sub(frame, stride))
  const phase = list.variable(load(frame, FRAME.phase))
  const choice = list.variable(add(mul(phase, roles * CHOICE_BYTES), choices))
  const who = list.variable(NONE)
  const count = list.variable()
  const at = list.variable()
  const end = list.variable()
  const ids = list.variable()
  const bits = list.variable()
  for (let role = 0; role < roles; role++) {
    const own = role * CHOICE_BYTES
    const joint = FRAME.joint + 4 * role
    list.set(at, load(choice, own))
    list.set(ids, load(choice, own + 8))
    list.if(
      at,
      () => {
        list.set(end, load(choice, own + 4))
        list.set(count, 0)
        list.while(lt(at, end), () => {
          list.set(bits, load(at))
          list.if(bits, () => {
            list.if(not(count), () => list.store(frame, joint, load(add(ids, shl(ctz(bits), 2)))))
            list.set(count, add(count, popcnt(bits)))
          })
          list.set(at, add(at, 4))
          list.set(ids, add(ids, 128))
        })
        list.if(not(count), () => list.return(call(ended, frame)))
        list.if(gt(count, 1), () => {
          list.if(ne(who, NONE), () => list.return(JOINT))
          list.set(who, role)
        })
      },
      () => list.store(frame, joint, ids),
    )
  }
  const role = list.variable(choose(eq(who, NONE), read('own'), who))
  const place = list.variable(load(previous, FRAME.end))
  list.store(frame, FRAME.decider, who)
  list.store(frame, FRAME.first, place)
  list.store(frame, FRAME.place, place)
  list.if(
    eq(who, NONE),
    () => {
      list.store(place, 0, load(add(frame, shl(role, 2)), FRAME.joint))
      list.store(place, RATING, 0)
      list.set(place, add(place, MOVE_BYTES))
    },
    () => {
      const last = list.variable(load(previous, FRAME.decider))
      const before = add(previous, shl(last, 2))
      list.if(ne(last, NONE), () => list.set(last, load(before, FRAME.joint)))
      const reply = list.variable(NONE)
      list.if(ne(last, NONE), () => list.set(reply, load(shl(last, 2), answers)))
      const killer = list.variable(add(shl(load(frame, FRAME.ply), 3), killers))
      const one = list.variable(load(killer))
      const two = list.variable(load(killer, 4))
      const move = list.variable()
      list.set(choice, add(choice, mul(role, CHOICE_BYTES)))
      list.set(at, load(choice))
      list.set(end, load(choice, 4))
      list.set(ids, load(choice, 8))
      list.while(lt(at, end), () => {
        list.set(bits, load(at))
        list.while(bits, () => {
          list.set(move, load(add(ids, shl(ctz(bits), 2))))
          list.store(place, 0, move)
          list.store(place, RATING, rating(history, move, { first, one, two, reply }))
          list.set(place, add(place, MOVE_BYTES))
          list.set(bits, and(bits, sub(bits, 1)))
        })
        list.set(at, add(at, 4))
        list.set(ids, add(ids, 128))
      })
    },
  )
  list.store(frame, FRAME.end, place)
  begin(list, assembly, frame, eq(role, read('own')))
  list.return(OPEN)
  return list
}

/** Runs `settle` where the state seems so good for whoever moves that it hardly fails what is asked. */
function whereBeyond(
  to: Routine,
  { layout, read }: Assembly,
  frame: Variable,
  phase: Variable,
  settle: () => void,
): void {
  const alpha = to.variable(load(frame, FRAME.askAlpha))
  const beta = to.variable(load(frame, FRAME.askBeta))
  const depth = to.variable(load(frame, FRAME.depth))
  const mover = to.variable(load(shl(phase, 2), layout.movers))
  const isAsked = and(le(depth, read('beyond')), eq(sub(beta, alpha), 1))
  to.if(and(and(read('selective'), ne(mover, NONE)), isAsked), () => {
    const takesMost = to.variable(eq(mover, read('own')))
    const sign = to.variable(choose(takesMost, 1, -1))
    const bound = to.variable(choose(takesMost, beta, negated(alpha)))
    const least = to.variable(sub(mul(sign, load(frame, FRAME.score)), mul(read('slack'), depth)))
    const isEstimate = and(le(bound, MAX_SCORE), ge(bound, -MAX_SCORE))
    to.if(and(isEstimate, ge(least, bound)), settle)
  })
}

/** (frame, phase) → SETTLED: takes the state for what it seems, unless the match is over. */
function leafRoutine(assembly: Assembly, { isOver }: BroodCode, ended: number): Routine {
  const { read, write } = assembly
  const leaf = createRoutine(2, 1)
  const [frame, phase] = leaf.params
  leafTest(leaf, assembly, () => {
    leaf.if(call(isOver, frame, phase), () => {
      write(leaf, 'ends', add(read('ends'), 1))
      leaf.return(call(ended, frame))
    })
  })
  write(leaf, 'value', load(frame, FRAME.score))
  write(leaf, 'final', 0)
  leaf.return(SETTLED)
  return leaf
}

/** Gets a frame ready for its first move. */
function begin(to: Routine, { read }: Assembly, frame: Variable, takesMost: ReturnType<typeof eq>): void {
  const alpha = to.variable(load(frame, FRAME.askAlpha))
  const beta = to.variable(load(frame, FRAME.askBeta))
  to.if(
    takesMost,
    () => {
      to.store(frame, FRAME.alpha, alpha)
      to.store(frame, FRAME.beta, beta)
    },
    () => {
      to.store(frame, FRAME.alpha, negated(beta))
      to.store(frame, FRAME.beta, negated(alpha))
    },
  )
  to.store(frame, FRAME.best, LEAST)
  to.store(frame, FRAME.bestMove, NONE)
  to.store(frame, FRAME.stage, NEXT)
  to.store(frame, FRAME.final, 1)
  to.store(frame, FRAME.since, read('visits'))
  to.store(frame, FRAME.foreseen, 0)
}
