// Monte-Carlo tree search of one game for one role: a recipe's parts, the tree, and the loop, behind the Searcher's calls.
import { beat } from '../base/pulse.ts'
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { MAX_PLIES } from '../game/playouts.ts'
import { attach } from './attach.ts'
import { createBatches } from './batches.ts'
import { checkBounded, readBudget } from './budget.ts'
import { highest } from './draws.ts'
import { createGrowing } from './growing.ts'
import { nodeAfter, nodeOf } from './locate.ts'
import { lookAt } from './look.ts'
import type { Part } from './part.ts'
import type { Recipe } from './recipe.ts'
import { recycle } from './recycle.ts'
import { createRenewal, leaveSearch, searchBefore } from './renew.ts'
import { type Room, roomOf } from './room.ts'
import { loadSearch, saveSearch } from './save.ts'
import type { Budget, Progress, SearcherOptions } from './searcher.ts'
import { createSharing } from './share.ts'
import { createSimulator } from './simulate.ts'
import { createStepper } from './step.ts'
import { summarise } from './summary.ts'
import type { Node } from './tree.ts'
import type { RoomySearch, Search } from './tree-search.ts'
import { createTurnMeter } from './turn.ts'

const MAX_LANDING = 0.25 // of a run: longer ones are somebody else's doing
const KEPT = 2 // searches: this one, and the one before, until this one has run
const LEAST_MS = 1 // less than this is no time to think
const READY_SHARE = 0.67 // of a run: for what makes playouts faster and is not ready
const PIECE_SHARE = 0.25 // of what is left of a turn: a piece of it that takes longer is not begun
const GLANCE_MS = 25 // for a look at moves that were never tried, when the time is up; or
const GLANCES = 0.1 // of the turn, if that is more
const ALONE = '1 × 1'
const LOOK = 64 // simulations between looks at the budget, where there is no clock

export function createSearch(game: Game, recipe: Recipe, options: SearcherOptions, parts: readonly Part[]): Search {
  const make = (room: Room) => createRoomySearch(game, recipe, options, parts, room)
  return game.growing === true ? createGrowing(game, options.now, make) : make(roomOf(game))
}

