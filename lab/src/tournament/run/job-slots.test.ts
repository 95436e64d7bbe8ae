import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GameResult, Job } from '@depthcharge/engine/tournament'
import { describe, expect, test } from 'vitest'
import { exampleResult } from '../../../test/results.ts'
import { type JobSlot, playAll, threadSlot } from './job-slots.ts'

const jobs = (count: number): Job[] =>
  Array.from({ length: count }, (_, i) => ({
    id: String(i),
    game: { name: 'g', id: 'g:1', rules: '', inCatalogue: true },
    players: [{ name: 'a', recipe: 'uct', play: { iterations: 1 } }, null],
    start: {},
    opening: 0,
    about: { pair: 'p', pairGames: 1, tournament: 't#1', round: 1, seed: 1, version: '0' },
  }))

/** A slot in which games end as `play` says; it counts how often it was closed. */
function slot(play: JobSlot['play']): JobSlot & { closed: number } {
  const own = { play, closed: 0, close: () => void own.closed++ }
  return own
}
const played = async ({ id }: Job) => exampleResult({ id })

describe('slots', () => {
  test('share the jobs, each once', async () => {
    const ids: string[] = []
    const slots = [slot(played), slot(played)]
    const { signal } = new AbortController()
    await playAll(jobs(7), { slots, signal, onResult: ({ id }) => ids.push(id) })
    expect(ids.sort()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    expect(slots.map(({ closed }) => closed)).toEqual([1, 1])
  })

  test('try a game that fails again, and write down what fails three times', async () => {
    const attempts = new Map<string, number>()
    const failing = slot(async (job) => {
      const attempt = (attempts.get(job.id) ?? 0) + 1
      attempts.set(job.id, attempt)
      if (job.id === '1' || (job.id === '2' && attempt < 3)) throw new Error('the thread died')
      return played(job)
    })
    const results: GameResult[] = []
    await playAll(jobs(4), {
      slots: [failing],
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
    const endless = slot(
      () =>
        new Promise(() => {
          begun++
        }),
    )
    const slots = [slot(played), endless]
    const run = playAll(jobs(9), {
      slots,
      signal: new AbortController().signal,
      onResult() {
        throw new Error('the disk is full')
      },
    })
    await expect(run).rejects.toThrow('the disk is full')
    expect([begun, ...slots.map(({ closed }) => closed)]).toEqual([1, 1, 1])
  })

  test('stop at the signal, and what is under way then is broken off and counts for nothing', async () => {
    const stop = new AbortController()
    const ids: string[] = []
    let isBrokenOff = false
    const last = slot(async (job, signal) => {
      signal?.addEventListener('abort', () => (isBrokenOff = true))
      if (job.id === '2') stop.abort()
      return played(job)
    })
    await playAll(jobs(9), { slots: [last], signal: stop.signal, onResult: ({ id }) => ids.push(id) })
    expect(ids).toEqual(['0', '1'])
    expect([last.closed, isBrokenOff]).toEqual([1, true])
  })
})

describe('a thread', () => {
  // Plays at once; dies of the job '1' the first two times, of '4' always, in whatever thread.
  const script = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      import { appendFileSync, readFileSync } from 'node:fs'
      parentPort.on('message', ({ id, input: job, ping }) => {
        if (ping) return parentPort.postMessage({ pong: true })
        const path = job.game.rules
        appendFileSync(path, job.id)
        const times = readFileSync(path, 'utf8').split(job.id).length - 1
        if (job.id === '4' || (job.id === '1' && times < 3)) process.exit(7)
        parentPort.postMessage({ id, value: { id: job.id, ms: 1, finished: true } })
      })`)}`,
  )

  test('goes on with the jobs behind the one that killed it, and blames no other', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'job-slots-')), 'begun')
    const results: GameResult[] = []
    await playAll(
      jobs(8).map((job) => ({ ...job, game: { ...job.game, rules: path } })),
      {
        slots: [threadSlot(script)],
        signal: new AbortController().signal,
        onResult: (result) => results.push(result),
      },
    )
    const sorted = results.sort((a, b) => Number(a.id) - Number(b.id))
    expect(sorted.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    expect(sorted.filter(({ finished }) => !finished).map(({ id }) => id)).toEqual(['4'])
    expect(sorted[4].faults[0].text).toBe('the thread ended with code 7')
    // Or more often: where the answer before it is lost with the thread, that job is taken for the culprit once.
    expect(readFileSync(path, 'utf8').split('4').length - 1).toBeGreaterThanOrEqual(3)
  })
})

test('a slot that queues has the next short game before it has done one, and a long one alone', async () => {
  const most = async (ms: number) => {
    let [under, atOnce] = [0, 0]
    const queueing: JobSlot = {
      queues: true,
      async play({ id }) {
        atOnce = Math.max(atOnce, ++under)
        await Promise.resolve()
        under--
        return exampleResult({ id, ms })
      },
      close() {},
    }
    const ids: string[] = []
    const { signal } = new AbortController()
    await playAll(jobs(9), { slots: [queueing], signal, onResult: ({ id }) => ids.push(id) })
    expect(ids.sort()).toEqual(jobs(9).map(({ id }) => id))
    return atOnce
  }
  expect([await most(10), await most(10_000)]).toEqual([2, 1])
})

test('a result that cannot be taken ends slots that queue, too', async () => {
  let count = 0
  const queueing: JobSlot = { queues: true, play: async ({ id }) => exampleResult({ id, ms: 1 }), close() {} }
  const run = playAll(jobs(50), {
    slots: [queueing],
    signal: new AbortController().signal,
    onResult() {
      if (++count === 3) throw new Error('the disk is full')
    },
  })
  await expect(run).rejects.toThrow('the disk is full')
  expect(count).toBe(3)
})
