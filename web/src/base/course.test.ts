import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Course, courseText, extend, readCourse, rest } from './course.ts'

const legs = fc.array(
  fc.record({ kind: fc.constantFrom('run' as const, 'step' as const), count: fc.integer({ min: 1, max: 9999 }) }),
)
const course = legs.map((all) => all.reduce<Course>((sum, { kind, count }) => extend(sum, kind, count), []))

test('a course survives being written', () => {
  fc.assert(
    fc.property(course, (one) => {
      expect(readCourse(courseText(one))).toEqual(one)
    }),
  )
})
test('what was done and what is left make the whole', () => {
  fc.assert(
    fc.property(course, course, (done, more) => {
      const whole = more.reduce((sum, { kind, count }) => extend(sum, kind, count), done)
      const left = rest(done, whole)!
      expect(left.reduce((sum, { kind, count }) => extend(sum, kind, count), done)).toEqual(whole)
    }),
  )
})
test('another way is no continuation', () => {
  expect(rest(readCourse('r10'), readCourse('s4'))).toBeUndefined()
  expect(rest(readCourse('r10'), readCourse('r5'))).toBeUndefined()
})
test('a link with a hundred thousand legs is read in a moment', () => {
  const used = process.cpuUsage()
  expect(readCourse('r1s0r1s1s2'.repeat(60_000))).toHaveLength(120_000)
  expect(process.cpuUsage(used).user / 1e6).toBeLessThan(2)
})
test('what is no course is refused', () => {
  expect(() => readCourse('x7')).toThrow('not a course')
})
