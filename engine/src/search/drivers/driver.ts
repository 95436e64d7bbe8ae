// What all searchers other than MCTS have in common: where they stand, how long they may think, what they tell. An
// algorithm brings a generator that thinks; it yields where its budget is spent and goes on from there when it is asked
// again, so that a search cut into slices is the same search. Recursion stays recursion, which a stack of our own would
// hide.
import { beat } from '../../base/pulse.ts'
import { type Game, legalMoves, type Move, type State } from '../../game/game.ts'
import { checkBounded, readBudget } from '../budget.ts'
import type { Budget, MoveSummary, Progress, Searcher, SearcherOptions } from '../searcher.ts'
import type { LookedAt } from './look-record.ts'

/** Where the search stands: a state and the moves that the role has there. */
export interface Root {
  readonly state: State
  readonly moves: readonly Move[]
}

export interface Algorithm {
  /** It never finds out all there is, so that a run of it needs an end. */
  readonly isEndless?: boolean
  /** Goes to a state; what is known of it stays known. */
  begin(root: Root): void
  /** Thinks about the root: ticks the meter for each simulation or position, and yields where it says so. */
  think(): Generator<void, void>
  /** Thinks, where there is nothing left to find out about the own moves, about what the others may do. */
  onward?(): Generator<void, void>
  /** Whether something is known of a state that is to be gone to. */
  knows?(state: State): boolean
  /** Every move of the root, the best first. */
  moves(): readonly MoveSummary[]
  /** The expected course. */
  line?(): readonly (readonly Move[])[]
  nodes?(): number
  /** Plies that were looked ahead in full; undefined where it does not look ahead by plies. */
  depth?(): number | undefined
  /** What it looked at, where it keeps that. */
  looked?(): LookedAt | undefined
  /** All that it has found, and goes on from: plain data. */
  save?(): object
  load?(saved: object): void
}

/** Counts the work of a run. */
export interface Meter {
  /** One more simulation or position is done; true where the budget is spent. */
  tick(): boolean
  /** Positions that may be counted by `spend` in one go, 1 or more. */
  room(): number
  /** As so many ticks, of which but the last one could be the last. */
  spend(ticks: number): boolean
  /** Whether the budget is spent, for work that does not count. */
  late(): boolean
}

const ASK_EVERY = 0.5 // ms between looks at the clock: ticks of a fast machine are cheaper than the look
const MAX_TICKS = 1024 // between looks, also without a clock

/** A searcher of the algorithm; each `begin` makes it anew, so that equal seeds give equal matches. */
export function createDriver(
  game: Game,
  { role, now }: SearcherOptions,
  create: (meter: Meter) => Algorithm,
): Searcher {
  const position = game.open()
  let root: Root
  let algorithm: Algorithm
  let thinking: Generator<void, void>
  let onward: Generator<void, void> | undefined // begun where it is asked for
  let simulations = 0
  let ms = 0
  let decided = false
  let budget: Budget = {}
  let last = 0 // count of simulations at which the run ends
  let askAt = 0 // count of simulations at which the other limits are asked for
  let asked = { at: 0, ms: 0 }

  const nodes = () => algorithm.nodes?.() ?? 0
  function late(): boolean {
    beat()
    return (budget.deadline !== undefined && now!() >= budget.deadline) || budget.stop?.() === true
  }
  /** Asks, and sets when to ask again by how long a tick takes. */
  function ask(): boolean {
    const ms = now?.() ?? 0
    const ticks = ((simulations - asked.at) * ASK_EVERY) / (ms - asked.ms)
    askAt = simulations + Math.max(1, Math.min(MAX_TICKS, Math.floor(ticks)))
    asked = { at: simulations, ms }
    return late()
  }
  function spend(ticks: number): boolean {
    simulations += ticks
    return simulations >= last || (simulations >= askAt && ask())
  }
  const meter: Meter = {
    tick: () => spend(1),
    room: () => Math.max(1, Math.min(last, askAt) - simulations),
    spend,
    late: () => simulations >= last || late(),
  }

  function stand(state: State): void {
    position.load(state)
    root = { state: state.slice(), moves: position.terminal() ? [] : [...legalMoves(position, role)] }
    algorithm.begin(root)
    thinking = algorithm.think()
    onward = undefined
    simulations = 0
    ms = 0
    decided = false
  }
  function begin(state: State): void {
    algorithm = create(meter)
    stand(state)
  }
  function progress(): Progress {
    return { simulations, nodes: nodes(), ms, decided }
  }
  function moves(): readonly MoveSummary[] {
    if (root.moves.length === 0) throw new Error(`${game.roles[role]} was to choose a move and has none`)
    return algorithm.moves()
  }

  const saving: Pick<Searcher, 'save' | 'load'> = {
    save: () => ({ simulations, found: algorithm.save!() }),
    load(state, saved) {
      const { simulations: made, found } = saved as { simulations: number; found: object }
      begin(state)
      algorithm.load!(found)
      simulations = made
    },
  }

  position.reset()
  begin(position.state.slice())
  return {
    ...(algorithm!.save === undefined ? {} : saving),
    begin,
    follow(state) {
      if (algorithm.knows?.(state) !== true) return false
      stand(state)
      return true
    },
    advance(joint) {
      position.load(root.state)
      position.play(joint)
      stand(position.state.slice())
    },
    run(within) {
      budget = readBudget(within, now)
      if (algorithm.isEndless === true) checkBounded(budget)
      last = simulations + (budget.iterations ?? Number.POSITIVE_INFINITY)
      const start = now?.() ?? 0
      askAt = simulations + 1
      asked = { at: simulations, ms: start }
      if (root.moves.length === 0) decided = true
      if (!decided && last > simulations && !late()) decided = thinking.next().done === true
      if (decided && budget.onward === true && last > simulations && !late()) {
        onward ??= algorithm.onward?.()
        onward?.next()
      }
      ms += (now?.() ?? 0) - start
      return progress()
    },
    choose: () => moves()[0].move,
    summary: () => {
      const all = moves()
      const depth = algorithm.depth?.()
      return {
        ...progress(),
        role,
        best: all[0].move,
        moves: all,
        line: algorithm.line?.() ?? [],
        ...(depth === undefined ? {} : { depth }),
      }
    },
    looked: () => algorithm.looked?.(),
  }
}

/** A move of which nothing is known. */
export function unvisited(move: Move): MoveSummary {
  return { move, visits: 0, mean: Number.NaN }
}
