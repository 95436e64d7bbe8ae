import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { file } from '../../test/command.ts'
import { type FaultKind, faultyFiles } from '../../test/faulty-files.ts'
import { Failure } from './failure.ts'
import { openGrowing } from './growing-file.ts'

describe('a file that grows', () => {
  test('has the lines it had, and those that were added', () => {
    const path = file('one\ntwö\n', 'lines.txt')
    const growing = openGrowing(path)
    expect(growing.lines).toEqual(['one', 'twö'])
    growing.add('three')
    expect(readFileSync(path, 'utf8')).toBe('one\ntwö\nthree\n')
  })

  test('loses half a line at its end, also half a letter', () => {
    for (const rest of [Buffer.from('tw'), Buffer.from('twö').subarray(0, -1)]) {
      const path = file(Buffer.concat([Buffer.from('one\n'), rest]), 'lines.txt')
      expect(openGrowing(path).lines).toEqual(['one'])
      expect(readFileSync(path, 'utf8')).toBe('one\n')
    }
  })

  test('keeps a last line that only lacks its end', () => {
    const path = file('{"a":1}\n{"b":2}', 'lines.txt')
    const growing = openGrowing(path)
    expect(growing.lines).toEqual(['{"a":1}', '{"b":2}'])
    growing.add('{"c":3}')
    expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"b":2}\n{"c":3}\n')
  })

  test('is begun where there is none, and a place where none can be is told', () => {
    const path = `${file('', 'lines.txt')}2`
    openGrowing(path).add('one')
    expect(readFileSync(path, 'utf8')).toBe('one\n')
    expect(() => openGrowing(`${path}/x`).add('one')).toThrow(/lines.txt2\/x cannot be (read|written): ENOTDIR/)
  })

  test.runIf(process.platform === 'linux')('of a device nothing is read, and that it is full is told', () => {
    const full = openGrowing('/dev/full')
    expect(full.lines).toEqual([])
    expect(() => full.add('one')).toThrow('/dev/full cannot be written: ENOSPC')
  })

  test.each<FaultKind>(['fails', 'tears', 'tears and fails', 'takes one byte', 'is gone'])(
    'whatever call %s, what was added is there, once, and nothing else when it is opened again',
    (kind) => {
      let struck = true
      for (let at = 0; struck; at++) {
        const path = file('old\nhalf', 'lines.txt')
        const files = faultyFiles(at, kind)
        const added: string[] = ['old']
        try {
          const growing = openGrowing(path, files)
          for (const line of ['one', 'two', 'three'])
            try {
              growing.add(line)
              added.push(line)
            } catch (error) {
              expect(error).toBeInstanceOf(Failure)
            }
        } catch (error) {
          expect(error).toBeInstanceOf(Failure)
        }
        const found = openGrowing(path).lines
        // What fails when the file is closed may be there all the same.
        expect(found.filter((line) => !added.includes(line)).length).toBeLessThanOrEqual(kind === 'is gone' ? 3 : 1)
        expect(added.filter((line) => found.filter((each) => each === line).length !== 1)).toEqual([])
        expect(found.every((line) => ['old', 'one', 'two', 'three'].includes(line))).toBe(true)
        struck = files.hasStruck()
      }
    },
  )
})
