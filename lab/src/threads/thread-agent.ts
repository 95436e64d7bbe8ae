// An agent in a thread of its own: fair clocks, a main thread that stays free for messages, and a crash that ends no more
// than the thread. A thread that dies of its game, or is not ready in good time, gives way to one with a humbler machine:
// the network, then the rule compiler, then the interpreter. One that was only late takes over when it is ready.
import { type Agent, type Allowance, lessTime, type MachineName, remoteAgent, type Seat, settle } from 'depthcharge'
import { host } from '../base/clock.ts'
import { startThread } from './start.ts'

/** What the thread is started with. */
export interface ThreadData {
  /** Chosen by what the rules need, where absent. */
  readonly machine: MachineName | undefined
}

/** What a thread may use, and how it is watched. */
export interface ThreadOptions {
  /** Most of its heap; Node's own limit where absent. */
  readonly memoryMb?: number
  /** How long a machine has at least to become ready before the next one is tried. */
  readonly patienceMs?: number
  /** Told which machine plays from now on: the fastest for the game, or a humbler one. */
  readonly onMachine?: (machine: 'fastest' | MachineName) => void
}

/** In the order in which they are tried; the first is what the rules ask for. */
const MACHINES: readonly (MachineName | undefined)[] = [undefined, 'rules', 'interpret']
const SCRIPT = new URL('./worker.js', import.meta.url)
const SHARE = 0.6 // of the time that is left, for a machine that has another one after it
const SILENT_MS = 5000 // who waits for a move is answered without the thread by then; another takes its place
const PATIENCE_MS = 1500 // at least: a thread that starts late is better than one that is never given the time

/** An agent that plays by the recipe in a thread; the thread is started with its first match. */
export function threadAgent(recipe: string, options: ThreadOptions = {}): Agent {
  const { patienceMs = PATIENCE_MS, onMachine = () => {} } = options
  let remote: Agent | undefined
  let seat: Seat | undefined
  let machine = 0 // of remote, an index into MACHINES
  let loading = false
  const late = new Set<Agent>()

  function start(): Agent {
    const data: ThreadData = { machine: MACHINES[machine] }
    const agent = remoteAgent(recipe, startThread(SCRIPT, { data, memoryMb: options.memoryMb }), {
      watch: { timer: host, silentMs: SILENT_MS, deaf: ['begin'] },
      onLost() {
        if (remote === agent) remote = undefined
      },
    })
    return agent
  }

  function drop(): void {
    remote?.close()
    remote = undefined
    loading = false
    for (const agent of late) agent.close()
    late.clear()
  }

  /** Lets a thread go on beside its successor; it takes over when it is ready, unless a better one has. */
  function expectLater(agent: Agent, begun: Promise<void>, rank: number): void {
    late.add(agent)
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
  async function sit(allowance: Allowance): Promise<Agent> {
    const deadline = allowance.ms === undefined ? undefined : host.now() + allowance.ms
    const mine = seat!
    for (; ; machine++) {
      remote ??= start()
      const agent = remote
      const last = machine === MACHINES.length - 1
      const limit = deadline === undefined || last ? {} : { ms: Math.max(patienceMs, (deadline - host.now()) * SHARE) }
      // Without iterations the agent only makes the game ready; it thinks when it takes the seat again.
      loading = true
      const begun = agent.begin(mine, { iterations: 0, ...limit })
      const ready = await settle(() => begun, { clock: host, ...limit })
      if (seat !== mine) throw new Error(`${recipe} left the match before its game was ready`)
      loading = false
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

  return {
    name: recipe,
    async begin(given, allowance) {
      seat = given
      // Another game may fit where the last one did not; and nobody waits for one that is not needed any more.
      if (machine > 0 || loading) drop()
      machine = 0
      const begun = host.now()
      const agent = await sit(allowance)
      const spent = host.now() - begun
      const rest = lessTime(allowance, spent)
      if (rest.iterations !== undefined || (rest.ms ?? 0) > 0) await agent.begin(given, rest)
    },
    async play(turn) {
      if (seat === undefined) throw new Error(`${recipe} was asked to play before it had a seat; call begin first`)
      const begun = host.now()
      const agent = remote ?? (await sit({}))
      try {
        return await agent.play(turn)
      } catch (error) {
        // Another thread took over while this one thought: it has what is left of the time.
        if (remote === undefined || remote === agent) throw error
        return remote.play({ ...turn, allowance: lessTime(turn.allowance, host.now() - begun) })
      }
    },
    async ponder(signal) {
      await remote?.ponder?.(signal)
    },
    async share(others) {
      return (await remote?.share?.(others)) ?? { root: [], tables: {} }
    },
    async end(outcome) {
      seat = undefined
      if (loading) drop()
      await remote?.end(outcome)
    },
    close: drop,
  }
}
