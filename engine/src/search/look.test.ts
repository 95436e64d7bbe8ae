import { expect, test } from 'vitest'
import { compileGame } from '../compile/compile.ts'
import { createTreeSearch } from '../recipes/create.ts'

/** Two moves; after the first of them the other role has two. */
const RULES = `
  (role a) (role b) (init (at 0))
  (<= (legal a left) (true (at 0))) (<= (legal a right) (true (at 0))) (<= (legal b wait) (true (at 0)))
  (<= (legal b left) (true (at 1))) (<= (legal b right) (true (at 1))) (<= (legal a wait) (true (at 1)))
  (<= (next (at 1)) (does a left)) (<= (next (at 2)) (does a right))
  (<= (next (at 3)) (does b left)) (<= (next (at 4)) (does b right))
  (end 2 50) (end 3 0) (end 4 100)
  (<= terminal (true (at ?n)) (end ?n ?p)) (<= (goal a ?p) (true (at ?n)) (end ?n ?p)) (goal b 0)`

/** Both roles choose at once, three ways each. */
const BOTH = `
  (role a) (role b) (init start) (sign 1) (sign 2) (sign 3)
  (<= (legal ?r (show ?s)) (role ?r) (sign ?s) (true start))
  (<= (next (shown ?x ?y)) (does a (show ?x)) (does b (show ?y)))
  (<= terminal (true (shown ?x ?y))) (<= (goal a 100) (true (shown ?x ?x))) (goal b 0)`

function searched(rules: string, iterations: number) {
  const game = compileGame(rules).game!
  const search = createTreeSearch(game, 'uct(c=0.4)', { role: 0, seed: 1 })
  const position = game.open()
  position.reset()
  search.begin(position.state)
  search.run({ iterations })
  return { game, search }
}

test('a node shows every choice with the score that the formula gives it', () => {
  const { search } = searched(RULES, 20)
  const { rows, visits } = search.look()
  expect(visits).toBe(20)
  expect(rows.map(({ role }) => role)).toEqual([0])
  for (const { mean, visits: n, score } of rows[0].choices)
    expect(score).toBeCloseTo(mean + 0.4 * Math.sqrt(Math.log(20) / n), 10)
})

test('looking and asking for the best move change nothing that the search goes by', () => {
  const plain = searched(RULES, 40).search.summary()
  const { search } = searched(RULES, 20)
  for (let node = 1; node <= search.summary().nodes; node++) search.look(node)
  search.choose()
  search.run({ iterations: 20 })
  expect(search.summary().moves).toEqual(plain.moves)
})

test('children are named by the joint moves that lead to them, also where several roles choose', () => {
  const { game, search } = searched(BOTH, 200)
  const { children } = search.look()
  expect(children.length).toBeGreaterThan(3)
  for (const { node, joint } of children) {
    const signs = joint.map((move) => game.moves[move].text.match(/\d/)![0])
    expect(game.facts(search.look(node).state)).toEqual([`(shown ${signs.join(' ')})`])
  }
})

test('a node that is not in the tree is refused', () => {
  expect(() => searched(RULES, 1).search.look(1000)).toThrow('no node 1000')
})
