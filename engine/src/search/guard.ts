// A part from outside → the same part, with its name on every error. What it throws, in `attach` or later in the middle of a
// search, says which part it was and where; what it returns is looked at where a wrong number would spoil the tree silently.
// The parts of the catalogue are tested and go without: a guard is one more call for each row.
import type { Attachable, Context, Driver, GameContext, Kind, Part } from './part.ts'
import { resultFault, shapeOf, titleOf } from './shapes.ts'

type Arguments = readonly [unknown, unknown, unknown, unknown, unknown]
type AnyCall = (...args: Arguments) => unknown

export function guarded(part: Part): Part {
  if (part.kind === 'driver') return guardedDriver(part as Driver)
  const { attach, kind } = part as Attachable & { readonly kind: Kind }
  const watch = watcher(titleOf(part))
  const own: Attachable = {
    ...part,
    attach(ctx, params) {
      const result = watch('attach', attach.bind(part) as AnyCall)(guardedContext(ctx, watch), params, 0, 0, 0)
      const fault = resultFault(kind, result)
      if (fault !== undefined) throw new Error(`${titleOf(part)}: ${fault}`)
      return guardedResult(part, kind, result, watch)
    },
  }
  return own
}

function guardedDriver(part: Driver): Driver {
  const create = watcher(titleOf(part))('create', part.create.bind(part) as unknown as AnyCall)
  return { ...part, create: create as unknown as Driver['create'] }
}

type Watch = (where: string, call: AnyCall) => AnyCall

/** Of no more than five arguments, since a list of them would be made anew for each call. */
const watcher =
  (title: string): Watch =>
  (where, call) =>
  (a, b, c, d, e) => {
    try {
      return call(a, b, c, d, e)
    } catch (error) {
      throw new Error(`${title}: ${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }

/** What is registered is watched, too. */
function guardedContext(ctx: GameContext | Context, watch: Watch): GameContext | Context {
  if (!('tree' in ctx)) return ctx
  const watched = <F>(where: string, call: F): F => watch(where, call as AnyCall) as F
  return {
    ...ctx,
    on: {
      simulation: (observe, observeTally) =>
        ctx.on.simulation(
          watched('on.simulation', observe),
          observeTally === undefined ? undefined : watched('on.simulation', observeTally),
        ),
      backUp: (tell) => ctx.on.backUp(watched('on.backUp', tell)),
      advance: (tell) => ctx.on.advance(watched('on.advance', tell)),
      turnEnd: (tell) => ctx.on.turnEnd(watched('on.turnEnd', tell)),
      rows: (tell) => ctx.on.rows(watched('on.rows', tell)),
    },
    share: (name, column, changed) =>
      ctx.share(name, column, changed === undefined ? undefined : watched('share', changed)),
    explain: (name, write) => ctx.explain(name, watched(`explain ${name}`, write)),
  }
}

function guardedResult(part: Part, kind: Kind, result: unknown, watch: Watch): unknown {
  const shape = shapeOf(kind)
  // What hangs on the function goes with it.
  if (shape === undefined)
    return Object.assign(watch('when called', checked(part, kind, result as AnyCall)), { ...(result as object) })
  const found = result as Record<string, unknown>
  const watchedIn = (owner: Record<string, unknown>, names: readonly string[], place: string) =>
    Object.fromEntries(
      names
        .filter((name) => owner[name] !== undefined)
        .map((name) => {
          const call = (owner[name] as AnyCall).bind(owner)
          return [name, watch(`${place}${name}`, name === 'choose' ? checked(part, kind, call) : call)]
        }),
    )
  const table = found.table as Record<string, unknown> | undefined
  return {
    ...found,
    ...watchedIn(found, [...shape.needed, ...shape.optional], ''),
    ...(table === undefined ? {} : { table: { ...table, ...watchedIn(table, ['attach', 'begin'], 'table.') } }),
  }
}

/** The same function, its answer looked at. */
function checked(part: Part, kind: Kind, call: AnyCall): AnyCall {
  const wrong = (answer: unknown, wanted: string) =>
    new Error(`returned ${String(answer)}, where ${wanted} was wanted from ${part.name}`)
  if (kind === 'draw')
    return (node, role, first, count, e) => {
      const choice = call(node, role, first, count, e)
      if (!isIndex(choice, 0, count as number)) throw wrong(choice, `a choice from 0 to ${(count as number) - 1}`)
      return choice
    }
  if (kind === 'playout' || kind === 'reply')
    return (role, legal, count, playing, e) => {
      const choice = call(role, legal, count, playing, e)
      if (!isIndex(choice, -1, count as number))
        throw wrong(choice, `a move from 0 to ${(count as number) - 1}, or -1 for none,`)
      return choice
    }
  if (kind === 'evaluation')
    return (position, role, c, d, e) => {
      const value = call(position, role, c, d, e)
      if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw wrong(value, 'a value from 0 to 1')
      return value
    }
  return call
}

const isIndex = (choice: unknown, least: number, end: number): boolean =>
  Number.isInteger(choice) && (choice as number) >= least && (choice as number) < end
