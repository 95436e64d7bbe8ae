// An agent in a thread of its own: fair clocks, a main thread that stays free for messages, and a crash that ends no more
// than the thread. Where a thread dies of its game, or is not ready soon, another is started with a humbler machine: the
// network, then the rule compiler, then the interpreter. One that was only late takes over when it is ready.
import type { Worker } from 'node:worker_threads'
import type { MachineName } from '@depthcharge/engine/machine'
import {
  type Agent,
  type Allowance,
  lessTime,
  ONE_SECOND,
  type RemoteAgent,
  remoteAgent,
  type Seat,
  settle,
} from '@depthcharge/engine/match'
import { NOTHING_LEARNED } from '@depthcharge/engine/search'
import { host } from '../base/clock.ts'
import type { StorePlace } from '../load/file-store.ts'
import { createSpares, type Spares } from './spares.ts'
import { startThread } from './start.ts'

/** What the thread is started with. */
export interface ThreadData {
  /** Chosen by what the rules need, where absent. */
  readonly machine: MachineName | undefined
  /** The path of a module with parts that the recipe names. */
  readonly parts?: string
  readonly otherwise?: string
  readonly store?: StorePlace
}

/** What a thread may use, and how it is watched. */
export interface ThreadOptions {
  /** Most of its heap; Node's own limit where absent. */
  readonly memoryMb?: number
  /** The path of a module with parts that the recipe names beyond the catalogue. */
  readonly parts?: string
  /** The recipe for games that the agent's own cannot begin in; the thread says so on standard error. */
  readonly otherwise?: string
  /** Where it looks for what is known of a game, and keeps what it finds out; nowhere where absent. */
  readonly store?: StorePlace
  /** How long a machine has at most to become ready before the next one is started beside it. */
  readonly patienceMs?: number
  /** Threads that are started already; a thread for each match is taken from there. */
  readonly spares?: Spares
  /** Told which machine plays from now on: the fastest for the game, or a humbler one. */
  readonly onMachine?: (machine: 'fastest' | MachineName) => void
}

/** What cannot be changed later. */
type StartedWith = Pick<ThreadOptions, 'memoryMb' | 'parts' | 'otherwise' | 'store'>

/** In the order in which they are tried; the first is what the rules ask for. */
const MACHINES: readonly (MachineName | undefined)[] = [undefined, 'rules', 'interpret']
const SCRIPT = new URL('./worker.js', import.meta.url)
const SHARE = 0.3 // of the time that is left, for a machine that has another one after it
const SHORTEST_MS = 200 // that a machine has in any case
const PATIENCE_MS = 2000 // at most, before the next one starts beside it

function startFor(machine: MachineName | undefined, { memoryMb, parts, otherwise, store }: StartedWith): Worker {
  const data: ThreadData = {
    machine,
    ...(parts === undefined ? {} : { parts }),
    ...(otherwise === undefined ? {} : { otherwise }),
    ...(store === undefined ? {} : { store }),
  }
  return startThread(SCRIPT, { data, memoryMb })
}

/** A thread with the fastest machine, and one with that which is ready sooner. */
export function threadSpares(options: StartedWith): Spares {
  return createSpares(MACHINES.slice(0, 2), (machine) => startFor(machine, options))
}

