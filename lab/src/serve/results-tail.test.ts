import { execFileSync } from 'node:child_process'
import { appendFileSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { file } from '../../test/command.ts'
import { exampleResult } from '../../test/results.ts'
import { fileState, readPiece } from './results-tail.ts'

const line = (id: string) => JSON.stringify(exampleResult({ id }))
const ids = (lines: readonly string[]) => lines.map((each) => JSON.parse(each).id)

describe('a file of results that grows', () => {
  test('is read piece by piece', () => {
    const path = file(`${line('a')}\n`, 'r.jsonl')
    const first = readPiece(path)
    expect([first.anew, ids(first.lines)]).toEqual([true, ['a']])
    const none = readPiece(path, first.mark)
    expect([none.anew, none.lines, none.mark]).toEqual([false, [], first.mark])
    appendFileSync(path, `${line('b')}\n${line('c')}\n`)
    const next = readPiece(path, none.mark)
    expect([next.anew, ids(next.lines)]).toEqual([false, ['b', 'c']])
  })

  test('a last line that is not whole waits', () => {
    const whole = line('b')
    const path = file(`${line('a')}\n${whole.slice(0, 50)}`, 'r.jsonl')
    const first = readPiece(path)
    expect(ids(first.lines)).toEqual(['a'])
    appendFileSync(path, whole.slice(50))
    const next = readPiece(path, first.mark)
    expect(ids(next.lines)).toEqual(['b'])
    appendFileSync(path, `\n${line('c')}\n`)
    expect(ids(readPiece(path, next.mark).lines)).toEqual(['c'])
  })

  test('a folder or a pipe in its place is a file that is missing', () => {
    const path = file('', 'r.jsonl')
    for (const command of ['mkdir', 'mkfifo']) {
      rmSync(path, { recursive: true })
      execFileSync('sh', ['-c', `${command} "$0"`, path])
      expect(readPiece(path)).toMatchObject({ lines: [], state: 'missing' })
    }
  })

  test('one that was cut or written anew is read from the beginning', () => {
    const path = file(`${line('a')}\n${line('b')}\n`, 'r.jsonl')
    const { mark } = readPiece(path)
    truncateSync(path, 0)
    expect(readPiece(path, mark)).toMatchObject({ anew: true, lines: [] })
    // As long as before and longer, in the same file.
    writeFileSync(path, `${line('c')}\n${line('d')}\n${line('e')}\n`)
    const again = readPiece(path, mark)
    expect([again.anew, ids(again.lines)]).toEqual([true, ['c', 'd', 'e']])
  })

  test('one that was replaced by another is read from the beginning', () => {
    const path = file(`${line('a')}\n`, 'r.jsonl')
    const { mark } = readPiece(path)
    const other = `${path}.other`
    writeFileSync(other, `${line('a')}\n${line('b')}\n`)
    renameSync(other, path)
    const again = readPiece(path, mark)
    expect([again.anew, ids(again.lines)]).toEqual([true, ['a', 'b']])
  })

  test('one that is not there yet is waited for', () => {
    const path = file('', 'r.jsonl')
    rmSync(path)
    const none = readPiece(path)
    expect(none).toEqual({ anew: true, mark: '', lines: [], more: false, state: 'missing' })
    writeFileSync(path, `${line('a')}\n`)
    expect(ids(readPiece(path, none.mark).lines)).toEqual(['a'])
  })

  test('a long one comes in pieces that join', () => {
    const all = Array.from({ length: 12_000 }, (_, i) => line(String(i)))
    const path = file(`${all.join('\n')}\n`, 'r.jsonl')
    const found: string[] = []
    let mark: string | undefined
    for (let more = true; more; ) {
      const piece = readPiece(path, mark)
      found.push(...piece.lines)
      ;({ more, mark } = piece)
    }
    expect(found).toEqual(all)
  })

  test('grows while somebody writes it, and for a moment after', () => {
    const path = file('', 'r.jsonl')
    expect(fileState(path)).toEqual({ name: 'r.jsonl', bytes: 0, state: 'growing' })
    utimesSync(path, new Date(0), new Date(0))
    expect(fileState(path).state).toBe('still')
    writeFileSync(`${path}.lock`, JSON.stringify({ pid: process.pid, started: null }))
    expect(fileState(path).state).toBe('growing')
    rmSync(path)
    expect(fileState(path).state).toBe('missing')
  })
})
