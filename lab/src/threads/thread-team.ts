// An agent in several threads at a time, which tell each other what they learn.
import { type Agent, teamAgent } from '@depthcharge/engine/match'
import { type ThreadOptions, threadAgent } from './thread-agent.ts'

const ROUNDS = 8 // exchanges per turn

/** As many threads as asked for; one is an agent as any other. */
export function threadTeam(recipe: string, threads: number, options: ThreadOptions = {}): Agent {
  if (threads === 1) return threadAgent(recipe, options)
  return teamAgent(
    Array.from({ length: threads }, () => threadAgent(recipe, options)),
    { rounds: ROUNDS },
  )
}
