import { readWeights } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import { cellKey } from '../board/layout.ts'
import { pictureFor } from '../subject/subject.ts'
import { learnedPieces, pieceWorth, standingWorth } from './worth.ts'

async function learned(name: string) {
  const { view, first } = pictureFor(name)!
  return { view, first, weights: readWeights(await findGame(name)!.weights!()) }
}

test('a piece is worth more to its owner the nearer it is to its goal', async () => {
  const { view, weights } = await learned('breakthrough')
  const at = (content: string, rank: string) => {
    const piece = learnedPieces(view, weights).find((each) => each.content === content)!
    return pieceWorth(piece).get(cellKey(0, 0, view.boards[0].rows.indexOf(rank), 3))!.points
  }
  expect(at('white', '7')).toBeGreaterThan(at('white', '2'))
  expect(at('black', '2')).toBeGreaterThan(at('black', '7'))
})
test('every kind of man is told apart', async () => {
  const { view, weights } = await learned('chess')
  const pieces = learnedPieces(view, weights)
  expect(pieces).toHaveLength(12)
  expect(pieces.map(({ owner }) => owner).sort()).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
})
test('what stands there counts for the first role, and shades go up to one', async () => {
  const { view, weights, first } = await learned('chess')
  const cells = standingWorth(view, weights, first)
  expect(cells.size).toBe(32)
  const { rows } = view.boards[0]
  const queen = (rank: string) => cells.get(cellKey(0, 0, rows.indexOf(rank), view.boards[0].columns.indexOf('d')))!
  expect(queen('1').points).toBeGreaterThan(0)
  expect(queen('8').points).toBeLessThan(0)
  expect(Math.max(...Array.from(cells.values(), ({ shade }) => Math.abs(shade)))).toBe(1)
})
test('each role of a game for three has its own values', async () => {
  const { view, weights } = await learned('chinese-checkers-3p')
  expect(new Set(learnedPieces(view, weights).map(({ owner }) => owner))).toEqual(new Set([0, 1, 2]))
})
