// Things about the search as a whole: how many playouts are in the air, how much memory, whether equal states share a node,
// what roles are after.
import { definePart } from '../part.ts'

export const batch = definePart({
  kind: 'setting',
  name: 'batch',
  about: 'leaves in the air at a time, and playouts from each; 1 × 1 is the textbook algorithm',
  cite: 'Chaslot, Winands & van den Herik 2008',
  params: { leaves: 8, playouts: 16 },
  ranges: { leaves: [1, 1024], playouts: [1, 1024] },
  attach: (_ctx, { leaves, playouts }) => ({ leaves, playouts }),
})

export const memory = definePart({
  kind: 'setting',
  name: 'memory',
  about: 'nodes the tree may have; when they are used up it stops growing, or forgets what was not visited for longest',
  cite: 'Powley, Cowling & Whitehouse 2014',
  params: { nodes: 1_000_000, full: 'recycle' },
  ranges: { nodes: [16, 100_000_000], full: ['stop', 'recycle'] },
  attach: (_ctx, { nodes, full }) => ({ nodes, whenFull: full === 'stop' ? 'stop' : 'recycle' }),
})

export const dag = definePart({
  kind: 'setting',
  name: 'dag',
  about:
    'equal states share a node; the value of a move is that of its own simulations (UCT1), of all that came to the node behind it (UCT2), or of the values of that node’s children (UCT3)',
  formula: 'edge: Q(s,a); node: V(s′), the mean there; children: V(s′) = Σ n(s′,b)·V(s″) / Σ n(s′,b)',
  cite: 'Childs, Brodeur & Kocsis 2008',
  params: { value: 'edge' },
  ranges: { value: ['edge', 'node', 'children'] },
  attach: (_ctx, { value }) => ({
    transpositions: 'dag',
    values: value === 'node' || value === 'children' ? value : 'edge',
  }),
})

export const forget = definePart({
  kind: 'setting',
  name: 'forget',
  about: 'starts from an empty tree on every move of the match',
  cite: 'Chaslot 2010',
  params: {},
  ranges: {},
  attach: () => ({ reuse: false }),
})

export const discount = definePart({
  kind: 'setting',
  name: 'discount',
  about: 'rewards shrink with every ply between the move and the end, so that quick wins are preferred',
  formula: 'r·γ^plies',
  cite: 'Finnsson & Björnsson 2008',
  params: { rate: 0.999 },
  ranges: { rate: [0.5, 1] },
  attach: (_ctx, { rate }) => ({ discount: rate }),
})

export const zeroSum = definePart({
  kind: 'setting',
  name: 'zeroSum',
  about: 'with two roles, each is after the difference of the rewards',
  formula: '((own − other) + 1) / 2',
  cite: 'Finnsson & Björnsson 2008',
  params: {},
  ranges: {},
  clashes: { opponentModel: 'both say what the roles are after' },
  attach({ roles }) {
    if (roles !== 2) return {}
    return {
      gain(rewards) {
        const difference = rewards[0] - rewards[1]
        rewards[0] = (1 + difference) / 2
        rewards[1] = (1 - difference) / 2
      },
    }
  },
})

const MODELS = ['self', 'random', 'paranoid'] as const
const OWN_MODELS = ['same', ...MODELS] as const
/** The roles in the order of the rules, by the names that recipes give them. */
const SEATS = ['first', 'second', 'third', 'fourth'] as const

export const opponentModel = definePart({
  kind: 'setting',
  name: 'opponentModel',
  about:
    'what the others do: seek their own reward, move at random, or be against us; all the same, or each of the first four roles as it is told',
  cite: 'Sturtevant & Korf 2000 (paranoid)',

  params: { is: 'self', first: 'same', second: 'same', third: 'same', fourth: 'same' },
  ranges: { is: MODELS, first: OWN_MODELS, second: OWN_MODELS, third: OWN_MODELS, fourth: OWN_MODELS },
  attach(ctx, { is, ...own }) {
    const { roles } = ctx
    const seat = ctx.seat()
    const models = Array.from({ length: roles }, (_, role) => {
      const model = role < SEATS.length ? own[SEATS[role]] : 'same'
      return role === seat ? 'self' : model === 'same' ? is : model
    })
    return {
      ...(models.includes('random') ? { random: (role: number) => models[role] === 'random' } : {}),
      ...(models.includes('paranoid')
        ? {
            gain(rewards: Float64Array) {
              for (let role = 0; role < roles; role++)
                if (models[role] === 'paranoid') rewards[role] = 1 - rewards[seat]
            },
          }
        : {}),
    }
  },
})
