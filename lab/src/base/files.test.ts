import { execFileSync, spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { file } from '../../test/command.ts'
import { readWhole } from './files.ts'

test('a file is read whole', () => {
  expect(readWhole(file('a\nb'))).toBe('a\nb')
})

test.runIf(process.platform === 'linux')('a device without an end is not read for ever', () => {
  expect(() => readWhole('/dev/zero')).toThrow('it is no file, and has more than 64 MB')
  expect(readWhole('/dev/null')).toBe('')
})

test.runIf(process.platform === 'linux')(
  'a pipe is read while somebody writes, and not waited for where nobody does',
  () => {
    const path = `${file('')}.pipe`
    execFileSync('sh', ['-c', 'mkfifo "$0"', path])
    expect(() => readWhole(path)).toThrow('it is a pipe, and nothing came through it for 1 s')
    const writer = spawn('sh', ['-c', 'printf ab > "$0"', path], { stdio: 'ignore' })
    expect(readWhole(path)).toBe('ab')
    writer.kill()
  },
)
