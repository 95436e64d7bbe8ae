// One run of a tree search: simulations until the budget says stop. It looks at the clock now and then, gets what would make
// playouts faster ready on the way, makes room where memory is full, and leaves nothing in the air.
import { beat } from '../base/pulse.ts'
import { MAX_PLIES } from '../game/playouts.ts'
import type { Attached } from './attach.ts'
import type { Batches } from './batches.ts'
import { recycle } from './recycle.ts'
import type { RootRow } from './root-row.ts'
import type { Budget } from './searcher.ts'
import type { Simulator } from './simulate.ts'
import { createTurnMeter } from './turn.ts'

const MAX_LANDING = 0.25 // of a run: longer ones are somebody else's doing
const LEAST_MS = 1 // less than this is no time to think
const READY_SHARE = 0.67 // of a run: for what makes playouts faster and is not ready
const PIECE_SHARE = 0.25 // of what is left of a turn: a piece of it that takes longer is not begun
const GLANCE_MS = 25 // for a look at moves that were never tried, when the time is up; or
const GLANCES = 0.1 // of the turn, if that is more
const LOOK = 64 // simulations between looks at the budget, where there is no clock

/** What was done at a root; a run adds to it. */
export interface Effort {
  simulations: number
  ms: number
  /** Leaves × playouts of the last run. */
  batch: string
  /** Ms that what was in the air took to come back, when time was up the last time. */
  landing: number
}

/** Returns whether it ended because the final move is settled. */
export type Runner = (budget: Budget, effort: Effort) => boolean

export function createRunner(
  { ctx, settings, proof, cutoff, live }: Attached,
  simulator: Simulator,
  batches: Batches,
  row: RootRow,
  clock: () => number,
): Runner {
  const { tree, game } = ctx
  const { readiness } = batches

  return (budget, effort) => {
    const { iterations = Number.POSITIVE_INFINITY, deadline, stop } = budget
    const start = clock()
    const isClocked = budget.iterations === undefined
    const turnEnd = budget.turn?.deadline ?? deadline ?? Number.POSITIVE_INFINITY
    let { leaves, copies, playouts } = isClocked ? batches.clocked(turnEnd - start) : batches.counted()
    const first = effort.simulations
    const end = first + iterations
    let started = first
    let nextLook = first
    let stride = deadline === undefined ? LOOK : 1
    let looked = start
    const turn = createTurnMeter(budget, first, start)
    const since = budget.turn?.since ?? start
    // Simulations that are made even if the time is up: one for each move, if there was any time at all.
    const least = deadline === undefined ? first : first + (turnEnd - since < LEAST_MS ? 1 : Math.max(1, row.untried()))
    const isLastRun = deadline !== undefined && turnEnd <= deadline
    const glanceMs = Math.max(GLANCE_MS, (turnEnd - since) * GLANCES)
    let latest = Number.POSITIVE_INFINITY // for glances
    let isGlancing = false
    let readyMs = 0
    let isSettled = false
    const isOver = budget.onward === true ? row.proven : row.decided
    let over = isOver()

    function land(): void {
      while (simulator.flying() > 0) effort.simulations += simulator.collect(playouts)
    }
    /** Works on what would be better to play out on, as far as the time allows; takes it when it is there. */
    function prepare(time: number): void {
      if (readyMs > (time - start) * READY_SHARE || !readiness.fits((turnEnd - time) * PIECE_SHARE)) return
      const before = readiness.stage()
      readyMs += readiness.step()
      if (readiness.stage() === before) return
      land()
      ;({ leaves, copies, playouts } = batches.clocked(turnEnd - clock()))
    }
    /** What is left to try is only looked at: one move, and whether it ends the game. */
    function glance(): void {
      isGlancing = true
      playouts = batches.first()
      leaves = copies = 1
      playouts.setMaxPlies(1)
    }

    while (!over) {
      beat()
      if (effort.simulations >= nextLook) {
        const time = clock()
        // A clock is asked often enough to be late by about half a millisecond, and no more often.
        if (deadline !== undefined)
          stride = time - looked < 0.25 ? Math.min(stride * 2, 4096) : Math.max(1, stride >> 1)
        const sinceLook = time - looked
        looked = time
        nextLook = effort.simulations + stride
        // At the look that comes nearest to it, before or after.
        const isLate = deadline !== undefined && time + sinceLook / 2 + effort.landing >= deadline
        if (isLate && effort.simulations > first) {
          if (effort.simulations >= least || !isLastRun || time >= latest) break
          if (!isGlancing) land()
          if (effort.simulations >= least) break
          if (!isGlancing) glance()
          latest = Math.min(latest, time + glanceMs)
        }
        if (stop?.() === true) break
        if (simulator.flying() === 0) game.keeping?.sweep()
        isSettled = turn.hasEnd && row.settled(turn.share(effort.simulations, time))
        if (isSettled) break
        live.left = turn.left(effort.simulations, time, stride)
        if (isClocked && !isLate && effort.simulations >= least && !readiness.isReady()) prepare(time)
      }
      if (simulator.outgrown() !== undefined) break
      if (simulator.isShort() && settings.whenFull !== 'stop') {
        land()
        simulator.division.settle()
        recycle(tree, simulator)
        game.keeping?.sweep()
      }
      while (simulator.flying() < leaves && started < end && !over) {
        const weight = Math.min(copies, end - started)
        started += weight
        if (cutoff !== undefined && !isGlancing) playouts.setMaxPlies(Math.max(1, cutoff.plies()))
        if (!simulator.launch(weight, playouts)) {
          effort.simulations += weight
          if (proof !== undefined) over = isOver()
          if (effort.simulations >= nextLook) break
        }
      }
      if (simulator.flying() > 0) {
        effort.simulations += simulator.collect(playouts)
        if (proof !== undefined) over = isOver()
      } else if (started >= end) break
    }
    const up = clock()
    const inTheAir = simulator.flying()
    land()
    simulator.division.settle()
    const back = clock()
    if (inTheAir === leaves) batches.landed(playouts, back - up)
    if (isGlancing) playouts.setMaxPlies(MAX_PLIES)
    if (deadline !== undefined) effort.landing = Math.min(back - up, (deadline - start) * MAX_LANDING)
    effort.batch = `${leaves} × ${copies}`
    effort.ms += back - start
    return isSettled
  }
}
