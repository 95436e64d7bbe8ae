// Which men a board has, and what is only ground.
import { catalogue, nativeGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import { formOf } from './piece.tsx'
import { pieceStyle } from './piece-style.ts'
import { sidesOf } from './sides.ts'

test('stones of Go are discs without letters, and territory is none of them', async () => {
  const { view } = nativeGame(await catalogue.find(({ name }) => name === 'go-9')!.rules())!
  const style = pieceStyle(view, 0, sidesOf(view.roles))
  expect(style.single).toBe(true)
  expect(formOf({ text: 'x', meaning: 'black', owner: 0 }, style)).toBe('disc')
  expect(formOf({ text: 't', meaning: 'white territory', owner: 1 }, style)).toBe('territory')
})
