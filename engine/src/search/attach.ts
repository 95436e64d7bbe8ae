// Recipe → the functions a search calls. Parts are attached once, each kind in its turn, so that the loop meets nothing but
// finished closures. Where a recipe is silent, the textbook speaks: UCT, one node per simulation, means, most visits.
import type { Random } from '../base/random.ts'
import type { Game, Position, Role } from '../game/game.ts'
import { withChildValues } from './child-values.ts'
import type { Descent } from './descent.ts'
import { withNodeValues } from './node-values.ts'
import type {
  Attachable,
  Context,
  Defaults,
  GameContext,
  Kept,
  Kind,
  Kinds,
  ObserveTally,
  Part,
  PlayoutRule,
  Settings,
  Shared,
  Statistic,
} from './part.ts'
import { createPath, type Path, type Trace } from './path.ts'
import { paramsOf, type Recipe } from './recipe.ts'
import type { Room } from './room.ts'
import type { SearchMemory } from './searcher.ts'
import { createTree, type Edge, type Node, type Tree, type TreeSize } from './tree.ts'

export interface Attached {
  readonly ctx: Context
  readonly settings: Settings
  readonly value: Kinds['value']
  readonly priors: readonly Kinds['prior'][]
  readonly urgency: Kinds['urgency'] | undefined
  readonly bonuses: readonly Kinds['bonus'][]
  readonly draw: Kinds['draw']
  readonly expansion: Kinds['expansion']
  /** Asked one after the other. */
  readonly rules: readonly PlayoutRule[]
  readonly cutoff: Kinds['cutoff'] | undefined
  readonly backup: Kinds['backup']
  readonly proof: Kinds['proof'] | undefined
  readonly final: Kinds['final']
  readonly observers: readonly ((trace: Trace) => void)[]
  /** Those who can do with a tally. */
  readonly tallyObservers: readonly ObserveTally[]
  /** Whether all observers can, and rewards do not depend on how long playouts are. */
  readonly canTally: boolean
  readonly backedUp: ((path: Path) => void)[]
  readonly advancers: readonly ((joint?: Int32Array) => void)[]
  readonly turnEnders: readonly (() => void)[]
  readonly rowMakers: readonly ((node: Node, position: Position) => void)[]
  readonly explanations: ReadonlyMap<string, Explain>
  /** By kind, in the order in which they are asked. */
  readonly names: ReadonlyMap<Kind, readonly string[]>
  readonly shared: ReadonlyMap<string, SharedColumn>
  readonly kept: ReadonlyMap<string, Kept>
  /** Visits from which on a node gets its rows before it is visited again. */
  readonly eagerFrom: number
  /** Whether a leaf becomes a node only when it is visited again, unless the match ends there. */
  readonly lateLeaves: boolean
  /** Whether traces tell legal moves. */
  readonly legals: boolean
  /** Whether they tell forced moves. */
  readonly forced: boolean
  /** By ticket: the simulations that wait for playouts. */
  readonly paths: Descent[]
  /** The one that the loop moves; no part may. */
  readonly standing: Position
  readonly live: Live
  /** Whether a part has asked for whom it searches. */
  knowsSeat(): boolean
}
/** What changes while a search goes on and parts ask for. */
export interface Live {
  /** The simulation that is being selected or backed up. */
  path: Path
  root: Node
  /** Simulations that may still be made, as far as can be told. */
  left: number
  /** For whom it searches. */
  seat: Role
}
export interface SharedColumn {
  readonly column: Float64Array
  changed(move: number): void
  /** The column as others know it. */
  told: Float64Array
}
export type Explain = (node: Node, role: Role, first: Edge, count: number, out: Float64Array) => void

export interface AttachOptions {
  readonly seat: Role
  readonly random: Random
  readonly room: Room
  /** Of searches before this one. */
  readonly reuse?: SearchMemory
}

/** Kinds that every tree search has: where a recipe is silent, and none of its parts knows better, the first of the catalogue. */
const NEEDED: readonly Kind[] = ['value', 'draw', 'expansion', 'backup', 'final']
const ORDER: readonly Kind[] = [
  'evaluation',
  'playout',
  'reply',
  'cutoff',
  'backup',
  'exploration',
  'prior',
  'value',
  'urgency',
  'bonus',
  'draw',
  'expansion',
  'proof',
  'final',
]

