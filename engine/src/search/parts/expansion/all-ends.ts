// Every simulation adds the node it ends in.
import { definePart } from '../../part.ts'

export const allEnds = definePart({
  kind: 'expansion',
  name: 'allEnds',
  about: 'one new node per simulation',
  cite: 'Coulom 2006',
  params: {},
  ranges: {},
  attach: () => () => true,
})
