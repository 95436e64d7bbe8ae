// Needs the corpus of public rulesheets with recorded matches.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { recordsOf, viewOfRecord } from '../../scripts/boards.mjs'
import { lack, placeOf } from '../../scripts/needs.mjs'
import { Boards } from '../src/board/board.tsx'
import { distance } from '../src/board/distance.ts'
import { layOut } from '../src/board/geometry.ts'
import { sidesOf } from '../src/board/sides.ts'

const LEAST_APART = 0.45 // slabs of towers and lines between dots; nodes of a graph are one apart

test('every board that is found in the corpus can be drawn, and no two of its cells lie over each other', ({
  skip,
}) => {
  const corpus = placeOf('corpus') ?? skip(lack('corpus'))
  const faults: string[] = []
  for (const record of recordsOf(corpus)) {
    const view = viewOfRecord(corpus, record)
    const facts = record.matches[0].steps[0].state
    try {
      renderToStaticMarkup(
        createElement(Boards, { view, facts, sides: sidesOf(view.roles), label: record.file, onCell: () => {} }),
      )
    } catch (error) {
      faults.push(`${record.file}: ${error}`)
      continue
    }
    for (const index of view.boards.keys()) {
      const { cells, look } = layOut(view, index)
      const least = look === 'graph' ? 1 : LEAST_APART
      if (cells.some((cell, i) => cells.slice(0, i).some((other) => distance(cell, other) < least)))
        faults.push(`${record.file}: cells over each other`)
    }
  }
  expect(faults).toEqual([])
})
