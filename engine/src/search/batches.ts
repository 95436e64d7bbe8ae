// How playouts are run: one at a time, or many in the lanes of a machine; by the machine alone where the policy is a table of
// numbers by move, else move by move in TypeScript. By the clock, nobody waits for code to be made: playouts begin on what is
// there, and go on in lanes when these are ready.
import type { Pieces } from '../base/job.ts'
import type { Random } from '../base/random.ts'
import { MAX_PLIES, type PlayoutHooks, type Playouts, plainPlayouts, playoutsOf } from '../game/playouts.ts'
import type { Attached } from './attach.ts'
import { flightsOf } from './flights.ts'
import { createReadiness, type Readiness } from './readiness.ts'

export interface Batch {
  readonly leaves: number
  /** From each leaf. */
  readonly copies: number
  readonly playouts: Playouts
}

/** What a search by the clock uses where the recipe is silent; docs/strength.md has the measurement. */
const BY_CLOCK = { leaves: 8, copies: 16 }
const ALONE = { leaves: 1, copies: 1 }

export interface Batches {
  /** Those of a search with a number of simulations: the same whatever the time. */
  counted(): Batch
  /** Those of a search by the clock with so many ms left: of what is ready, the best. */
  clocked(left: number): Batch
  /** One at a time, on what is ready from the beginning. */
  first(): Playouts
  /** What `clocked` would rather have, as far as it has to be made. */
  readonly readiness: Readiness
  /** How long playouts in the air took to come back. */
  landed(playouts: Playouts, ms: number): void
  /** One at a time, with the moves. */
  shown(): Playouts
  /** Where its streams of random numbers stand. Playouts that cannot say begin anew, here and where it is loaded. */
  save(): SavedBatches
  load(saved: SavedBatches): void
}

export interface SavedBatches {
  readonly random: Int32Array
  readonly kinds: readonly { readonly how: How; readonly random: Int32Array }[]
}

/** `first`: one at a time, on what every game has from the beginning; `plain`: many, with no eye for wins and losses at hand. */
type How = 'one' | 'many' | 'shown' | 'first' | 'plain'