const DEFAULT_NODES = 1_000_000
const EDGES_PER_NODE = 8 // of the whole tree; most nodes have none
const LEAST_WIDTH = 16 // arrays of up to 64 bytes lie among V8's objects, where code cannot rely on their address

export function attach(game: Game, recipe: Recipe, parts: readonly Part[], options: AttachOptions): Attached {
  const { seat, random, room, reuse = {} } = options
  if (reuse.last?.game !== game) reuse.last = { game, positions: [] }
  const memory = reuse.last
  let opened = 0
  const open = () => (memory.positions[opened++] ??= game.open())
  const named = recipe.map((use) => {
    const part = parts.find(({ name }) => name === use.part)
    if (part === undefined) throw new Error(`there is no part "${use.part}"`)
    return { part: part as Attachable, params: paramsOf(part, use) }
  })
  const firstOfKind = (kind: Kind): Defaults => ({ part: parts.find((part) => part.kind === kind)!.name, params: {} })
  for (const use of [...named.flatMap(({ part }) => part.defaults ?? []), ...NEEDED.map(firstOfKind)]) {
    const part = parts.find(({ name }) => name === use.part) as Attachable
    if (!named.some((other) => other.part.kind === part.kind)) named.push({ part, params: paramsOf(part, use) })
  }
  const attachAll = (kind: Kind, to: GameContext | Context): unknown[] =>
    named.filter(({ part }) => part.kind === kind).map(({ part, params }) => part.attach(to, params))
  const made = new Map<string, object>() // statistics by name
  const attached = new Map<Kind, unknown[]>()
  const first = <K extends Kind>(kind: K): Kinds[K] | undefined => attached.get(kind)?.[0] as Kinds[K] | undefined
  const observers: ((trace: Trace) => void)[] = []
  const tallyObservers: ObserveTally[] = []
  const backedUp: ((path: Path) => void)[] = []
  const advancers: ((joint?: Int32Array) => void)[] = []
  const turnEnders: (() => void)[] = []
  const rowMakers: ((node: Node, position: Position) => void)[] = []
  const explanations = new Map<string, Explain>()
  const shared = new Map<string, SharedColumn>()
  const kept = new Map<string, Kept>()
  let eagerFrom = Number.POSITIVE_INFINITY
  let legals = false
  let forced = false
  const roles = game.roles.length
  const { width } = room
  const live: Live = { path: createPath(roles), root: 0, left: 0, seat }
  let knowsSeat = false
  const readSeat = () => {
    knowsSeat = true
    return live.seat
  }
  const row = () => new Float64Array(Math.max(width, LEAST_WIDTH))

  const early: GameContext = {
    game,
    roles,
    seat: readSeat,
    random,
    position: open(),
    open,
  }
  const settings: Settings = Object.assign({}, ...attachAll('setting', early))
  const nodes = settings.nodes ?? DEFAULT_NODES
  const tree = treeFor(memory, {
    roles,
    stateWords: game.stateWords,
    nodes: nodes + 1,
    edges: nodes * Math.min(EDGES_PER_NODE, width) + width * roles,
  })
  // Member by member: with a spread, V8 gives every context a shape of its own, and what was compiled for one search has to
  // be compiled again for the next.
  const ctx: Context = {
    game,
    roles,
    seat: readSeat,
    random,
    position: early.position,
    open,
    tree,
    row: {
      scores: row(),
      means: row(),
      priorVisits: row(),
      priorSum: row(),
      hints: row(),
      readMeans: (node, role, from, count) => result.backup.means(node, role, from, count),
    },
    settings: {
      discount: settings.discount ?? 1,
      gain: settings.gain ?? (() => {}),
      drawn: game.roles.map((_, role) => role === game.chance || (settings.random?.(role) ?? false)),
      isShared: settings.transpositions === 'dag',
    },
    now: { root: () => live.root, path: () => live.path, left: () => live.left },
    others: {
      evaluation() {
        const evaluate = first('evaluation')
        if (evaluate === undefined) throw new Error('the recipe names no evaluation')
        return (position, rewards) => {
          for (let role = 0; role < roles; role++) rewards[role] = evaluate(position, role)
        }
      },
      exploration: () => first('exploration'),
      playout: () => first('playout'),
      proof: () => first('proof'),
    },
    on: {
      simulation(observe, observeTally) {
        observers.push(observe)
        if (observeTally !== undefined) tallyObservers.push(observeTally)
      },
      backUp: (tell) => void backedUp.push(tell),
      advance: (tell) => void advancers.push(tell),
      turnEnd: (tell) => void turnEnders.push(tell),
      rows: (tell) => void rowMakers.push(tell),
    },
    moves: room.moves,
    use<T extends object>(statistic: Statistic<T>): T {
      const known = made.get(statistic.name)
      if (known !== undefined) return known as T
      const fresh = statistic.create(ctx)
      made.set(statistic.name, fresh)
      return fresh
    },
    share(name, column, changed = () => {}): Shared {
      const entry: SharedColumn = { column, changed, told: new Float64Array(0) }
      shared.set(name, entry)
      return {
        scaled(factor) {
          for (let move = 0; move < entry.told.length; move++) entry.told[move] *= factor
        },
      }
    },
    keep: (name, what) => void kept.set(name, what),
    eagerRows(which) {
      eagerFrom = Math.min(eagerFrom, which === 'all' ? 1 : 2)
    },
    trace(more) {
      if (more === 'legals') legals = true
      else forced = true
    },
    explain: (name, write) => void explanations.set(name, write),
  }
  for (const kind of ORDER) attached.set(kind, attachAll(kind, kind === 'evaluation' ? early : ctx))
  const result: Attached = {
    ctx,
    settings,
    value: first('value')!,
    priors: attached.get('prior') as Kinds['prior'][],
    urgency: first('urgency'),
    bonuses: attached.get('bonus') as Kinds['bonus'][],
    draw: first('draw')!,
    expansion: first('expansion')!,
    rules: [...attached.get('reply')!, ...attached.get('playout')!] as PlayoutRule[],
    cutoff: first('cutoff'),
    backup: (settings.backup ?? plainBackup)(ctx, withValues(ctx, settings.values, first('backup')!)),
    proof: first('proof'),
    final: first('final')!,
    observers,
    tallyObservers,
    canTally: observers.length > 0 && tallyObservers.length === observers.length && ctx.settings.discount === 1,
    backedUp,
    advancers,
    turnEnders,
    rowMakers,
    explanations,
    names: new Map(ORDER.map((kind) => [kind, named.flatMap(({ part }) => (part.kind === kind ? part.name : []))])),
    shared,
    kept,
    eagerFrom,
    lateLeaves:
      game.keeping !== undefined &&
      eagerFrom === Number.POSITIVE_INFINITY &&
      settings.transpositions !== 'dag' &&
      settings.values === undefined &&
      settings.backup === undefined,
    legals,
    forced,
    paths: [],
    // Only who looks states up compares them.
    standing: settings.transpositions === 'dag' ? open() : (memory.kept ??= game.open('kept')),
    live,
    knowsSeat: () => knowsSeat,
  }
  return result
}

const plainBackup = (_ctx: Context, backup: Kinds['backup']) => backup

function withValues(ctx: Context, values: Settings['values'], backup: Kinds['backup']): Kinds['backup'] {
  if (values === 'children') return withChildValues(ctx, backup)
  return values === 'node' ? withNodeValues(ctx, backup) : backup
}

/** The tree of the search before, if it has the size; else a new one. */
function treeFor(memory: NonNullable<SearchMemory['last']>, size: TreeSize): Tree {
  const { game, tree: before } = memory
  if (before?.maxNodes === size.nodes && before.maxEdges === size.edges) {
    before.renew()
    return before
  }
  delete memory.tree
  const tree = createTree(size)
  game.keeping?.hold(tree)
  memory.tree = tree
  return tree
}
