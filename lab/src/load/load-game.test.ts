import { expect, test } from 'vitest'
import { compiledOf, loadGame } from './load-game.ts'

test.each(['', 'root:x:0:0:root:/root:/bin/sh', '(legal a b)'])('a text without roles is no game: %j', (text) => {
  expect(() => compiledOf('some/file', text)).toThrow('some/file is no game: its rules name no role')
})

test.each(['./game.js', 'src/game.mts'])('%s is not read as rules', async (name) => {
  await expect(loadGame(name)).rejects.toThrow(`${name} is a module; profile, calibrate and learn take one`)
})
