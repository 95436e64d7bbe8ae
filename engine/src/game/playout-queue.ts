// Playouts that wait for their turn: a ring of states with tickets and copies. A state is copied in; the ring grows when
// it is full and never shrinks, so that a queue in use allocates nothing.
import type { State } from './game.ts'

export interface PlayoutQueue {
  /** Playouts that wait, copies counted. */
  size(): number
  /** `copies` is above 0. */
  push(state: State, ticket: number, copies: number): void
  /** Of the first in the queue, while there is one. */
  state(): State
  ticket(): number
  copies(): number
  /** Removes some copies of the first. */
  take(copies: number): void
}

export function createPlayoutQueue(stateWords: number): PlayoutQueue {
  let states: State[] = []
  let tickets = new Int32Array(0)
  let copies = new Int32Array(0)
  let head = 0
  let used = 0
  let size = 0

  /** Twice the places, with the first in place 0. */
  function grow(): void {
    const order = states.map((_, i) => (head + i) % states.length)
    const room = Math.max(8, states.length * 2)
    const wider = (column: Int32Array) => {
      const larger = new Int32Array(room)
      order.forEach((from, to) => {
        larger[to] = column[from]
      })
      return larger
    }
    tickets = wider(tickets)
    copies = wider(copies)
    states = order.map((from) => states[from])
    while (states.length < room) states.push(new Int32Array(stateWords))
    head = 0
  }

  return {
    size: () => size,
    push(state, ticket, count) {
      if (used === states.length) grow()
      let place = head + used
      if (place >= states.length) place -= states.length
      const own = states[place]
      for (let word = 0; word < stateWords; word++) own[word] = state[word] // faster than set, for so few
      tickets[place] = ticket
      copies[place] = count
      used++
      size += count
    },
    state: () => states[head],
    ticket: () => tickets[head],
    copies: () => copies[head],
    take(count) {
      copies[head] -= count
      size -= count
      if (copies[head] > 0) return
      head = head + 1 === states.length ? 0 : head + 1
      used--
    },
  }
}
