// What comes out of lanes: a result for each playout; or, where nobody asks for more than how playouts came out, one for all
// from a state that came out alike, when the last of them has ended. Lanes are told apart by the rows of the goals: those that
// agree with the first in every row are taken out with it, without a look at them alone.
import type { Circuit } from '../program/circuit.ts'
import type { Outcomes } from './outcomes.ts'

const ROOM = 16 // ways to come out that are counted by ticket; playouts that come out in others have results of their own
const FIRST_TICKETS = 64

export interface LaneResults {
  readonly ticket: Int32Array
  readonly length: Int32Array
  readonly goals: Float64Array
  /** How many playouts each stands for, where these are not all one. */
  readonly copies?: Int32Array
  /** Of each, where it was played. */
  readonly lane: Int32Array
  /** So many playouts of a ticket begin. */
  expect(ticket: number, copies: number): void
  /** Takes the lanes of a word that have ended, with the word of their first goal; returns how many results there are then. */
  take(index: number, ended: number, goalWord: number, size: number): number
  /** Results of what has ended and waits for the rest of its ticket; returns how many. */
  part(): number
}

/** Where lanes are, and what they play. */
export interface LaneMemory {
  readonly words: Int32Array
  readonly laneTicket: Int32Array
  readonly laneStart: Float64Array
  /** Steps so far. */
  now(): number
}

const laneOf = (index: number, bit: number): number => index * 32 + 31 - Math.clz32(bit)

/** Reads the goals of the first of some lanes of a word into an array; returns those of them that have the same. */
function goalReader({ ground }: Circuit, words: Int32Array) {
  const roles = ground.roles.length
  const goalRole = Int32Array.from(ground.goals, ({ role }) => role)
  const goalValue = Float64Array.from(ground.goals, ({ value }) => value)
  const found = new Uint8Array(roles) // whether a value holds already; a second one makes it none
  return (goalWord: number, lanes: number, to: Float64Array, at: number): number => {
    const bit = lanes & -lanes
    let alike = lanes
    for (let role = 0; role < roles; role++) {
      to[at + role] = Number.NaN
      found[role] = 0
    }
    for (let g = 0; g < goalRole.length; g++) {
      const holds = words[goalWord + g * 4]
      if ((holds & bit) === 0) {
        alike &= ~holds
        continue
      }
      alike &= holds
      const role = goalRole[g]
      to[at + role] = found[role] === 0 ? goalValue[g] : Number.NaN
      found[role] = 1
    }
    return alike
  }
}

/** One for each playout. */
export function eachResult(circuit: Circuit, { words, laneTicket, laneStart, now }: LaneMemory): LaneResults {
  const lanes = laneTicket.length
  const roles = circuit.ground.roles.length
  const readGoals = goalReader(circuit, words)
  const [ticket, length, lane] = [new Int32Array(lanes), new Int32Array(lanes), new Int32Array(lanes)]
  const goals = new Float64Array(lanes * roles)
  return {
    ticket,
    length,
    goals,
    lane,
    expect() {},
    take(index, ended, goalWord, size) {
      let results = size
      for (let rest = ended; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        const own = laneOf(index, bit)
        lane[results] = own
        ticket[results] = laneTicket[own]
        length[results] = now() - laneStart[own]
        readGoals(goalWord, bit, goals, results * roles)
        results++
      }
      return results
    },
    part: () => 0,
  }
}

/** One for all playouts of a ticket that came out alike; tickets are small numbers. `hold` is told of lanes with one outcome. */
export function alikeResults(
  circuit: Circuit,
  { words, laneTicket }: LaneMemory,
  { goals: known, numberOf }: Outcomes,
  hold?: (index: number, lanes: number, outcome: number) => void,
): LaneResults {
  const roles = circuit.ground.roles.length
  const readGoals = goalReader(circuit, words)
  const room = laneTicket.length * (ROOM + 1)
  const [ticket, length, lane, copies] = [0, 1, 2, 3].map(() => new Int32Array(room))
  const goals = new Float64Array(room * roles)
  let left = new Int32Array(FIRST_TICKETS) // by ticket: playouts that have not ended
  let counts = new Int32Array(FIRST_TICKETS * ROOM) // by ticket and outcome
  const own = new Float64Array(roles)

  function write(result: number, number: number, outcome: number, times: number): void {
    ticket[result] = number
    copies[result] = times
    for (let role = 0; role < roles; role++) goals[result * roles + role] = known[outcome][role]
  }
  /** The results of a ticket, of playouts that have ended; returns how many there are then. */
  function writeAll(number: number, size: number): number {
    let results = size
    for (let outcome = 0; outcome < known.length && outcome < ROOM; outcome++) {
      const times = counts[number * ROOM + outcome]
      if (times === 0) continue
      counts[number * ROOM + outcome] = 0
      write(results++, number, outcome, times)
    }
    return results
  }
  return {
    ticket,
    length,
    goals,
    copies,
    lane,
    expect(number, more) {
      if (number >= left.length) {
        const [before, counted] = [left, counts]
        left = new Int32Array(2 * (number + 1))
        counts = new Int32Array(left.length * ROOM)
        left.set(before)
        counts.set(counted)
      }
      left[number] += more
    },
    take(index, ended, goalWord, size) {
      let results = size
      for (let rest = ended; rest !== 0; ) {
        const alike = readGoals(goalWord, rest, own, 0)
        const outcome = numberOf(own)
        rest &= ~alike
        hold?.(index, alike, outcome)
        for (let each = alike; each !== 0; each &= each - 1) {
          const number = laneTicket[laneOf(index, each & -each)]
          if (outcome < ROOM) counts[number * ROOM + outcome]++
          else write(results++, number, outcome, 1)
        }
      }
      // In the order of the lanes, as they would come out one by one.
      for (let rest = ended; rest !== 0; rest &= rest - 1) {
        const number = laneTicket[laneOf(index, rest & -rest)]
        if (--left[number] === 0) results = writeAll(number, results)
      }
      return results
    },
    part() {
      let results = 0
      for (let number = 0; number < left.length && results < laneTicket.length; number++)
        if (left[number] > 0) results = writeAll(number, results)
      return results
    },
  }
}
