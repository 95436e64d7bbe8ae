// Monte-Carlo tree search of one game for one role: a recipe's parts, the tree, and the loop, behind the Searcher's calls.
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { attach } from './attach.ts'
import { createBatches } from './batches.ts'
import { checkBounded, readBudget } from './budget.ts'
import { highest } from './draws.ts'
import { createGrowing } from './growing.ts'
import { nodeAfter, nodeOf } from './locate.ts'
import { lookAt } from './look.ts'
import type { Part } from './part.ts'
import type { Recipe } from './recipe.ts'
import { createRenewal, leaveSearch, searchBefore } from './renew.ts'
import { type Room, roomOf } from './room.ts'
import { createRootRow } from './root-row.ts'
import { createRunner, type Effort } from './run.ts'
import { loadSearch, saveSearch } from './save.ts'
import type { Budget, Progress, SearcherOptions } from './searcher.ts'
import { createSharing } from './share.ts'
import { createSimulator } from './simulate.ts'
import { createStepper } from './step.ts'
import { summarise } from './summary.ts'
import type { Node } from './tree.ts'
import type { RoomySearch, Search } from './tree-search.ts'

const KEPT = 2 // searches: this one, and the one before, until this one has run
const ALONE = '1 × 1'

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
  const { ctx, settings, advancers, turnEnders, live } = attached
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

  const row = createRootRow(attached)
  const runner = createRunner(attached, simulator, batches, row, clock)
  const effort: Effort = { simulations: 0, ms: 0, batch: ALONE, landing: 0 } // since the search came to its root

  /** Before the search goes elsewhere. */
  function leave(joint?: Int32Array): void {
    sharing.leave(joint)
    for (const tell of advancers) tell(joint)
    if (row.place().count > 1) for (const tell of turnEnders) tell()
  }

  function start(state: Int32Array): void {
    root.load(state)
    startAnew()
    simulator.begin(state)
  }

  /** Makes a node of the tree the root. */
  function keep(node: Node): void {
    startAnew()
    simulator.keep(node)
  }

  function startAnew(): void {
    effort.simulations = effort.ms = 0
    stepper.reset()
  }

  const progress = (): Progress => ({
    simulations: effort.simulations,
    nodes: tree.nodes(),
    ms: effort.ms,
    decided: row.decided(),
    ...(row.untried() > 0 && !row.decided() ? { scant: true } : {}),
  })

  function run(given: Budget): Progress {
    const budget = readBudget(given, host)
    checkBounded(budget)
    stepper.finish()
    game.keeping?.sweep()
    const isSettled = runner(budget, effort)
    return isSettled ? { ...progress(), settled: true } : progress()
  }

  function choose(): number {
    const { first, count } = row.place()
    if (count === 0) {
      // The tree has nothing to say about a state that is over or faulty.
      if (root.legals(live.seat) === 0) throw new Error(`${game.roles[live.seat]} was to choose a move and has none`)
      return root.legal[live.seat][0]
    }
    row.score(first, count)
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
        return {
          ...progress(),
          ...summarise(attached, simulator.root(), live.seat, best, row.score),
          batch: effort.batch,
        }
      }),
    step: () => {
      const step = stepper.step()
      if (step.phase === 'backUp') effort.simulations++
      return step
    },
    look: (node = simulator.root()) => stepper.aside(() => lookAt(attached, node)),
    share: sharing.share,
    absorb: sharing.absorb,
    bytes: tree.bytes,
    outgrown: simulator.outgrown,
    renew(nextSeat, nextSeed, nextClock) {
      if (renewal === undefined || simulator.outgrown() !== undefined) return false
      if (nextSeat !== live.seat && attached.knowsSeat()) return false
      stepper.finish()
      renewal(nextSeed)
      sharing.renew()
      stepper.reset()
      live.seat = nextSeat
      host = nextClock
      Object.assign(effort, { simulations: 0, ms: 0, batch: ALONE, landing: 0 })
      return true
    },
    stand: () => ({ state: root.state, simulations: effort.simulations }),
    save() {
      stepper.finish()
      return { room, simulations: effort.simulations, ...saveSearch(attached, simulator, batches, [ctx.random, ties]) }
    },
    load(state, saved) {
      root.load(state)
      startAnew()
      effort.simulations = saved.simulations
      loadSearch(attached, simulator, batches, [ctx.random, ties], root, saved)
    },
  }
  if (reuse?.last !== undefined) {
    reuse.last.searches = [search, ...(reuse.last.searches ?? [])].slice(0, KEPT)
    leaveSearch(reuse.last, make, search)
  }
  return search
}
