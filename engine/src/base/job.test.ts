import { expect, test } from 'vitest'
import { createJob, finish, type Pieces, rest } from './job.ts'

function* counting(log: string[]): Pieces<string> {
  log.push('begun')
  yield 5
  log.push('first')
  yield 7
  log.push('second')
  return 'made'
}

test('a job does what it said it would, piece by piece', () => {
  const log: string[] = []
  const job = createJob(counting(log))
  expect([job.next(), [...log]]).toEqual([5, ['begun']])
  job.step()
  expect([job.next(), [...log]]).toEqual([7, ['begun', 'first']])
  job.step()
  expect([job.next(), job.finish()]).toEqual([0, 'made'])
  job.step()
  expect(job.finish()).toBe('made')
  expect(log).toEqual(['begun', 'first', 'second'])
})

test('whoever cannot wait finishes it, and nothing is done twice', () => {
  const log: string[] = []
  const job = createJob(counting(log))
  job.step()
  expect(job.finish()).toBe('made')
  expect(log).toEqual(['begun', 'first', 'second'])
  expect(finish(counting([]))).toBe('made')
})

test('two who wait for the same job share its pieces', () => {
  const job = createJob(counting([]))
  const [one, two] = [rest(job), rest(job)]
  expect([one.next().value, two.next().value]).toEqual([5, 5])
  expect(one.next().value).toBe(7)
  job.finish()
  expect(one.next()).toEqual({ done: true, value: 'made' })
  expect(two.next()).toEqual({ done: true, value: 'made' })
})
