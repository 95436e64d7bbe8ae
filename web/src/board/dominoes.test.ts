import { pictureOf, type View } from '@depthcharge/engine/view'
import { expect, test } from 'vitest'
import pictures from '../subject/pictures.json'
import { dominoHalves } from './dominoes.ts'

const view = pictures.domineering.view as unknown as View

test('pieces that follow each other are dominoes in twos, along their way', () => {
  // Row 8 is the highest. Four in a row are two dominoes, and those beside each other are not one.
  const facts = ['1 8 h', '2 8 h', '3 8 h', '4 8 h', '5 8 v', '5 7 v', '6 8 v', '6 7 v'].map((cell) => `(cell ${cell})`)
  expect([...dominoHalves(view.boards[0], pictureOf(view, facts).boards[0])]).toEqual([
    ['0 0', 'across'],
    ['0 2', 'across'],
    ['0 4', 'down'],
    ['0 5', 'down'],
  ])
})
