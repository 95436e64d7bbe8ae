import type { Plan } from './plan.ts'
import type { PlayJobs } from './run.ts'
export function redisPlay(_url: string, _plan: Plan): PlayJobs {
  throw new Error('soon')
}
