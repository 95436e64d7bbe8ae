// Histories of a tournament whose disk fails at every single call there is, in every way: what was reported is in the file, no game
// is there twice, and after all is well again each is there exactly once.
import {
  appendFileSync,
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { file } from '../../../test/command.ts'
import { type FaultKind, faultyFiles } from '../../../test/faulty-files.ts'
import { exampleResult } from '../../../test/results.ts'
import { Failure } from '../../base/failure.ts'
import { writeFile } from '../../base/files.ts'
import { openResults, readResults } from './results.ts'

const KINDS: readonly FaultKind[] = ['fails', 'tears', 'tears and fails', 'takes one byte', 'is gone']
const IDS = ['1', '2', '3', '4', '5']
const game = (id: string) => exampleResult({ id, game: 'für zwei' })

/** Plays what is missing; tells which games it reported. Whether it goes on after a failure is the caller's to say. */
function play(path: string, files: Parameters<typeof openResults>[1], whenFailed: 'stop' | 'go on'): string[] {
  const reported: string[] = []
  const attempt = (work: () => void): boolean => {
    try {
      work()
      return true
    } catch (error) {
      if (!(error instanceof Failure) && (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      return false
    }
  }
  attempt(() => {
    const opened = openResults(path, files)
    const done = new Set(opened.results.map(({ id }) => id))
    for (const id of IDS.filter((each) => !done.has(each))) {
      const isWritten = attempt(() => opened.append(game(id)))
      if (isWritten) reported.push(id)
      else if (whenFailed === 'stop') break
    }
    attempt(() => opened.close())
  })
  return reported
}

/** What a file holds at first: nothing, a game, one with half of another behind it, one without the end of its line. */
const BEGINNINGS = [
  '',
  `${JSON.stringify(game('1'))}\n`,
  `${JSON.stringify(game('1'))}\n{"id":"2","pa`,
  JSON.stringify(game('1')),
]

describe.each(KINDS)('a disk that %s', (kind) => {
  test.each(['stop', 'go on'] as const)('at any call loses nothing and doubles nothing: %s', (whenFailed) => {
    for (const beginning of BEGINNINGS) {
      let at = 0
      for (let hasStruck = true; hasStruck; at++) {
        const path = file(beginning, 'r.jsonl')
        const files = faultyFiles(at, kind)
        const reported = play(path, files, whenFailed)
        hasStruck = files.hasStruck()
        const kept = readResults(path).map(({ id }) => id)
        expect(kept, `${at} of ${beginning.length}`).toEqual(expect.arrayContaining(reported))
        expect(new Set(kept).size).toBe(kept.length)
        // Well again: the rest is played, each game is there once.
        play(path, undefined, 'stop')
        expect(
          readResults(path)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(IDS)
        expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(IDS.length)
      }
      expect(at).toBeGreaterThan(5)
    }
  })

  test('leaves a file that is written whole as it was, or as it is to be', () => {
    for (let at = 0, hasStruck = true; hasStruck; at++) {
      const path = file('before', 'r.txt')
      const files = faultyFiles(at, kind)
      let isWritten = true
      try {
        writeFile(path, 'after', files)
      } catch {
        isWritten = false
      }
      hasStruck = files.hasStruck()
      expect(readFileSync(path, 'utf8')).toBe(isWritten ? 'after' : 'before')
      expect(readdirSync(dirname(path))).toEqual(['r.txt'])
    }
  })
})

test('written whole, a link goes on leading where it did, and what is no file is written to', () => {
  const path = file('before', 'r.txt')
  symlinkSync(path, `${path}.link`)
  chmodSync(path, 0o640)
  writeFile(`${path}.link`, 'after')
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['after', 0o640])
  expect(lstatSync(`${path}.link`).isSymbolicLink()).toBe(true)
  writeFile('/dev/null', 'nothing')
  expect(statSync('/dev/null').isFile()).toBe(false)
})

test('a file that another process broke in the middle is refused, not mended', () => {
  const path = file(BEGINNINGS[1], 'r.jsonl')
  appendFileSync(path, '{"half\n')
  appendFileSync(path, `${JSON.stringify(game('2'))}\n`)
  expect(() => openResults(path)).toThrow(`${path}:2: `)
  writeFileSync(path, BEGINNINGS[1])
  openResults(path).close()
})
