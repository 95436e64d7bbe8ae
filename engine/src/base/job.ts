// Work in pieces, whose result is kept: whoever needs it at once finishes it; whoever has other things to do, such as
// answering in time, does a piece now and then.
import { beat } from './pulse.ts'

/** Says before each piece about how large it is, in whatever unit its maker counts. */
export type Pieces<T> = Generator<number, T, void>

export interface Job<T> {
  /** Size of the next piece; 0 when all is done. */
  next(): number
  /** Does the next piece. */
  step(): void
  /** Does all that is left. */
  finish(): T
}

export function createJob<T>(pieces: Pieces<T>): Job<T> {
  let made: IteratorResult<number, T> | undefined
  const current = () => {
    made ??= pieces.next()
    return made
  }
  return {
    next() {
      const now = current()
      return now.done === true ? 0 : now.value
    },
    step() {
      beat()
      if (current().done !== true) made = pieces.next()
    },
    finish() {
      let now = current()
      while (now.done !== true) {
        beat()
        now = pieces.next()
      }
      made = now
      return now.value
    },
  }
}

/** All of it at once. */
export function finish<T>(pieces: Pieces<T>): T {
  return createJob(pieces).finish()
}

/** The pieces that are left of a job, as part of other work. */
export function* rest<T>(job: Job<T>): Pieces<T> {
  for (let size = job.next(); size > 0; size = job.next()) {
    yield size
    job.step()
  }
  return job.finish()
}
