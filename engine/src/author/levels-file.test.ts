import { describe, expect, test } from 'vitest'
import { type Levels, readLevels } from './levels-file.ts'

const file: Levels = {
  format: 1,
  version: '0.1.0',
  game: 'nim',
  recipe: 'uct+solver',
  seed: 1,
  games: 40,
  opening: 2,
  complete: true,
  levels: [
    { name: 'beginner', iterations: 4, temperature: 1, elo: 0, eloError: 0 },
    {
      name: 'expert',
      iterations: 4096,
      temperature: 0,
      elo: 700,
      eloError: 80,
      claims: { slope: 1.2, shift: -0.3 },
    },
  ],
  ladder: [],
  notes: [],
}
const [beginner] = file.levels

describe('levels.json', () => {
  test('is read, as it is parsed', () => {
    expect(readLevels(JSON.parse(JSON.stringify(file)))).toEqual({
      game: 'nim',
      recipe: 'uct+solver',
      levels: {
        beginner: { iterations: 4, temperature: 1 },
        expert: { iterations: 4096, temperature: 0, claims: { slope: 1.2, shift: -0.3 } },
      },
    })
  })

  test.each([
    ['levels: the content of a levels.json is expected, not "levels.json"', 'levels.json'],
    ['levels.format: 1 is expected, the only form there is, not 2', { ...file, format: 2 }],
    ['levels.recipe: a text is expected, not nothing', { ...file, recipe: undefined }],
    ['levels.levels: a list is expected, not an empty object', { ...file, levels: {} }],
    ['levels.levels is empty: the calibration was ended before it knew any', { ...file, levels: [] }],
    ['levels.levels[0]: an object is expected, not null', { ...file, levels: [null] }],
    [
      'levels.levels[1].name: one of beginner, casual, club, strong, expert is expected, not "novice"',
      { ...file, levels: [beginner, { ...beginner, name: 'novice' }] },
    ],
    ['levels.levels[1].name: every name may stand once, not "beginner"', { ...file, levels: [beginner, beginner] }],
    [
      'levels.levels[0].iterations: a whole number above 0 is expected, not "many"',
      { ...file, levels: [{ ...beginner, iterations: 'many' }] },
    ],
    [
      'levels.levels[0].temperature: a number from 0 to 1 is expected, not 2',
      { ...file, levels: [{ ...beginner, temperature: 2 }] },
    ],
    [
      'levels.levels[0].claims: the numbers slope and shift are expected, not an object with slope',
      { ...file, levels: [{ ...beginner, claims: { slope: 1 } }] },
    ],
  ])('%s', (message, json) => {
    expect(() => readLevels(json)).toThrow(message)
  })
})
