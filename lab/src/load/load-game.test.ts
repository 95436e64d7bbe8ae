import { expect, test } from 'vitest'
import { compiledOf } from './load-game.ts'

test.each(['', 'root:x:0:0:root:/root:/bin/sh', '(legal a b)'])('a text without roles is no game: %j', (text) => {
  expect(() => compiledOf('some/file', text)).toThrow('some/file is no game: its rules name no role')
})
