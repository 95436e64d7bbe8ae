// Teams over whole games: whatever is run, told, moved, lost or joined, each member's tables are the sum of what it learned
// itself and of what it was told, faded as often as turns went by since.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSearch } from '../../test/search.ts'
import { connectFour } from '../../test/small-games.ts'
import { legalMoves } from '../game/game.ts'
import { type Context, definePart } from './part.ts'
import { ppa } from './parts/playouts/ppa.ts'
import { moveAverages } from './statistics/move-averages.ts'

const game = connectFour(5, 4)
const DECAY = 0.5

/** A member, with what its tables have to hold and what of it the others have not heard. */
interface Member {
  readonly search: ReturnType<typeof openSearch>['search']
  readonly table: () => Float64Array
  expected: Float64Array
  untold: Float64Array
}

/** A search at some state, and what its tables hold. */
type Make = (seed: number) => Pick<Member, 'search' | 'table'>

function averages(seed: number): ReturnType<Make> {
  const { search, ctx } = openSearch(game, `mast(decay=${DECAY})`, { seed })
  const { sum, count } = ctx.use(moveAverages({ decay: DECAY }))
  return { search, table: () => Float64Array.of(...sum, ...count) }
}

function weights(seed: number): ReturnType<Make> {
  let shared: Float64Array = new Float64Array(0)
  const seen = definePart({
    ...ppa,
    name: 'seen',
    params: { ...ppa.params, decay: DECAY },
    attach: (ctx, params) => {
      const share: Context['share'] = (name, column, changed) => {
        shared = column
        return ctx.share(name, column, changed)
      }
      return ppa.attach(Object.create(ctx, { share: { value: share } }), params)
    },
  })
  const { search } = openSearch(game, '', { seed, extra: [seen] })
  expect(shared).toHaveLength(game.moves.length)
  return { search, table: () => shared.slice() }
}

function member(make: Make, seed: number, state: Int32Array): Member {
  const { search, table } = make(seed)
  search.begin(state)
  return { search, table, expected: table(), untold: table().fill(0) }
}

const plus = (a: Float64Array, b: Float64Array) => a.map((value, i) => value + b[i])
const minus = (a: Float64Array, b: Float64Array) => a.map((value, i) => value - b[i])
const faded = (a: Float64Array) => a.map((value) => value * DECAY)

function run(one: Member, iterations: number): void {
  const before = one.table()
  one.search.run({ iterations })
  const learned = minus(one.table(), before)
  one.expected = plus(one.expected, learned)
  one.untold = plus(one.untold, learned)
}

/** Those who take part tell each other what is new. */
function exchange(team: readonly Member[]): void {
  const news = team.map(({ search }) => search.share!())
  const told = team.map(({ untold }) => untold)
  for (const [i, one] of team.entries()) {
    one.search.absorb!(news.filter((_, other) => other !== i))
    told.forEach((each, other) => {
      if (other !== i) one.expected = plus(one.expected, each)
    })
    one.untold = one.untold.map(() => 0)
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('run' as const), who: fc.nat(5), iterations: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('exchange' as const), without: fc.nat(8) }),
  fc.record({ kind: fc.constant('move' as const) }),
  fc.record({ kind: fc.constant('lose' as const), who: fc.nat(5) }),
  fc.record({ kind: fc.constant('join' as const) }),
)

test.each([
  ['averages', averages],
  ['adapted weights', weights],
])('tables are the sum of what was learned, over moves, decay, joins and losses: %s', (_, make) => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
      const position = game.open()
      let seed = 0
      let team = [1, 2].map(() => member(make, ++seed, position.state))
      for (const each of steps) {
        if (each.kind === 'run') run(team[each.who % team.length], each.iterations)
        if (each.kind === 'exchange') exchange(team.filter((_, i) => i !== each.without))
        if (each.kind === 'lose' && team.length > 1) team = team.filter((_, i) => i !== each.who % team.length)
        if (each.kind === 'join' && team.length < 5) team.push(member(make, ++seed, position.state))
        if (each.kind === 'move') {
          // One move of each role: a turn of the searching one.
          for (let ply = 0; ply < 2 && !position.terminal(); ply++) {
            const joint = Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0])
            for (const { search } of team) search.advance(joint)
            position.play(joint)
          }
          for (const one of team) {
            one.expected = faded(one.expected)
            one.untold = faded(one.untold)
          }
          if (position.terminal()) return
        }
        for (const { table, expected } of team) {
          const off = table().reduce((most, value, i) => Math.max(most, Math.abs(value - expected[i])), 0)
          expect(off).toBeLessThan(1e-6)
        }
      }
    }),
    { numRuns: 40 },
  )
})
