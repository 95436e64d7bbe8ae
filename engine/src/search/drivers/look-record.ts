// What a look looked at, as a tree that can be drawn: every position with what was asked of it, what was found, and the moves that
// a cut has left out. Of a look that has too many positions, those with few below them are forgotten first. Moves of the root
// stay as the look before left them until the next one comes to them.
import type { Move, Role } from '../../game/game.ts'

/** A position that a look came to. Values are rewards of the role that searches, 0 … 1. */
export interface LookedAt {
  /** 1 is the root; the others in the order in which they were come to. */
  readonly id: number
  /** The joint move that leads here; empty at the root. */
  readonly joint: readonly Move[]
  /** Who chooses here; -1 where nobody has a choice, or nothing below was looked at. */
  readonly decider: Role
  /** Plies that were looked ahead from here; 0 and less where the look ended. */
  readonly depth: number
  /** What was asked: where between these two the value is. */
  readonly alpha: number
  readonly beta: number
  /** Only whether the value is above alpha. */
  readonly narrow: boolean
  /** What was found; NaN as long as it is being looked at. */
  readonly value: number
  /** What the value says where it lies outside of what was asked. */
  readonly bound: Bound
  /** Every line below came to its end. */
  readonly final: boolean
  /** Positions from here on, all times together. */
  readonly visits: number
  /** How often it was looked at in the same look: with a wider window, or deeper, where the first time left it open. */
  readonly times: number
  readonly children: readonly LookedAt[]
  /** Children that are not kept. */
  readonly forgotten: number
  /** Moves that nobody had to look at, because one before them was enough. */
  readonly cut: readonly Move[]
}

export type Bound = 'exact' | 'atMost' | 'atLeast'

/** Is told of a look by whoever looks; plies count from the root, scores are the searcher's own. */
export interface Witness {
  /** A look begins at the root. */
  start(decider: Role, depth: number, alpha: number, beta: number): void
  /** A joint move leads to a position at this ply. */
  move(ply: number, joint: ArrayLike<Move>, depth: number, alpha: number, beta: number): void
  /** Somebody chooses there. */
  open(ply: number, decider: Role): void
  /** These moves are left out. */
  cut(ply: number, moves: ArrayLike<Move>): void
  /** What it is worth is known. */
  close(ply: number, score: number, final: boolean): void
}

export interface LookRecord extends Witness {
  /** Another root: nothing that was looked at counts any more. */
  clear(): void
  /** Undefined before the first look. */
  read(): LookedAt | undefined
}

export interface LookRecordOptions {
  toReward(score: number): number
  /** The least by which two scores differ; 0 where they are no whole numbers. */
  readonly step: number
  /** Positions that are kept; 20,000 where absent. */
  readonly most?: number
}

interface Entry extends Omit<LookedAt, 'children' | 'cut' | 'narrow' | 'bound'> {
  readonly look: number
  decider: Role
  value: number
  final: boolean
  visits: number
  children: Entry[]
  forgotten: number
  cut: Move[]
  /** The same position when it was looked at before in the same look; what is known at once says nothing of its answers. */
  before: Entry | undefined
}

export function createLookRecord({ toReward, step, most = 20_000 }: LookRecordOptions): LookRecord {
  const line: Entry[] = [] // by ply
  let look = 0
  let ids = 0
  let kept = 0
  let least = 2 // positions below which an entry's children are not kept

  const isSame = (a: ArrayLike<Move>, b: ArrayLike<Move>) => {
    for (let role = 0; role < a.length; role++) if (a[role] !== b[role]) return false
    return true
  }

  function forget(entry: Entry): void {
    entry.forgotten += entry.children.length
    entry.children = []
  }

  /** Forgets what is below positions that have too few; `line` is being looked at and stays. */
  function thin(entry: Entry, ply: number): number {
    if (entry.visits < least && line[ply] !== entry) forget(entry)
    let size = 1
    for (const child of entry.children) size += thin(child, ply + 1)
    return size
  }

  function boundOf({ value, alpha, beta }: Entry): Bound {
    // Nothing is less than nothing, or more than all.
    if (value <= alpha && toReward(value) > 0) return 'atMost'
    return value >= beta && toReward(value) < 1 ? 'atLeast' : 'exact'
  }

  function read(entry: Entry): LookedAt {
    const { id, joint, decider, depth, alpha, beta, value, final, visits, times, forgotten, cut } = entry
    return {
      id,
      joint,
      decider,
      depth,
      alpha: toReward(alpha),
      beta: toReward(beta),
      narrow: beta - alpha <= step,
      value: Number.isNaN(value) ? value : toReward(value),
      bound: boundOf(entry),
      final,
      visits,
      times,
      children: entry.children.map(read),
      forgotten,
      cut,
    }
  }

  function entryOf(
    id: number,
    times: number,
    joint: readonly Move[],
    depth: number,
    alpha: number,
    beta: number,
  ): Entry {
    return {
      id,
      look,
      joint,
      decider: -1,
      depth,
      alpha,
      beta,
      value: Number.NaN,
      final: false,
      visits: 0,
      times,
      children: [],
      forgotten: 0,
      cut: [],
      before: undefined,
    }
  }

  return {
    clear() {
      line.length = 0
      ids = 0
      kept = 0
      least = 2
    },
    start(decider, depth, alpha, beta) {
      look++
      const before = line[0]
      line.length = 0
      line[0] = entryOf(1, 1, [], depth, alpha, beta)
      line[0].decider = decider
      line[0].children = before?.children ?? []
      ids = Math.max(1, ids)
    },
    move(ply, joint, depth, alpha, beta) {
      const parent = line[ply - 1]
      const at = parent.children.findIndex((child) => isSame(child.joint, joint))
      const before = parent.children[at] ?? parent.before?.children.find((child) => isSame(child.joint, joint))
      const isAgain = before?.look === look
      const entry = entryOf(before?.id ?? ++ids, isAgain ? before.times + 1 : 1, Array.from(joint), depth, alpha, beta)
      if (isAgain) {
        entry.visits = before.visits
        entry.before = before
      }
      if (at < 0) {
        parent.children.push(entry)
        kept++
      } else parent.children[at] = entry
      line.length = ply
      line[ply] = entry
      for (const passed of line) passed.visits++
      for (; kept > most && least <= line[0].visits; least *= 2) kept = thin(line[0], 0)
    },
    open(ply, decider) {
      line[ply].decider = decider
    },
    cut(ply, moves) {
      line[ply].cut.push(...Array.from(moves))
    },
    close(ply, score, final) {
      const entry = line[ply]
      entry.value = score
      entry.final = final
      if (entry.before !== undefined && entry.children.length === 0) {
        const { decider, children, forgotten, cut } = entry.before
        Object.assign(entry, { decider, children, forgotten, cut })
      }
      entry.before = undefined
      if (ply > 0 && entry.visits < least && entry.children.length > 0) {
        kept -= entry.children.length // theirs were few enough to be forgotten before
        forget(entry)
      }
    },
    read: () => (line.length === 0 ? undefined : read(line[0])),
  }
}
