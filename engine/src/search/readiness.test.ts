import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import type { Pieces } from '../base/job.ts'
import { compileGame } from '../compile/compile.ts'
import { createSearcher } from '../recipes/create.ts'
import { createReadiness } from './readiness.ts'

/** Pieces of which each unit takes a ms of the clock that comes with them. */
function slow(sizes: readonly number[]) {
  let time = 0
  function* pieces(): Pieces<void> {
    for (const size of sizes) {
      yield size
      time += size
    }
  }
  return createReadiness([pieces()], () => time)
}

describe('readiness', () => {
  test('foretells how long a piece takes from those before', () => {
    const readiness = slow([10, 10, 10, 10])
    expect(readiness.fits(0.1)).toBe(true) // nothing is known yet
    expect(readiness.step()).toBe(10)
    expect([readiness.fits(4), readiness.fits(6)]).toEqual([false, true])
    readiness.step()
    expect([readiness.fits(5), readiness.fits(9)]).toEqual([false, true])
  })
  test('does not take what was slow once for slow for ever', () => {
    const readiness = slow([100, 100])
    readiness.step()
    let refusals = 0
    while (!readiness.fits(5)) refusals++
    expect(refusals).toBeGreaterThan(5)
  })
  test('is there when the last piece is done', () => {
    const readiness = slow([1])
    expect(readiness.isReady()).toBe(false)
    readiness.step()
    expect([readiness.isReady(), readiness.step(), readiness.fits(0)]).toEqual([true, 0, true])
  })
})

describe('readiness in stages', () => {
  function* pieces(count: number): Pieces<void> {
    for (let i = 0; i < count; i++) yield 1
  }
  const staged = (...counts: number[]) => createReadiness(counts.map(pieces), () => 0)
  test('comes one after the other', () => {
    const readiness = staged(2, 3)
    const seen = Array.from({ length: 6 }, () => {
      const before = [readiness.stage(), readiness.isReady()]
      readiness.step()
      return before
    })
    expect(seen).toEqual([
      [0, false],
      [0, false],
      [1, false],
      [1, false],
      [1, false],
      [2, true],
    ])
  })
  test('is there with the last stage, whoever made it', () => {
    const readiness = staged(5, 0)
    expect([readiness.isReady(), readiness.stage()]).toEqual([true, 2])
    const hurried = staged(5, 2)
    hurried.hurry()
    expect(hurried.stage()).toBe(0)
    hurried.hurry()
    expect([hurried.isReady(), hurried.stage()]).toEqual([true, 2])
  })
})

describe('a search by the clock', () => {
  /** A clock on which every look takes a while. */
  const ticking = (ms: number) => {
    let time = 0
    return () => (time += ms)
  }
  const open = (recipe: string) => {
    const game = compileGame(catalogueText('tic-tac-toe')).game!
    const searcher = createSearcher(game, recipe, { role: 0, seed: 1, now: ticking(0.01) })
    const position = game.open()
    searcher.begin(position.state.slice())
    return { game, searcher, state: position.state.slice() }
  }

  test.each(['uct+decisive', 'uct+mast', 'rave+decisive(level=wins)'])(
    'begins on what is there, and goes on in lanes when they are made: %s',
    (recipe) => {
      const { searcher } = open(recipe)
      searcher.run({ deadline: 0.1 })
      expect(searcher.summary().batch).toBe('1 × 1')
      let simulations = 0
      for (let end = 5; end < 400 && searcher.summary().batch === '1 × 1'; end += 5)
        ({ simulations } = searcher.run({ deadline: end }))
      expect(searcher.summary().batch).toBe('8 × 16')
      expect(searcher.summary().moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(simulations)
    },
  )
  test('plays out in plain lanes while those that see wins are not made', () => {
    const game = compileGame(catalogueText('tic-tac-toe')).game!
    const asked: string[] = []
    function* endless(): Pieces<void> {
      yield Number.MAX_VALUE
    }
    const slowly = Object.assign(Object.create(game), {
      prepare: (kind: { decisive?: string }) =>
        kind.decisive === undefined ? game.prepare!(kind as never) : endless(),
      playouts(options: { lanes: string; decisive?: string }) {
        asked.push(`${options.lanes} ${options.decisive ?? 'plain'}`)
        return game.playouts!(options as never)
      },
    })
    const searcher = createSearcher(slowly, 'uct+decisive', { role: 0, seed: 1, now: ticking(0.1) })
    searcher.begin(game.open().state)
    searcher.run({ deadline: 5 })
    expect([searcher.summary().batch, ...asked]).toEqual(['8 × 16', 'one plain', 'many plain'])
  })
  test('has them at once where they were made before, by whatever search', () => {
    const { game, searcher, state } = open('uct+decisive')
    expect(searcher.makeReady!(1000)).toBe(true)
    const other = createSearcher(game, 'uct+decisive', { role: 1, seed: 2, now: ticking(0.01) })
    other.begin(state)
    other.run({ deadline: 5 })
    expect(other.summary().batch).toBe('8 × 16')
  })
  test('with a number of simulations does not depend on what is ready', () => {
    const trees = [false, true].map((isReady) => {
      const { searcher } = open('uct+mast+decisive')
      if (isReady) searcher.makeReady!(1000)
      searcher.run({ iterations: 200 })
      return searcher.summary().moves
    })
    expect(trees[0]).toEqual(trees[1])
  })
})
