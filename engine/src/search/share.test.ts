import { expect, test } from 'vitest'
import { openSearch } from '../../test/search.ts'
import { connectFour } from '../../test/small-games.ts'
import { legalMoves } from '../game/game.ts'
import { moveAverages } from './statistics/move-averages.ts'

const game = connectFour(5, 4)

/** One move of each role. */
function playRound(searches: readonly ReturnType<typeof openSearch>[]): void {
  const position = game.open()
  for (let ply = 0; ply < 2; ply++) {
    const joint = Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0])
    for (const { search } of searches) search.advance(joint)
    position.play(joint)
  }
}

test('what fades after a turn is not sent to the others as news', () => {
  const opened = openSearch(game, 'mast(decay=0.5)')
  opened.search.run({ iterations: 100 })
  expect(Object.values(opened.search.share!().tables).some(({ moves }) => moves.length > 0)).toBe(true)
  playRound([opened])
  expect(Object.values(opened.search.share!().tables).map(({ moves }) => moves)).toEqual([[], []])
})

test('searches that tell each other everything know the same after some moves', () => {
  const team = [1, 2, 3].map((seed) => openSearch(game, 'mast(decay=0.5)', { seed }))
  const exchange = () => {
    const news = team.map(({ search }) => search.share!())
    for (const [i, { search }] of team.entries()) search.absorb!(news.filter((_, other) => other !== i))
  }
  for (let round = 0; round < 2; round++) {
    for (const { search } of team) search.run({ iterations: 100 })
    exchange()
    if (round === 0) playRound(team)
  }
  const tables = team.map(({ ctx }) => ctx.use(moveAverages({ decay: 0.5 })))
  for (const { count, sum } of tables) {
    count.forEach((n, move) => {
      expect(n).toBeCloseTo(tables[0].count[move], 6)
      expect(sum[move]).toBeCloseTo(tables[0].sum[move], 6)
      expect(sum[move]).toBeGreaterThanOrEqual(0)
      expect(sum[move]).toBeLessThanOrEqual(n + 1e-9)
    })
  }
})
