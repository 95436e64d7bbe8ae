// The process in which one figure is measured: a job comes as a message, the result goes back as one.
import { calibrate } from './calibrate.ts'
import { type CompileJob, compileOnce } from './coverage.ts'
import { type MeasureOptions, measure } from './measure.ts'
import { type MeasureSearchOptions, measureSearch } from './measure-search.ts'

export type Job = { readonly calibrate: number } | CompileJob | MeasureSearchOptions | MeasureOptions

function work(job: Job): unknown {
  if ('calibrate' in job) return calibrate(job.calibrate)
  if ('compile' in job) return compileOnce(job)
  return 'agent' in job ? measureSearch(job) : measure(job)
}

process.on('message', (job: Job) => {
  try {
    process.send!({ result: work(job) }, () => process.disconnect())
  } catch (error) {
    process.send!({ error: (error as Error).message }, () => process.disconnect())
  }
})
