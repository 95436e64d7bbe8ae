// In a dag, what a simulation found goes up all ways that lead to its leaf; see ancestor-values.ts.
import { withAncestorValues } from '../../ancestor-values.ts'
import { definePart } from '../../part.ts'

export const allParents = definePart({
  kind: 'setting',
  name: 'allParents',
  about:
    'where equal states share a node, the value of a move is that of all simulations that ended at or below the node behind it, whatever way they came',
  formula: 'V(s′), the mean of all simulations that end below s′, each counted once',
  cite: 'Childs, Brodeur & Kocsis 2008; Saffidine, Cazenave & Méhat 2010',
  params: {},
  ranges: {},
  needs: { dag: 'only there a state has several parents' },
  attach: () => ({ backup: withAncestorValues }),
})
