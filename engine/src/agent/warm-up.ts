// Before a clock runs, a way of searching is made as fast as it gets. JavaScript and WebAssembly begin as slow code, and what
// is used much is replaced by fast code; the first search of a thread makes a tenth of its simulations for a quarter of a
// second, the second one is slow again, because there are now several of each function. So a few searches are run and
// thrown away. Nothing of what they find is kept: with the same seed, the search that follows is the same.
import type { State } from '../game/game.ts'
import type { Searcher } from '../search/searcher.ts'

export interface WarmUp {
  /** Makes a search like the one that will be needed. */
  make(): Searcher
  readonly state: State
  /** ms, never backwards. */
  now(): number
  /** At most. */
  readonly ms: number
  /** At most, before that, for making machines ready; what is enough for any game where absent. */
  readonly readyMs?: number
}

/** What is enough for a way of searching that gets fast as slowly as any here. */
export const WARM_UP_MS = 450
/** What is enough to make the machines of a large game. */
export const READY_MS = 2000

const SEARCHES = 3 // from the third on, code no longer relies on being the only one
const SLICE_MS = 6
const PATIENCE = 4 // slices without getting faster
const FASTER = 1.1

/** Makes machines ready, then runs searches until they get no faster, each within its time. */
export function warmUp({ make, state, now, ms, readyMs = READY_MS }: WarmUp): void {
  const first = make()
  first.makeReady?.(now() + readyMs)
  const start = now()
  for (let search = 1; search <= SEARCHES && now() < start + ms; search++)
    runWhileFaster(search === 1 ? first : make(), state, now, start + (search * ms) / SEARCHES)
}

function runWhileFaster(searcher: Searcher, state: State, now: () => number, deadline: number): void {
  let best = 0
  for (let idle = 0; idle < PATIENCE && now() < deadline; idle++) {
    // From the beginning each time: the code for new nodes and for forgetting old ones has to get warm, too.
    searcher.begin(state)
    const begun = now()
    const { simulations, decided } = searcher.run({
      deadline: Math.min(deadline, begun + SLICE_MS),
      turn: { since: begun, deadline }, // what is not ready may take more than a slice
    })
    const speed = simulations / Math.max(0.1, now() - begun)
    if (speed > best * FASTER) idle = 0
    best = Math.max(best, speed)
    if (decided) return
  }
}
