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