function createRoomySearch(
  game: Game,
  recipe: Recipe,
  { role, seed, now, reuse }: SearcherOptions,
  parts: readonly Part[],
  room: Room,
): RoomySearch {
  const make = { game, recipe, parts, room }
  const before = searchBefore(reuse, make)
  if (before?.renew(role, seed, now)) return before
  const random = createRandom(seed)
  const own = random.split()
  const words = own.words()
  const attached = attach(game, recipe, parts, {
    seat: role,
    random: own,
    room,
    ...(reuse === undefined ? {} : { reuse }),
  })
  const { ctx, settings, proof, final, backup, cutoff, advancers, turnEnders, live } = attached
  const { tree } = ctx
  let host = now
  const clock = () => host?.() ?? 0
  const simulator = createSimulator(attached)
  const batches = createBatches(attached, random.split(), clock)
  const ties = random.split() // its own, so that asking what is best does not change what is searched
  const sharing = createSharing(attached, simulator)
  const stepper = createStepper(attached, simulator, batches.shown)
  const root = ctx.open()
  const isDrawn = own.words().some((word, i) => word !== words[i]) // by parts, which are another way with another seed
  const renewal = reuse === undefined ? undefined : createRenewal(attached, simulator, batches, { isDrawn, ties })

  const unread = new Float64Array(tree.roles)

  let seat = role
  let simulations = 0
  let spent = 0
  let batchText = ALONE
  let landing = 0 // ms that what was in the air took to come back, when time was up the last time

  /** Before the search goes elsewhere. */
  function leave(joint?: Int32Array): void {
    sharing.leave(joint)
    for (const tell of advancers) tell(joint)
    if (rootRow().count > 1) for (const tell of turnEnders) tell()
  }

  function start(state: Int32Array): void {
    root.load(state)
    simulations = 0
    spent = 0
    stepper.reset()
    simulator.begin(state)
  }

  /** Makes a node of the tree the root. */
  function keep(node: Node): void {
    simulations = 0
    spent = 0
    stepper.reset()
    simulator.keep(node)
  }

  /** First edge and number of moves of our row at the root; no moves where the match is over. */
  function rootRow(): { first: number; count: number } {
    if (!tree.hasRows(simulator.root())) return { first: 0, count: 0 }
    const row = tree.rowOf(simulator.root(), seat)
    return { first: tree.rowFirst[row], count: tree.rowCount[row] }
  }

  /** Whether nothing is left to find out below the root. */
  function proven(): boolean {
    const { first, count } = rootRow()
    if (count === 0) return true
    if (proof === undefined) return false
    return proof.known(simulator.root(), unread) || (count > 1 && proof.decided(first, count))
  }

  const decided = () => rootRow().count === 1 || proven()

  function settled(share: number): boolean {
    if (final.settled === undefined || share < (final.from ?? 1)) return false
    const { first, count } = rootRow()
    backup.means(simulator.root(), seat, first, count)
    proof?.means(simulator.root(), seat, first, count)
    return final.settled(simulator.root(), seat, first, count)
  }

  /** Whether there are moves to choose from that were never tried. */
  const isScant = () => tree.nodeVisits[simulator.root()] < rootRow().count && !decided()

  const progress = (): Progress => ({
    simulations,
    nodes: tree.nodes(),
    ms: spent,
    decided: decided(),
    ...(isScant() ? { scant: true } : {}),
  })

  /** Simulations that a run makes even if its time is up: one for each move that may be made, if there was any time at all. */
  function leastOf(ms: number): number {
    return ms < LEAST_MS ? 1 : Math.max(1, rootRow().count - tree.nodeVisits[simulator.root()])
  }

  /** Simulates until the budget says stop; leaves nothing in the air. */
  function run(given: Budget): Progress {
    const budget = readBudget(given, host)
    checkBounded(budget)
    const { iterations = Number.POSITIVE_INFINITY, deadline, stop } = budget
    stepper.finish()
    game.keeping?.sweep()
    const start = clock()
    const isClocked = budget.iterations === undefined
    const turnEnd = budget.turn?.deadline ?? deadline ?? Number.POSITIVE_INFINITY
    let { leaves, copies, playouts } = isClocked ? batches.clocked(turnEnd - start) : batches.counted()
    const first = simulations
    const end = first + iterations
    let started = first
    let nextLook = first
    let stride = deadline === undefined ? LOOK : 1
    let looked = start
    const turn = createTurnMeter(budget, first, start)
    const since = budget.turn?.since ?? start
    const least = first + (deadline === undefined ? 0 : leastOf(turnEnd - since))
    const isLastRun = deadline !== undefined && turnEnd <= deadline
    const glanceMs = Math.max(GLANCE_MS, (turnEnd - since) * GLANCES)
    let latest = Number.POSITIVE_INFINITY // for glances
    let isGlancing = false
    let readyMs = 0
    let isSettled = false
    const isOver = budget.onward === true ? proven : decided
    let over = isOver()

    function land(): void {
      while (simulator.flying() > 0) simulations += simulator.collect(playouts)
    }
    /** Works on what would be better to play out on, as far as the time allows; takes it when it is there. */
    function prepare(time: number): void {
      if (readyMs > (time - start) * READY_SHARE || !batches.readiness.fits((turnEnd - time) * PIECE_SHARE)) return
      const before = batches.readiness.stage()
      readyMs += batches.readiness.step()
      if (batches.readiness.stage() === before) return
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
      if (simulations >= nextLook) {
        const time = clock()
        // A clock is asked often enough to be late by about half a millisecond, and no more often.
        if (deadline !== undefined)
          stride = time - looked < 0.25 ? Math.min(stride * 2, 4096) : Math.max(1, stride >> 1)
        const sinceLook = time - looked
        looked = time
        nextLook = simulations + stride
        // At the look that comes nearest to it, before or after.
        const isLate = deadline !== undefined && time + sinceLook / 2 + landing >= deadline
        if (isLate && simulations > first) {
          if (simulations >= least || !isLastRun || time >= latest) break
          if (!isGlancing) land()
          if (simulations >= least) break
          if (!isGlancing) glance()
          latest = Math.min(latest, time + glanceMs)
        }
        if (stop?.() === true) break
        if (simulator.flying() === 0) game.keeping?.sweep()
        isSettled = turn.hasEnd && settled(turn.share(simulations, time))
        if (isSettled) break
        live.left = turn.left(simulations, time, stride)
        if (isClocked && !isLate && simulations >= least && !batches.readiness.isReady()) prepare(time)
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
          simulations += weight
          if (proof !== undefined) over = isOver()
          if (simulations >= nextLook) break
        }
      }
      if (simulator.flying() > 0) {
        simulations += simulator.collect(playouts)
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
    if (deadline !== undefined) landing = Math.min(back - up, (deadline - start) * MAX_LANDING)
    batchText = `${leaves} × ${copies}`
    spent += back - start
    return isSettled ? { ...progress(), settled: true } : progress()
  }

  /** The row at the root, scored by the rule for the final move. */
  function scoreFinal(first: number, count: number): void {
    const node = simulator.root()
    backup.means(node, seat, first, count)
    proof?.means(node, seat, first, count)
    final.score(node, seat, first, count)
    proof?.settle(node, seat, first, count)
  }

  function choose(): number {
    const { first, count } = rootRow()
    if (count === 0) {
      // The tree has nothing to say about a state that is over or faulty.
      if (root.legals(seat) === 0) throw new Error(`${game.roles[seat]} was to choose a move and has none`)
      return root.legal[seat][0]
    }
    scoreFinal(first, count)
    return tree.edgeMove[first + highest(ctx.row.scores, count, 0, ties)]
  }

  const search: RoomySearch = {
    begin(state) {
      if (simulator.root() !== 0) leave()
      start(state)
    },
    advance(joint) {
      stepper.finish()
      leave(joint)
      const child = settings.reuse === false ? 0 : nodeAfter(tree, simulator.root(), joint)
      root.play(joint)
      if (child === 0) start(root.state)
      else keep(child)
    },
    follow(state) {
      stepper.finish()
      const node = settings.reuse === false ? 0 : nodeOf(tree, simulator.root(), state, game.keeping)
      if (node === 0) return false
      leave()
      root.load(state)
      keep(node)
      return true
    },
    run,
    makeReady(deadline) {
      while (!batches.readiness.isReady() && clock() < deadline) batches.readiness.hurry()
      return batches.readiness.isReady()
    },
    choose,
    summary: () =>
      stepper.aside(() => {
        const best = choose()
        return { ...progress(), ...summarise(attached, simulator.root(), seat, best, scoreFinal), batch: batchText }
      }),
    step: () => {
      const step = stepper.step()
      if (step.phase === 'backUp') simulations++
      return step
    },
    look: (node = simulator.root()) => stepper.aside(() => lookAt(attached, node)),
    share: sharing.share,
    absorb: sharing.absorb,
    bytes: tree.bytes,
    outgrown: simulator.outgrown,
    renew(nextSeat, nextSeed, nextClock) {
      if (renewal === undefined || simulator.outgrown() !== undefined) return false
      if (nextSeat !== seat && attached.knowsSeat()) return false
      stepper.finish()
      renewal(nextSeed)
      sharing.renew()
      stepper.reset()
      seat = live.seat = nextSeat
      host = nextClock
      simulations = spent = landing = 0
      batchText = ALONE
      return true
    },
    stand: () => ({ state: root.state, simulations }),
    save() {
      stepper.finish()
      return { room, simulations, ...saveSearch(attached, simulator, batches, [ctx.random, ties]) }
    },
    load(state, saved) {
      root.load(state)
      stepper.reset()
      simulations = saved.simulations
      spent = 0
      loadSearch(attached, simulator, batches, [ctx.random, ties], root, saved)
    },
  }
  if (reuse?.last !== undefined) {
    reuse.last.searches = [search, ...(reuse.last.searches ?? [])].slice(0, KEPT)
    leaveSearch(reuse.last, make, search)
  }
  return search
}
