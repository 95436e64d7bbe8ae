// Which two cells a domino covers: along its way, pieces of one content follow each other in twos, from where they begin.
import type { Board } from '@depthcharge/engine/view'
import type { PictureBoard } from './picture.ts'

/** By the row and column of its first half, such as "2 5": the way to the other. */
export function dominoHalves({ dominoes = {} }: Board, cells: PictureBoard): ReadonlyMap<string, 'across' | 'down'> {
  const halves = new Map<string, 'across' | 'down'>()
  const [pane] = cells
  const second = new Set<string>()
  const at = (row: number, column: number) => pane[row]?.[column]?.glyphs[0]?.meaning
  pane.forEach((line, row) => {
    line.forEach((_, column) => {
      const content = at(row, column)
      const way = content === undefined ? undefined : dominoes[content]
      if (way === undefined || second.has(`${row} ${column}`)) return
      const [down, across] = way === 'across' ? [row, column + 1] : [row + 1, column]
      if (at(down, across) !== content) return
      halves.set(`${row} ${column}`, way)
      second.add(`${down} ${across}`)
    })
  })
  return halves
}
