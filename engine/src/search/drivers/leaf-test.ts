// Whether the match is over costs as much to ask as the moves in games like chess or reversi, and hardly ever is it over at a
// leaf. Where ends are rare, most leaves are valued without asking; the next look, a ply deeper, asks. What is not tested is
// never taken for certain, so that proofs stay proofs.
export interface LeafTest {
  /** Whether the next leaf is to be tested. */
  isDue(): boolean
  /** What a test came to; returns it. */
  tell(over: boolean): boolean
  /** Of those that were tested of late, the share that was over; 0 before all of the first ones were. */
  endShare(): number
}

export const TEST_ALL = 1024 // leaves that are tested before any are passed over
export const TEST_EVERY = 16 // leaves, where ends are rare
export const RARE = 512 // leaves to an end
export const REMEMBERED = 8 * TEST_ALL // what was met of late counts more

/** With `always`, every leaf is tested. */
export function createLeafTest({ always }: { readonly always: boolean }): LeafTest {
  let tested = 0
  let ends = 0
  let passed = 0 // leaves since the last test
  return {
    isDue() {
      if (!always && tested >= TEST_ALL && ends * RARE <= tested && ++passed < TEST_EVERY) return false
      passed = 0
      return true
    },
    tell(over) {
      if (++tested > REMEMBERED) {
        tested >>= 1
        ends >>= 1
      }
      if (over) ends++
      return over
    },
    endShare: () => endShare(tested, ends),
  }
}

export const endShare = (tested: number, ends: number): number => (tested < TEST_ALL ? 0 : ends / tested)
