import { describe, expect, test } from 'vitest'
import { plainClimb, plainDuel, plainNim, plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import { breakthrough } from '../../test/small-games.ts'
import { definePlain } from '../game/plain.ts'
import { createBot } from './bot.ts'
import { profile } from './profile.ts'

describe('a profile', () => {
  test('tells how wide and long tic-tac-toe is, and how it ends', () => {
    const found = profile(plainTicTacToe, { matches: 200 })
    expect(found).toMatchObject({ players: 2, chance: false, simultaneous: 0, endless: 0, evaluation: false })
    expect(found.branching.most).toBe(9)
    expect(found.length).toMatchObject({ least: 5, most: 9 })
    // Random play: 58.5 % and 28.8 % wins, 12.7 % draws.
    expect(found.draws).toBeCloseTo(0.127, 1)
    expect(found.rewards[0]).toBeCloseTo(0.648, 1)
    expect(found.transpositions).toBeGreaterThan(0.2)
    expect(found.stability).toBe(undefined)
    expect(found.playoutsPerSecond).toBe(undefined)
  })

  test('knows simultaneous moves and chance', () => {
    expect(profile(plainRps, { matches: 5 }).simultaneous).toBe(1)
    expect(profile(plainPig, { matches: 5 }).chance).toBe(true)
  })

  test('counts playouts by the clock it is given, eight at a time for 300 ms', () => {
    let time = 0
    const now = () => (time += 100)
    expect(profile(plainRps, { matches: 2, now }).playoutsPerSecond).toBe(80)
  })
})

describe('what it recommends', () => {
  test.each([
    ['a puzzle', plainClimb],
    ['all at once', plainRps],
    ['dice', plainPig],
    ['moves that are made once', plainTicTacToe],
    ['a game that was compiled', breakthrough(4, 4)],
    ['hidden cards', plainDuel],
  ])('for %s is what bots play by, with a reason for each part', (_, game) => {
    const { recipe, reasons } = profile(game, { matches: 5 })
    expect(`${createBot(game).recipe}+`).toContain(`${recipe}+`)
    const parts = recipe.split('+').map((part) => part.replace(/\(.*/, ''))
    expect(reasons.slice(0, parts.length).map((reason) => reason.split(':')[0])).toEqual(parts)
  })

  test('says where states come again', () => {
    const { reasons } = profile(plainTicTacToe, { matches: 5 })
    expect(reasons.at(-1)).toMatch(/^\+dag may be worth a try: \d+ % of the ways near the start lead to states/)
  })

  test('proves nothing where bots see what is hidden, and says what is missing', () => {
    const { determinize: _, ...seen } = plainDuel.source
    const { recipe, reasons } = profile(definePlain(seen as typeof plainDuel.source), { matches: 5 })
    expect(recipe).not.toContain('solver')
    expect(reasons.at(-1)).toContain('no determinize')
  })

  test('looks at more than one deal', () => {
    const seen = new Set<number>()
    const dealt = definePlain({
      ...plainNim.source,
      initial(random) {
        const heap = 1 + random.below(9)
        seen.add(heap)
        return { heaps: [heap, 2], turn: 0 }
      },
    })
    profile(dealt, { matches: 20 })
    expect(seen.size).toBeGreaterThan(3)
  })
})
