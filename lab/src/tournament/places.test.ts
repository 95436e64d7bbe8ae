import type { GameResult } from 'depthcharge'
import { describe, expect, test } from 'vitest'
import { exampleResult } from '../../test/results.ts'
import type { Job } from './job.ts'
import { type Place, playAll } from './places.ts'

const jobs = (count: number): Job[] =>
  Array.from({ length: count }, (_, i) => ({
    id: String(i),
    game: { name: 'g', id: 'g:1', rules: '', inCatalogue: true },
    players: [{ name: 'a', recipe: 'uct', play: { iterations: 1 } }, null],
    start: {},
    opening: 0,
    about: { pair: 'p', pairGames: 1, tournament: 't#1', round: 1, seed: 1, version: '0' },
  }))

/** A place in which games end as `play` says; it counts how often it was closed. */
function place(play: (job: Job) => Promise<GameResult>): Place & { closed: number } {
  const own = { play, closed: 0, close: () => void own.closed++ }
  return own
}
const played = async ({ id }: Job) => exampleResult({ id })

describe('places', () => {
  test('share the jobs, each once', async () => {
    const ids: string[] = []
    const places = [place(played), place(played)]
    const { signal } = new AbortController()
    await playAll(jobs(7), { places, signal, onResult: ({ id }) => ids.push(id) })
    expect(ids.sort()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect(places.map(({ closed }) => closed)).toEqual([1, 1])
  })

  test('try a game that fails again, and write down what fails three times', async () => {
    const attempts = new Map<string, number>()
    const failing = place(async (job) => {
      const attempt = (attempts.get(job.id) ?? 0) + 1
      attempts.set(job.id, attempt)
      if (job.id === '1' || (job.id === '2' && attempt < 3)) throw new Error('the thread died')
      return played(job)
    })
    const results: GameResult[] = []
    await playAll(jobs(4), {
      places: [failing],
      signal: new AbortController().signal,
      onResult: (each) => results.push(each),
    })
    expect(results.map(({ id, finished }) => [id, finished])).toEqual([
      ['0', true],
      ['1', false],
      ['2', true],
      ['3', true],
    ])
    expect(results[1]).toMatchObject({ goals: [], faults: [{ role: 0, kind: 'crash', text: 'the thread died' }] })
    expect(attempts.get('1')).toBe(3)
  })

  test('all stop when a result cannot be taken', async () => {
    let begun = 0
    const endless = place(
      () =>
        new Promise(() => {
          begun++
        }),
    )
    const places = [place(played), endless]
    const run = playAll(jobs(9), {
      places,
      signal: new AbortController().signal,
      onResult() {
        throw new Error('the disk is full')
      },
    })
    await expect(run).rejects.toThrow('the disk is full')
    expect([begun, ...places.map(({ closed }) => closed)]).toEqual([1, 1, 1])
  })

  test('stop at the signal, and what is under way then counts for nothing', async () => {
    const stop = new AbortController()
    const ids: string[] = []
    const last = place(async (job) => {
      if (job.id === '2') stop.abort()
      return played(job)
    })
    await playAll(jobs(9), { places: [last], signal: stop.signal, onResult: ({ id }) => ids.push(id) })
    expect(ids).toEqual(['0', '1'])
    expect(last.closed).toBe(1)
  })
})
