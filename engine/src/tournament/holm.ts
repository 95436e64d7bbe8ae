// Many comparisons at once: some look significant by chance. Holm's procedure (1979) corrects each probability so that all
// that stay below 5 % are right together in 95 % of all studies.

/** The corrected probabilities, in the order of those given. */
export function holm(probabilities: readonly number[]): number[] {
  const order = [...probabilities.keys()].sort((a, b) => probabilities[a] - probabilities[b])
  const corrected = new Array<number>(order.length)
  let largest = 0
  for (const [rank, i] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (order.length - rank) * probabilities[i]))
    corrected[i] = largest
  }
  return corrected
}
