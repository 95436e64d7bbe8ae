// The random walk: what playouts do where a recipe says nothing about them.
import { definePart } from '../../part.ts'

export const uniform = definePart({
  kind: 'playout',
  name: 'uniform',
  about: 'playouts make any legal move, each as likely as the others',
  formula: '1 / |A(s)|',
  cite: 'Abramson 1990',
  params: {},
  ranges: {},
  attach: ({ random }) => ({
    choose: (_role, _legal, count) => random.below(count),
    table: { policy: { kind: 'uniform' }, attach() {} },
  }),
})
