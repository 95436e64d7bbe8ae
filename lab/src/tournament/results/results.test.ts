import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { file } from '../../../test/command.ts'
import { exampleResult } from '../../../test/results.ts'
import { lock } from './lock.ts'
import { openResults, readResults } from './results.ts'

const one = exampleResult({ id: '1' })
const two = exampleResult({ id: '2', game: 'für zwei' })

describe('a file of results', () => {
  test('keeps what is added', () => {
    const path = file('', 'r.jsonl')
    const opened = openResults(path)
    opened.append(one)
    opened.append(two)
    opened.close()
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(one)}\n${JSON.stringify(two)}\n`)
    expect(readResults(path)).toEqual([one, two])
  })

  test('cut off anywhere, it holds all games before the cut and takes more', () => {
    const whole = Buffer.from(`${JSON.stringify(one)}\n${JSON.stringify(two)}\n`)
    fc.assert(
      fc.property(fc.nat(whole.length), (cut) => {
        const opened = openResults(file(whole.subarray(0, cut), 'r.jsonl'))
        const firstEnd = JSON.stringify(one).length
        expect(opened.results.map(({ id }) => id)).toEqual(
          cut < firstEnd ? [] : cut < whole.length - 1 ? ['1'] : ['1', '2'],
        )
        opened.append(exampleResult({ id: '3' }))
        opened.close()
      }),
      { numRuns: 30 },
    )
  })

  test('a line without its end is kept if it is whole', () => {
    const path = file(JSON.stringify(one), 'r.jsonl')
    const opened = openResults(path)
    opened.append(two)
    opened.close()
    expect(readResults(path)).toEqual([one, two])
  })

  test('a faulty line in the middle is named', () => {
    const path = file(`${JSON.stringify(one)}\n{"id"\n${JSON.stringify(two)}\n`, 'r.jsonl')
    expect(() => readResults(path)).toThrow(`${path}:2: this is no JSON`)
  })

  test('has one writer at a time', () => {
    const path = file('', 'r.jsonl')
    const opened = openResults(path)
    expect(() => openResults(path)).toThrow(`is being written by process ${process.pid}`)
    opened.close()
    openResults(path).close()
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  test('a writer that is dead does not keep others out', () => {
    const path = file('', 'r.jsonl')
    appendFileSync(`${path}.lock`, JSON.stringify({ pid: 2 ** 22 + 5, started: '1' }))
    openResults(path).close()
    appendFileSync(`${path}.lock`, JSON.stringify({ pid: 1, started: 'another time' }))
    openResults(path).close()
  })

  test('what a dead writer left is removed by one process at a time', () => {
    const path = file('', 'r.jsonl')
    const dead = JSON.stringify({ pid: 2 ** 22 + 5, started: '1' })
    writeFileSync(`${path}.lock`, dead)
    const unlock = lock(`${path}.lock`) // somebody is about to remove it
    expect(() => openResults(path)).toThrow(`is being written by process ${process.pid}`)
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe(dead)
    unlock()
    openResults(path).close()
    expect(readdirSync(dirname(path)).filter((name) => name.startsWith(basename(path)))).toEqual([basename(path)])
  })

  test('in a folder that is not there is refused', () => {
    expect(() => openResults('/nowhere/r.jsonl')).toThrow('/nowhere/r.jsonl cannot be written: ENOENT')
  })

  test('that is not there is said to be so', () => {
    expect(() => readResults('/nowhere.jsonl')).toThrow('there is no file /nowhere.jsonl')
  })
})
