import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { compileGame } from '../../compile/compile.ts'
import type { Game } from '../../game/game.ts'
import { createSearcher } from '../../recipes/create.ts'
import { createLookRecord, type LookedAt } from './look-record.ts'

const ticTacToe = compileGame(catalogueText('tic-tac-toe')).game!
const pennies = compileGame(`(role even) (role odd) (init (at start))
(<= (legal ?p heads) (role ?p) (true (at start)))
(<= (legal ?p tails) (role ?p) (true (at start)))
(<= (next (shown ?a ?b)) (does even ?a) (does odd ?b))
(<= terminal (true (shown ?a ?b)))
(<= (goal even 100) (true (shown ?a ?a)))
(<= (goal odd 0) (true (shown ?a ?a)))
(<= (goal even 0) (true (shown ?a ?b)) (distinct ?a ?b))
(<= (goal odd 100) (true (shown ?a ?b)) (distinct ?a ?b))
(<= (goal ?p 0) (role ?p) (true (at start)))`).game!

function looked(game: Game, recipe: string, iterations: number, records = true) {
  const searcher = createSearcher(game, recipe, { role: 0, seed: 1, records })
  const position = game.open()
  position.reset()
  searcher.begin(position.state.slice())
  searcher.run({ iterations })
  return { summary: searcher.summary(), root: searcher.looked?.() }
}

const all = (node: LookedAt): readonly LookedAt[] => [node, ...node.children.flatMap(all)]

/** What the answers below a position say it is worth: its best, for whoever chooses. */
function backedUp({ decider, children }: LookedAt): number {
  const values = children.map(({ value }) => value)
  return decider === 1 ? Math.min(...values) : Math.max(...values)
}

describe('what a look looked at', () => {
  test('is not kept unless somebody asks, and changes nothing that is found', () => {
    const quiet = looked(ticTacToe, 'alphabeta', 2000, false)
    expect(quiet.root).toBeUndefined()
    expect(looked(ticTacToe, 'alphabeta', 2000).summary).toEqual(quiet.summary)
  })

  test.each([
    ['alphabeta(depth=3,selective=false)', ticTacToe],
    ['alphabeta(depth=3)', ticTacToe],
    ['minimax(depth=3)', ticTacToe],
    ['minimax(depth=3)', pennies],
    ['alphabeta(depth=3)', pennies],
  ])('%s: every position is worth what the best answer to it is worth', (recipe, game) => {
    const { root } = looked(game, recipe, 1e6)
    const open = all(root!).filter(
      ({ children, forgotten, depth }) => children.length > 0 && forgotten === 0 && depth > 0,
    )
    expect(open.length).toBeGreaterThan(game === ticTacToe ? 20 : 0)
    for (const node of open.filter(({ id }) => id > 1)) expect(node.value).toBe(backedUp(node))
  })

  test('cuts are what was left out: with them every legal move is accounted for', () => {
    const { root } = looked(ticTacToe, 'alphabeta(depth=3)', 1e6)
    const inner = all(root!).filter(({ children, depth }) => children.length > 0 && depth > 1)
    expect(inner.some(({ cut }) => cut.length > 0)).toBe(true)
    for (const { children, cut, bound, depth } of inner) {
      expect(children.length + cut.length).toBe(9 - (3 - depth))
      if (cut.length > 0) expect(bound).not.toBe('exact')
    }
  })

  test('a minimax has no cuts', () => {
    const { root } = looked(ticTacToe, 'minimax(depth=2)', 1e6)
    expect(all(root!).flatMap(({ cut }) => cut)).toEqual([])
    expect(all(root!)).toHaveLength(1 + 9 + 72)
  })

  test('of many positions those with few below them are forgotten', () => {
    const record = createLookRecord({ toReward: (score) => score, step: 0, most: 50 })
    record.start(0, 3, 0, 1)
    for (let a = 0; a < 10; a++) {
      record.move(1, [a], 2, 0, 1)
      for (let b = 0; b < 10; b++) {
        record.move(2, [b], 1, 0, 1)
        record.close(2, 0.5, true)
      }
      record.close(1, 0.5, true)
    }
    const root = record.read()!
    expect(root.visits).toBe(110)
    expect(root.children.map(({ visits }) => visits)).toEqual(Array(10).fill(11))
    expect(all(root).length).toBeLessThanOrEqual(52)
    const kept = root.children.map(({ children, forgotten }) => children.length + forgotten)
    expect(kept).toEqual(Array(10).fill(10))
  })

  test('a position that is looked at again is one position, with what was found last', () => {
    const record = createLookRecord({ toReward: (score) => score / 100, step: 1 })
    record.start(0, 1, 0, 100)
    record.move(1, [7], 0, 50, 51)
    record.close(1, 60, false)
    expect(record.read()!.children[0]).toMatchObject({ narrow: true, bound: 'atLeast', times: 1 })
    record.move(1, [7], 0, 50, 100)
    record.close(1, 60, false)
    const [again, ...others] = record.read()!.children
    expect(others).toEqual([])
    expect(again).toMatchObject({ id: 2, narrow: false, bound: 'exact', value: 0.6, times: 2, visits: 2 })
  })
})
