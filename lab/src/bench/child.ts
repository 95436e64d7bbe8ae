// The process in which one figure is measured: a job comes as a message, the result goes back as one.
import { calibrate } from './calibrate.ts'
import { type MeasureOptions, measure } from './measure.ts'

export type Job = { readonly calibrate: number } | MeasureOptions

process.on('message', (job: Job) => {
  try {
    process.send!({ result: 'calibrate' in job ? calibrate(job.calibrate) : measure(job) }, () => process.disconnect())
  } catch (error) {
    process.send!({ error: (error as Error).message }, () => process.disconnect())
  }
})
