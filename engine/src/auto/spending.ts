// Work that goes on in the time it is given: a generator that pauses after each step. A step that takes longer than was given is
// paid for out of what is given later.
export interface Spending {
  spend(ms: number): void
  isOver(): boolean
}

const LEAST_STEP_MS = 0.01 // so that a clock that stands still ends

export function createSpending(work: Generator<void, void>, now: () => number): Spending {
  let credit = 0 // ms
  let isOver = false
  return {
    spend(ms) {
      if (isOver) return
      credit += ms
      for (let begun = now(); credit > 0 && !isOver; ) {
        isOver = work.next().done === true
        const time = now()
        credit -= Math.max(time - begun, LEAST_STEP_MS)
        begun = time
      }
    },
    isOver: () => isOver,
  }
}
