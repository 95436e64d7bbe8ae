// All children of a node at once: when it gets its rows, every move is made and every state after it becomes a node, so that ends
// of the match are known before they are tried. Playouts still start from one child at a time, the one that is selected.
import { definePart } from '../../part.ts'

export const allSuccessors = definePart({
  kind: 'expansion',
  name: 'allSuccessors',
  about: 'a node gets all of its children at once; where roles choose at once, one per simulation',
  cite: 'Genesereth & Thielscher 2014',
  params: {},
  ranges: {},
  attach: () => Object.assign(() => true, { whole: true }),
})
