// An agent in several threads at a time, which tell each other what they learn.
import { type Agent, teamAgent } from '@depthcharge/engine/match'
import { type ThreadOptions, threadAgent } from './thread-agent.ts'

const ROUNDS = 32 // exchanges per turn

/** As many threads as asked for; one is an agent as any other. */
export function threadTeam(recipe: string, threads: number, options: ThreadOptions = {}): Agent {
  if (threads === 1) return threadAgent(recipe, options)
  const { store } = options
  // All know the same; one keeps what it finds out.
  const others: ThreadOptions = store === undefined ? options : { ...options, store: { ...store, isReadOnly: true } }
  return teamAgent(
    Array.from({ length: threads }, (_, i) => threadAgent(recipe, i === 0 ? options : others)),
    { rounds: ROUNDS },
  )
}
