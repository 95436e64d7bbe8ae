// How a Go board looks; see the engine's View. Boards are found in rulesheets, and Go has none.
import type { View } from '@depthcharge/engine/view'
import { COLUMNS, starPoints } from './points.ts'
import type { GoRules } from './rules.ts'

const SIDE_STARS_FROM = 15 // lines

export function goView({ size }: GoRules): View {
  const rows = Array.from({ length: size }, (_, i) => String(size - i))
  return {
    roles: ['black', 'white'],
    boards: [
      {
        shape: 'square',
        columns: [...COLUMNS].slice(0, size),
        rows,
        shear: 0,
        panes: [[]],
        panesAcross: 1,
        crossings: drawnStars(size).map(([column, row]) => [column - 1, size - row] as const),
        layers: [
          {
            symbol: 'cell/3',
            column: 0,
            row: 1,
            pane: [],
            content: [2],
            owner: 2,
            contents: ['black', 'white'],
            blank: [],
            owners: {},
            marker: false,
          },
          {
            symbol: 'area/4',
            column: 0,
            row: 1,
            pane: [],
            content: [2, 3],
            owner: 2,
            contents: ['black territory', 'white territory'],
            blank: [],
            owners: {},
            marker: false,
          },
        ],
      },
    ],
    moves: [{ symbol: 'play/2', cells: [{ board: 0, pane: [], column: 0, row: 1 }] }],
    clocks: ['last/2'],
  }
}

/** Small boards show the stars in the corners and the centre; stones may stand on those of the sides all the same. */
function drawnStars(size: number): ReturnType<typeof starPoints> {
  const isSide = (at: number) => at === (size + 1) / 2
  return starPoints(size).filter(([column, row]) => size >= SIDE_STARS_FROM || isSide(column) === isSide(row))
}
