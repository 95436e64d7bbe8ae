import { execFileSync, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { file } from '../../test/command.ts'
import { readWhole, writeFile } from './files.ts'

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

test.runIf(process.platform === 'linux')(
  'a pipe is written to while somebody reads, and not waited for where nobody does',
  async () => {
    const path = `${file('')}.pipe`
    execFileSync('sh', ['-c', 'mkfifo "$0"', path])
    expect(() => writeFile(path, 'ab')).toThrow('it is a pipe, and nobody has read from it for 1 s')
    const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'ignore'] })
    const read = text(reader.stdout)
    writeFile(path, 'ab')
    expect(await read).toBe('ab')
  },
)
