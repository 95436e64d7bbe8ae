// Calls across a port: every call is answered once, may tell how it goes, and may be stopped. A protocol is a type that says
// what goes in, what comes out and what is told on the way; all that is asked of workers is written in one.
//
//   caller → { id, call, input }   { id, stop }                    { ping }
//   server → { id, value }         { id, told }   { id, fault }    { pong, pulse }
//
// What else comes in on a port was said by somebody else, and is not heard. The other side may die, end, or fall silent. The
// first two the platform tells (not every platform: a browser says nothing when it ends a worker for its memory); the third is
// noticed by silence.ts.
import { ownPulse } from '../base/pulse.ts'
import type { Signal } from './agent.ts'
import { AgentFault, type Fault, faultOf, type Thrown, thrownOf } from './fault.ts'
import { closePort, onGone, onMessage, type Port } from './port.ts'
import { createSilence, type Listening } from './silence.ts'
import { createStop, type Stop } from './stop.ts'

/** By name: what a call takes, gives, and tells meanwhile. */
export type Protocol<P> = {
  readonly [K in keyof P]: { readonly in: unknown; readonly out: unknown; readonly tell: unknown }
}

export interface CallOptions<Told> {
  readonly signal?: (Signal & { readonly reason?: unknown }) | undefined
  /** When the signal is given: wait for the answer all the same, or leave with the signal's reason; the first where absent. */
  readonly whenStopped?: 'wait' | 'leave'
  readonly onTold?: ((value: Told) => void) | undefined
}

export interface Calls<P extends Protocol<P>> {
  /** Rejects with an AgentFault: what the other side threw, or that it is gone ("disconnect"). */
  call<K extends keyof P & string>(
    call: K,
    input: P[K]['in'],
    options?: CallOptions<P[K]['tell']>,
  ): Promise<P[K]['out']>
  /** Whether the other side has said anything: until then it loads. */
  hasSpoken(): boolean
  /** Fails all that is waited for, and ends the other side, of which is said what became. */
  close(why?: string): void
}

export interface CallerOptions<P> {
  /** What to call the other side in messages. */
  readonly peer: string
  /** Watches over the other side; without one, silence is never too long. */
  readonly watch?: Watch<P>
  /** Told once if the other side is gone before `close`. */
  readonly onLost?: (fault: AgentFault) => void
}

export interface Watch<P> extends Listening {
  /** Calls during which it cannot hear. */
  readonly deaf?: readonly (keyof P)[]
}

interface Asked {
  readonly id: number
  readonly call: string
  readonly input: unknown
}
type Request = Asked | { readonly id: number; readonly stop: true } | { readonly ping: true }
type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly told: unknown }
  | { readonly id: number; readonly fault: Fault; readonly thrown?: Thrown | undefined }
  | { readonly pong: true; readonly pulse?: Int32Array | undefined }

interface Waiting {
  readonly call: string
  keep(value: unknown): void
  fail(error: unknown): void
  tell(value: unknown): void
}

type Parts = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null

function isReply(message: unknown): message is Reply {
  if (!isObject(message)) return false
  const { id, fault, pong, pulse } = message
  if (pong === true) return pulse === undefined || pulse instanceof Int32Array
  if (typeof id !== 'number') return false
  return 'value' in message || 'told' in message || (isObject(fault) && typeof fault.text === 'string')
}

function isRequest(message: unknown): message is Request {
  if (!isObject(message)) return false
  const { id, stop, call, ping } = message
  return ping === true || (typeof id === 'number' && (stop === true || typeof call === 'string'))
}

