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

test('heaps and pits hold counts, also where rules write them behind a letter', () => {
  const style = (contents: readonly string[]) => {
    const layer = { symbol: 'pit/2', column: 0, pane: [], content: [1], contents, blank: [], owners: {}, marker: false }
    const line = { shape: 'line' as const, columns: ['a', 'b'], rows: [''], shear: 0, panes: [[]], panesAcross: 1 }
    return pieceStyle({ roles: ['one', 'two'], boards: [{ ...line, layers: [layer] }], moves: [] }, 0, [])
  }
  expect(style(['0', '1', '12']).counts).toBe('heaps')
  expect(style(['s0', 's3', 's12']).counts).toBe('heaps')
  expect(style(['s0', 't3', 's12']).counts).toBeUndefined()
  expect(style(['king', 's3', 's12']).counts).toBeUndefined()
})
