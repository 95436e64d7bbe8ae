// Weights that are adapted after simulations: what was chosen gains, at the cost of what could have been chosen, each in
// proportion to how likely it was. All probabilities of an adaptation are those from before it; what changes is added up
// and applied at the end.
import { power } from '../formulas/power.ts'

export interface AdaptedWeights {
  readonly weights: Float64Array
  /** e to the weights. */
  readonly powers: Float64Array
  /** Which weights have changed last: changed[0] … changed[count - 1]. */
  readonly changed: Int32Array
  /** Notes that `made` was chosen among choices[from] … choices[end - 1], and is to gain so much. */
  note(choices: Int32Array, from: number, end: number, made: number, gain: number): void
  /** Applies what was noted; returns how many weights have changed. */
  apply(): number
  set(index: number, weight: number): void
}

export function createAdaptedWeights(size: number): AdaptedWeights {
  const weights = new Float64Array(size)
  const powers = new Float64Array(size).fill(1)
  const changes = new Float64Array(size)
  const isChanged = new Uint8Array(size)
  const changed = new Int32Array(size)
  let count = 0

  function set(index: number, weight: number): void {
    weights[index] = weight
    powers[index] = power(weight)
  }

  return {
    weights,
    powers,
    changed,
    set,
    note(choices, from, end, made, gain) {
      let total = 0
      for (let i = from; i < end; i++) total += powers[choices[i]]
      const share = gain / total
      for (let i = from; i < end; i++) {
        const index = choices[i]
        if (isChanged[index] === 0) {
          isChanged[index] = 1
          changed[count++] = index
        }
        changes[index] -= share * powers[index]
      }
      changes[made] += gain
    },
    apply() {
      for (let i = 0; i < count; i++) {
        const index = changed[i]
        set(index, weights[index] + changes[index])
        changes[index] = 0
        isChanged[index] = 0
      }
      const all = count
      count = 0
      return all
    },
  }
}
