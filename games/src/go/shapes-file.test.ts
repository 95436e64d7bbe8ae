import { expect, test } from 'vitest'
import { createShapes } from './shapes.ts'
import { printShapes, readShapes } from './shapes-file.ts'

const shapes = createShapes(2)
const file = { shapes, seed: 1, games: 7, komi: 0.5 }
const changed = (changes: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(printShapes(file)), ...changes })

test('what was written is read as the same', () => {
  expect(readShapes(printShapes(file))).toEqual(file)
  const small = { ...file, shapes: createShapes(5, 1) }
  expect(readShapes(printShapes(small))).toEqual(small)
})

test.each([
  ['no JSON', '\0', 'no weights of shapes'],
  ['another format', '{}', 'the format is not'],
  ['a board that would take all memory', changed({ size: 3000 }), 'boards have 2 to 19 lines, not 3000'],
  ['less than a board', changed({ size: -1, weights: '' }), 'boards have 2 to 19 lines, not -1'],
  ['places of too many points', changed({ placed: 4 }), '0 … 3 points a side, not 4'],
  ['half a line', changed({ size: 2.5 }), 'boards have'],
  ['too few weights', changed({ weights: 'AAAA' }), 'are needed for 2 lines'],
  ['what is no number', changed({ weights: '/'.repeat(Math.ceil((shapes.weights.length * 16) / 3)) }), 'is no number'],
])('what has %s is refused', (_, text, why) => {
  expect(() => readShapes(text)).toThrow(why)
})