/** An agent that plays by the recipe in a thread; the thread is started with its first match. */
export function threadAgent(recipe: string, options: ThreadOptions = {}): Agent {
  const { patienceMs = PATIENCE_MS, onMachine = () => {} } = options
  let remote: RemoteAgent | undefined
  let seat: Seat | undefined
  let machine = 0 // of remote, an index into MACHINES
  let sitting: Promise<Agent> | undefined // until a machine is ready
  const late = new Map<RemoteAgent, number>() // and their ranks
  /** By rank, threads that still load though nobody waits for them: a busy machine would start ever more, and get none ready. */
  const loading = new Map<number, RemoteAgent>()

  function start(rank: number): RemoteAgent {
    const before = loading.get(rank)
    loading.delete(rank)
    if (before !== undefined) return before
    const worker = options.spares?.take(MACHINES[rank]) ?? startFor(MACHINES[rank], options)
    const agent = remoteAgent(recipe, worker, {
      carriesCode: true,
      watch: { ...ONE_SECOND, deaf: ['begin'] },
      onLost() {
        if (remote === agent) remote = undefined
        if (loading.get(rank) === agent) loading.delete(rank)
      },
    })
    return agent
  }

  function putAway(agent: RemoteAgent, rank: number): void {
    if (agent.hasSpoken() || loading.has(rank)) agent.close()
    else loading.set(rank, agent)
  }

  function drop(): void {
    if (remote !== undefined) putAway(remote, machine)
    remote = undefined
    sitting = undefined
    for (const [agent, rank] of late) putAway(agent, rank)
    late.clear()
  }

  /** Lets a thread go on beside its successor; it takes over when it is ready, unless a better one has. */
  function expectLater(agent: RemoteAgent, begun: Promise<void>, rank: number): void {
    late.set(agent, rank)
    remote = undefined
    begun.then(
      () => {
        // Not if it was dropped, with its match or without it.
        if (!late.delete(agent)) return
        if (rank > machine) return agent.close()
        remote?.close()
        remote = agent
        machine = rank
        onMachine(MACHINES[rank] ?? 'fastest')
      },
      () => {
        if (late.delete(agent)) agent.close()
      },
    )
  }

  /** Takes the seat, in one thread after another if need be. Only the last one's faults are told. */
  async function sit({ ms }: Allowance): Promise<Agent> {
    const deadline = ms === undefined ? undefined : host.now() + ms
    const mine = seat!
    for (; ; machine++) {
      remote ??= start(machine)
      const agent = remote
      const last = machine === MACHINES.length - 1
      const left = deadline === undefined || last ? undefined : Math.max(0, deadline - host.now())
      const patience = left === undefined ? {} : { ms: Math.min(patienceMs, Math.max(left * SHARE, SHORTEST_MS)) }
      // Without iterations the agent only makes the game ready; it thinks when it takes the seat again.
      const begun = agent.begin(mine, { iterations: 0, ...(left === undefined ? {} : { ms: left }) })
      const ready = await settle(() => begun, { clock: host, ...patience })
      if (seat !== mine) throw new Error(`${recipe} left the match before its game was ready`)
      // A better one became ready meanwhile.
      if (remote !== undefined && remote !== agent) return remote
      if ('value' in ready) {
        onMachine(MACHINES[machine] ?? 'fastest')
        return agent
      }
      const { kind, text } = ready.fault
      if (last || (remote === agent && kind !== 'timeout')) throw new Error(text)
      if (kind === 'timeout') expectLater(agent, begun, machine)
      else remote = undefined
    }
  }

  /** The agent that is ready first. */
  function seated(allowance: Allowance): Promise<Agent> {
    if (seat === undefined) throw new Error(`${recipe} was asked to play before it had a seat; call begin first`)
    if (sitting !== undefined) return sitting
    if (remote !== undefined) return Promise.resolve(remote)
    const own = sit(allowance).finally(() => {
      if (sitting === own) sitting = undefined
    })
    sitting = own
    return own
  }

  /** Asks the agent of the seat; another one that takes over meanwhile is asked for the rest. */
  async function ask<T>(allowance: Allowance, work: (agent: Agent, left: Allowance) => Promise<T>): Promise<T> {
    const begun = host.now()
    for (;;) {
      const agent = await seated(allowance)
      try {
        return await work(agent, lessTime(allowance, host.now() - begun))
      } catch (error) {
        if (remote === undefined || remote === agent) throw error
      }
    }
  }

  return {
    name: recipe,
    async begin(given, allowance) {
      // Another game may fit where the last one did not; and nobody waits for one that is not needed any more.
      if (machine > 0 || sitting !== undefined) drop()
      seat = given
      machine = 0
      const begun = host.now()
      const own = sit(allowance).finally(() => {
        if (sitting === own) sitting = undefined
      })
      sitting = own
      await own
      const rest = lessTime(allowance, host.now() - begun)
      if (rest.iterations === undefined && (rest.ms ?? 0) <= 0) return
      await ask(rest, (agent, left) => agent.begin(given, left))
    },
    play: async (turn) => ask(turn.allowance, (agent, allowance) => agent.play({ ...turn, allowance })),
    async ponder(signal) {
      if (seat !== undefined) await ask({}, async (agent) => agent.ponder?.(signal))
    },
    async share(exchange) {
      return (await remote?.share?.(exchange)) ?? NOTHING_LEARNED
    },
    async end(outcome) {
      seat = undefined
      if (sitting !== undefined) drop()
      options.spares?.restock()
      await remote?.end(outcome)
    },
    close() {
      seat = undefined // or else a match that goes on would start another thread
      drop()
      for (const agent of loading.values()) agent.close()
      loading.clear()
    },
  }
}