/** The side that asks. */
export function openCalls<P extends Protocol<P>>(port: Port, { peer, watch, onLost }: CallerOptions<P>): Calls<P> {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let lost: AgentFault | undefined
  let hasSpoken = false
  const post = (request: Request) => port.postMessage(request)
  const silence =
    watch === undefined
      ? undefined
      : createSilence(watch, {
          isDeaf: () => [...waiting.values()].some(({ call }) => watch.deaf?.includes(call as keyof P)),
          isWaiting: () => waiting.size > 0,
          ask: () => post({ ping: true }),
          give: (ms) => lose(`has been silent for ${ms} ms`),
        })

  function end(fault: AgentFault): void {
    lost = fault
    for (const { fail } of [...waiting.values()]) fail(fault)
    silence?.rest()
    closePort(port)
  }
  function lose(why: string): void {
    if (lost !== undefined) return
    end(new AgentFault('disconnect', `${peer} ${why}`))
    onLost?.(lost!)
  }

  onMessage(port, (reply) => {
    if (!isReply(reply)) return
    hasSpoken = true
    silence?.heard()
    if ('pong' in reply) {
      if (reply.pulse !== undefined) silence?.watch(reply.pulse)
      return
    }
    const asked = waiting.get(reply.id)
    if (asked === undefined) return
    if (!('told' in reply) && !watch?.deaf?.includes(asked.call as keyof P)) silence?.warm()
    if ('told' in reply) hear(asked, reply.told)
    else if ('value' in reply) asked.keep(reply.value)
    else asked.fail(new AgentFault(reply.fault.kind, reply.fault.text, reply.thrown))
  })
  onGone(port, lose)

  /** Who asked may fail at what it is told: that is the end of its call and of nothing else. */
  function hear({ tell, fail }: Waiting, told: unknown): void {
    try {
      tell(told)
    } catch (error) {
      fail(error)
    }
  }

  return {
    call(call, input, { signal, whenStopped = 'wait', onTold } = {}) {
      if (lost !== undefined) return Promise.reject(lost)
      const id = ++last
      return new Promise((keep, fail) => {
        const stop = () => {
          if (lost === undefined) post({ id, stop: true })
          if (whenStopped === 'leave') settled(fail)(signal?.reason ?? new Error(`${call} was stopped`))
        }
        const settled =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            waiting.delete(id)
            signal?.removeEventListener?.('abort', stop)
            then(value)
          }
        const wait: Waiting = {
          call,
          keep: settled(keep as (value: unknown) => void),
          fail: settled(fail),
          tell: (value) => onTold?.(value as never),
        }
        try {
          post({ id, call, input })
        } catch (error) {
          return fail(error) // what cannot be copied
        }
        waiting.set(id, wait)
        silence?.listen()
        signal?.addEventListener?.('abort', stop)
        if (signal?.aborted) stop()
      })
    },
    hasSpoken: () => hasSpoken,
    close(why = 'was closed') {
      if (lost === undefined) end(new AgentFault('disconnect', `${peer} ${why}`))
    },
  }
}

/** What a handler gets beside its input. */
export interface Served<Told> {
  readonly signal: Signal
  tell(value: Told): void
}

export type Handlers<P extends Protocol<P>> = {
  readonly [K in keyof P]: (input: P[K]['in'], call: Served<P[K]['tell']>) => P[K]['out'] | Promise<P[K]['out']>
}

/** One after another; likewise, and each ends the one before; or all at the same time. */
export type CallOrder = 'in turn' | 'newest' | 'together'

/** The side that answers. A stop reaches its call at once, as long as the work lets messages in. */
export function serveCalls<P extends Protocol<P>>(
  port: Port,
  handlers: Handlers<P>,
  order: CallOrder = 'in turn',
): void {
  const stops = new Map<number, Stop>()
  let before: Promise<unknown> = Promise.resolve()
  const post = (reply: Reply) => port.postMessage(reply)

  async function answer(id: number, call: string, input: unknown, signal: Signal): Promise<void> {
    try {
      const handle = Object.hasOwn(handlers, call) ? handlers[call as keyof P] : undefined
      if (handle === undefined) throw new Error(`nobody here answers "${call}"`)
      const value = await handle(input as never, { signal, tell: (told) => post({ id, told }) })
      post({ id, value })
    } catch (error) {
      post({ id, fault: faultOf(error), thrown: thrownOf(error) })
    } finally {
      stops.delete(id)
    }
  }

  onMessage(port, (request) => {
    if (!isRequest(request)) return
    if ('ping' in request) post({ pong: true })
    else if ('stop' in request) stops.get(request.id)?.abort()
    else take(request)
  })

  function take({ id, call, input }: Asked): void {
    if (order === 'newest') for (const stop of stops.values()) stop.abort()
    const stop = createStop()
    stops.set(id, stop)
    if (order === 'together') void answer(id, call, input, stop)
    else before = before.then(() => answer(id, call, input, stop))
  }
  post({ pong: true, pulse: ownPulse }) // it is loaded, and hears
}
