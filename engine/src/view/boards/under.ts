// Plain things that others come to stand on, such as pellets in a maze or the cells that were visited: they lie on the board
// and are drawn small, so that what stands on them is seen whole.
import { cellOf, type Layer, type View } from '../model/view.ts'
import type { Observation } from '../watch/observe.ts'

/** The layers of a board that others were seen to stand on. */
export function layersUnder(view: View, index: number, { steps }: Observation): ReadonlySet<Layer> {
  const { layers, shape } = view.boards[index]
  const plain = shape === 'line' ? [] : layers.filter(({ content, marker }) => content.length === 0 && !marker)
  const above = layers.filter((layer) => !plain.includes(layer))
  const cellsOf = (layer: Layer, facts: Observation['steps'][number]['facts']) =>
    facts.flatMap(({ symbol, args }) => {
      const at = symbol === layer.symbol ? cellOf(view, index, layer, args) : undefined
      return at === undefined ? [] : [`${at.pane} ${at.column} ${at.row}`]
    })
  const isUnder = (layer: Layer) =>
    steps.some(({ facts }) => {
      const own = new Set(cellsOf(layer, facts))
      return above.some((other) => cellsOf(other, facts).some((cell) => own.has(cell)))
    })
  return new Set(above.length === 0 ? [] : plain.filter(isUnder))
}
