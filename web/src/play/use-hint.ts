// A hint for whoever is to move, what the other side threatens, and the expected course that is shown on the board: all are
// about one position.
import { useRef, useState } from 'react'
import { originOf, type Subject } from '../subject/subject.ts'
import { openWorker } from '../worker/client.ts'
import type { Joint, Origin, Thought } from '../worker/protocol.ts'
import { hasPassed, passedRules, type Turn } from './threat.ts'
import type { Running } from './use-match.ts'

const HINT_MS = 1500

export interface Hints {
  readonly hint: Thought | undefined
  /** What the other side would do if it were to move again. */
  readonly threat: Thought | undefined
  /** Why there is no hint, or no threat. */
  readonly fault: string | undefined
  /** The thought whose expected course is on the board. */
  readonly line: Thought | undefined
  setLine(thought: Thought | undefined): void
  ask(role: number, moves: readonly Joint[]): Promise<void>
  askThreat(turn: Turn, facts: readonly string[]): Promise<void>
  /** For a new position. */
  clear(): void
}

export function useHint(subject: Subject, { think, sheet }: Pick<Running, 'think' | 'sheet'>): Hints {
  const [hint, setHint] = useState<Thought>()
  const [threat, setThreat] = useState<Thought>()
  const [line, setLine] = useState<Thought>()
  const [fault, setFault] = useState<string>()
  const origin = originOf(sheet === undefined ? subject : { ...subject, view: sheet.view })
  const under = useRef<AbortController>(undefined)

  function clear() {
    under.current?.abort()
    setHint(undefined)
    setThreat(undefined)
    setLine(undefined)
    setFault(undefined)
  }

  /** One question at a time: the newer one takes the place of the older. */
  async function asked(
    what: string,
    set: (thought: Thought) => void,
    answer: (keep: (thought: Thought) => void, signal: AbortSignal) => Promise<Thought>,
  ) {
    clear()
    const stop = new AbortController()
    under.current = stop
    const keep = (thought: Thought) => {
      if (!stop.signal.aborted) set(thought)
    }
    await answer(keep, stop.signal).then(keep, (reason: Error) => {
      if (!stop.signal.aborted) setFault(`There is no ${what}: ${reason.message}`)
    })
  }

  return {
    hint,
    threat,
    line,
    fault,
    setLine,
    ask: (role, moves) =>
      asked('hint', setHint, (onTold, signal) => think(moves, role, { ms: HINT_MS }, { onTold, signal })),
    askThreat: (turn, facts) =>
      asked('threat', setThreat, (onTold, signal) =>
        threatOf({ ...origin, rules: passedRules(origin.rules, facts, turn) }, turn, { onTold, signal }),
      ),
    clear,
  }
}

/** In a worker of its own, since to the engine a game that begins elsewhere is another game. */
async function threatOf(
  origin: Origin,
  turn: Turn,
  options: { readonly onTold: (thought: Thought) => void; readonly signal: AbortSignal },
): Promise<Thought> {
  const worker = openWorker()
  const end = () => worker.close()
  options.signal.addEventListener('abort', end)
  try {
    await worker.call('load', origin)
    if (!hasPassed(await worker.call('scene', { moves: [] }), turn))
      throw new Error('if the turn were given away here, the other side would have nothing to choose.')
    const search = { recipe: 'auto', role: turn.role, seed: 1 }
    return await worker.call('think', { moves: [], search, limit: { ms: HINT_MS } }, options)
  } finally {
    options.signal.removeEventListener('abort', end)
    worker.close()
  }
}
