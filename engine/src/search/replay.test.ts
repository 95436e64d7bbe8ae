import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { openSearch } from '../../test/search.ts'
import { compileGame } from '../compile/compile.ts'
import { legalMoves } from '../game/game.ts'
import { definePart } from './part.ts'

const game = compileGame(catalogueText('tic-tac-toe')).game!

test('of the playouts from a leaf that lanes make, about one tells its legal moves, long ones no more often', () => {
  const lengths = { all: [] as number[], told: [] as number[] }
  const watcher = definePart({
    kind: 'bonus',
    name: 'watcher',
    about: 'watches',
    cite: '',
    params: {},
    ranges: {},
    attach(ctx) {
      ctx.trace('legals')
      ctx.on.simulation(({ length, treeLength, moves, legals, hasLegals, weight }) => {
        if (weight > 1) return
        lengths.all.push(length - treeLength)
        if (!hasLegals) return
        lengths.told.push(length - treeLength)
        const position = game.open()
        for (let ply = 0, at = 0; ply < length; ply++) {
          for (let role = 0; role < 2; role++) {
            const count = legals[at++]
            expect([...legals.subarray(at, at + count)]).toEqual([...legalMoves(position, role)])
            at += count
          }
          position.play(moves.slice(ply * 2, ply * 2 + 2))
        }
      })
      return () => {}
    },
  })
  const { search } = openSearch(game, 'batch(leaves=4,playouts=8)', { extra: [watcher] })
  search.run({ iterations: 4000 })
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  expect(Math.abs(lengths.told.length / lengths.all.length - 1 / 8)).toBeLessThan(0.03)
  expect(Math.abs(mean(lengths.told) - mean(lengths.all))).toBeLessThan(0.3)
})

test('one at a time, all tell them', () => {
  let [all, told] = [0, 0]
  const { search, ctx } = openSearch(game, 'ppa')
  ctx.on.simulation(({ hasLegals }) => {
    all++
    if (hasLegals) told++
  })
  search.run({ iterations: 50 })
  expect([all, told]).toEqual([50, 50])
})