/** Each kind is made when it is first asked for. */
export function createBatches(attached: Attached, random: Random, now: () => number): Batches {
  const { ctx, settings, rules, cutoff, observers } = attached
  const { game } = ctx
  const [rule] = rules
  const isTable = rules.length === 0 || (rules.length === 1 && rule.table !== undefined)
  const isMachine = isTable && cutoff?.evaluate === undefined
  const hasGrams = rule?.table?.policy.kind === 'grams'
  // Who plays many at a time does not know which moves were forced; what was legal is found out later.
  const canFly = isMachine && !hasGrams && game.playouts !== undefined && !attached.forced
  const made = new Map<How, Playouts>()
  const streams = new Map<How, Random>()
  const choosers = new Set<Playouts>() // those that choose by the rule's table themselves
  let live: Playouts | undefined // whose table is kept up to date

  function playouts(how: How): Playouts {
    const wanted = made.get(how) ?? create(how)
    const isNew = wanted.widen?.() === true || wanted !== live
    if (isNew && choosers.has(wanted)) rule.table?.attach(wanted.table, wanted.grams)
    live = wanted
    return wanted
  }

  const kindOf = (how: How) => {
    const isMany = how === 'many' || how === 'plain'
    const isPlain = settings.decisive === undefined || how === 'first' || how === 'plain'
    return {
      lanes: isMany ? ('many' as const) : ('one' as const),
      trace: how === 'shown' || observers.length > 0,
      tally: isMany && attached.canTally,
      alike: isMany && observers.length === 0 && ctx.settings.discount === 1,
      legals: attached.legals && !isMany,
      forced: attached.forced,
      uniform: rules.length === 0,
      maxPlies: MAX_PLIES,
      ...(isPlain ? {} : { decisive: settings.decisive }),
    }
  }

  /** Those that choose by themselves, where the rule leaves it to them and they can. */
  function machinePlayouts(options: Parameters<typeof playoutsOf>[1]): Playouts | undefined {
    if (!isMachine) return undefined
    if (!hasGrams) return playoutsOf(game, options)
    const onStart = (ticket: number) => rule.table?.begin?.(attached.paths[ticket])
    const found = game.playouts?.({ ...options, grams: true, onStart })
    return found?.grams === undefined ? undefined : found
  }

  /** As playouts are paid for when they are collected. */
  function reward(goals: Float64Array): void {
    for (let role = 0; role < goals.length; role++) goals[role] = goals[role] >= 0 ? goals[role] / 100 : 0
    ctx.settings.gain(goals)
  }

  function create(how: How): Playouts {
    const room = byClock.leaves * byClock.copies
    const stream = random.split()
    streams.set(how, stream)
    const options = { ...kindOf(how), random: stream, reward, room }
    const byMachine = machinePlayouts(options)
    const fresh = byMachine ?? plainPlayouts(game, { ...options, ...hooks(attached) })
    if (byMachine !== undefined && rule?.table !== undefined) {
      fresh.setPolicy(rule.table.policy)
      choosers.add(fresh)
    }
    made.set(how, fresh)
    return fresh
  }

  function sizes(defaults: { leaves: number; copies: number }) {
    const { leaves = defaults.leaves, playouts: copies = defaults.copies } = settings
    return { leaves, copies, how: leaves * copies > 1 && canFly ? ('many' as const) : ('one' as const) }
  }

  const flights = flightsOf(game)
  const byClock = sizes(canFly ? BY_CLOCK : ALONE)
  /** Where the game plays one after the other all the same, each simulation knows what those before it brought. */
  function manyOf(how: 'many' | 'plain') {
    if ((made.get(how) ?? create(how)).lanes > 1) return { ...byClock, how }
    return how === 'many' ? sizes(ALONE) : undefined
  }
  // What sees wins takes longest to make; in lanes that do not, a search has far more to go by than one at a time.
  const isPlainFirst = byClock.how === 'many' && settings.decisive !== undefined
  const stages: readonly How[] = isPlainFirst ? ['plain', byClock.how] : [byClock.how]
  const readiness = createReadiness(
    stages.map((how) => (isMachine ? game.prepare?.(kindOf(how)) : undefined) ?? nothing()),
    now,
  )
  /** The best of what is there, where there is time to wait for many. */
  function bestReady(left: number) {
    const isThere = readiness.isReady()
    if (!isThere && readiness.stage() === 0) return undefined
    if (byClock.how !== 'many') return byClock
    return flights.fit(left) ? manyOf(isThere ? 'many' : 'plain') : undefined
  }
  const batch = ({ leaves, copies, how }: { leaves: number; copies: number; how: How }): Batch => ({
    leaves,
    copies,
    playouts: playouts(how),
  })

  return {
    counted: () => batch(sizes(ALONE)),
    clocked(left) {
      return batch(bestReady(left) ?? { ...sizes(ALONE), how: 'first' })
    },
    first: () => playouts('first'),
    readiness,
    landed(which, ms) {
      if (which === made.get('many') || which === made.get('plain')) flights.landed(ms)
    },
    shown: () => playouts('shown'),
    save() {
      // Machines draw by themselves, and decisive playouts remember what won.
      if (game.playouts !== undefined || settings.decisive !== undefined) forget()
      return { random: random.words(), kinds: [...streams].map(([how, each]) => ({ how, random: each.words() })) }
    },
    load(saved) {
      forget()
      for (const { how } of saved.kinds) create(how)
      for (const { how, random: words } of saved.kinds) streams.get(how)!.resume(words)
      random.resume(saved.random)
    },
  }

  function forget(): void {
    made.clear()
    streams.clear()
    choosers.clear()
    live = undefined
  }
}

function* nothing(): Pieces<void> {}

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
