// How playouts are run: one at a time, or many in the lanes of a machine; by the machine alone where the policy is a table of
// numbers by move, else move by move in TypeScript.
import type { Random } from '../base/random.ts'
import { MAX_PLIES, type PlayoutHooks, type Playouts, plainPlayouts, playoutsOf } from '../game/playouts.ts'
import type { Attached } from './attach.ts'

export interface Batch {
  readonly leaves: number
  /** From each leaf. */
  readonly copies: number
  readonly playouts: Playouts
}

/** What a search by the clock uses where the recipe is silent; see docs/performance.md for the measurement. */
const BY_CLOCK = { leaves: 8, copies: 16 }

export interface Batches {
  /** Those of a search with a number of simulations, or by the clock. */
  of(byClock: boolean): Batch
  /** One at a time, with the moves. */
  shown(): Playouts
}

/** Each kind is made when it is first asked for. */
export function createBatches(attached: Attached, random: Random): Batches {
  const { ctx, settings, rules, cutoff, observers } = attached
  const { game } = ctx
  const [rule] = rules
  const isTable = rules.length === 0 || (rules.length === 1 && rule.table !== undefined)
  const isMachine = isTable && cutoff?.evaluate === undefined
  const hasGrams = rule?.table?.policy.kind === 'grams'
  const made = new Map<'one' | 'many' | 'shown', Playouts>()
  const choosers = new Set<Playouts>() // those that choose by the rule's table themselves
  let live: Playouts | undefined // whose table is kept up to date

  function playouts(how: 'one' | 'many' | 'shown'): Playouts {
    const wanted = made.get(how) ?? create(how)
    if (wanted !== live && choosers.has(wanted)) rule.table?.attach(wanted.table, wanted.grams)
    live = wanted
    return wanted
  }

  /** Those that choose by themselves, where the rule leaves it to them and they can. */
  function machinePlayouts(options: Parameters<typeof playoutsOf>[1]): Playouts | undefined {
    if (!isMachine) return undefined
    if (!hasGrams) return playoutsOf(game, options)
    const onStart = (ticket: number) => rule.table?.begin?.(attached.paths[ticket])
    const found = game.playouts?.({ ...options, grams: true, onStart })
    return found?.grams === undefined ? undefined : found
  }

  function create(how: 'one' | 'many' | 'shown'): Playouts {
    const options = {
      random: random.split(),
      trace: how === 'shown' || observers.length > 0,
      legals: attached.legals && how !== 'many',
      forced: attached.forced,
      maxPlies: MAX_PLIES,
      ...(settings.decisive === undefined ? {} : { decisive: settings.decisive }),
    }
    const lanes = how === 'many' ? 'many' : 'one'
    const byMachine = machinePlayouts({ ...options, lanes })
    const fresh = byMachine ?? plainPlayouts(game, { ...options, ...hooks(attached) })
    if (byMachine !== undefined && rule?.table !== undefined) {
      fresh.setPolicy(rule.table.policy)
      choosers.add(fresh)
    }
    made.set(how, fresh)
    return fresh
  }

  return {
    of(byClock) {
      // Who plays many at a time does not know which moves were forced; what was legal is found out later.
      const canFly = isMachine && !hasGrams && game.playouts !== undefined && !attached.forced
      const defaults = byClock && canFly ? BY_CLOCK : { leaves: 1, copies: 1 }
      const { leaves = defaults.leaves, playouts: copies = defaults.copies } = settings
      const areMany = leaves * copies > 1 && canFly
      return { leaves, copies, playouts: playouts(areMany ? 'many' : 'one') }
    },
    shown: () => playouts('shown'),
  }
}

function hooks({ ctx, rules, cutoff, paths }: Attached): PlayoutHooks {
  const { random, game } = ctx
  const evaluate = cutoff?.evaluate?.bind(cutoff)
  const starters = rules.filter(({ begin }) => begin !== undefined)
  const lookers = rules.filter(({ look }) => look !== undefined)
  return {
    begin(playing) {
      for (const rule of starters) rule.begin!(paths[playing.ticket], playing)
    },
    choose(role, legal, count, playing) {
      if (role === game.chance) return random.below(count)
      for (const rule of rules) {
        const choice = rule.choose(role, legal, count, playing)
        if (choice >= 0) return choice
      }
      return random.below(count)
    },
    ...(lookers.length === 0
      ? {}
      : {
          look(playing) {
            for (const rule of lookers) rule.look!(playing)
          },
        }),
    ...(evaluate === undefined
      ? {}
      : {
          evaluate(position, goals) {
            evaluate(position, goals)
            for (let role = 0; role < goals.length; role++) goals[role] *= 100
          },
        }),
  }
}
