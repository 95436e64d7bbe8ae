import { expect, test } from 'vitest'
import { createBouts } from './studies/bouts.mjs'

const bout = { game: 'nim', recipe: 'uct', against: 'random', ms: 1, round: 0, games: 2 }
const told = []
const options = { jobs: 1, tell: (result) => told.push(result) }

test('what is in the log is not played again', async () => {
  const known = { ...bout, id: 'nim:1', points: 1.5 }
  const play = createBouts({ ...options, known: [known], minutes: 0 })
  expect(await play(bout)).toEqual(known)
  await expect(play({ ...bout, round: 1 })).rejects.toThrow('the time is up')
  expect(told).toEqual([])
})

test('a bout is played in a process of its own, and told', async () => {
  const play = createBouts({ ...options, known: [], minutes: 1 })
  const result = await play(bout)
  expect(result).toMatchObject({ ...bout, id: expect.stringMatching(/^nim:/) })
  expect(told).toEqual([result])
})
