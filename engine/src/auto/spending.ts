// Work in instalments: a generator that pauses after each step and runs for the time it is given. A step that took longer
// than that is paid for out of what is given later.
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
