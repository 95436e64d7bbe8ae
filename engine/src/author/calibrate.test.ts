import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainClimb, plainDuel, plainNim, plainPig, plainRps } from '../../test/plain-games.ts'
import { breakthrough, connectFour, raceOfThree, ticTacToe } from '../../test/small-games.ts'
import type { Game } from '../game/game.ts'
import { definePlain } from '../game/plain.ts'
import { createBot } from './bot.ts'
import { type Bout as CalibrationBout, playBout } from './bout.ts'
import { type CalibrateProgress, calibrate } from './calibrate.ts'
import { VERSION } from './version.ts'

const quick = { from: 4, to: 16, games: 2, recipe: 'uct+solver' }

describe('calibrate', () => {
  // With so many games the order came out for each of six seeds; with 40, one of six failed in tic-tac-toe.
  test.each<[string, Game, number]>([
    ['tic-tac-toe', ticTacToe(), 100],
    ['three in a row with gravity', connectFour(5, 4, 3), 100],
    ['breakthrough', breakthrough(4, 5), 40],
  ])('finds levels that rise in %s, by what they did', async (_, game, games) => {
    const { levels, ladder, complete } = await calibrate(game, { games, to: 64 })
    expect(complete).toBe(true)
    expect(levels.map(({ name }) => name)).toEqual(['beginner', 'casual', 'club', 'strong', 'expert'])
    for (let i = 1; i < levels.length; i++) {
      expect(levels[i].elo).toBeGreaterThan(levels[i - 1].elo)
      expect(levels[i].iterations).toBeGreaterThan(levels[i - 1].iterations)
    }
    expect([levels[0], levels.at(-1)]).toMatchObject([ladder[0], ladder.at(-1)])
    expect(levels[0].elo).toBe(0)
  })

  test('the same seed finds the same, however many play at a time and whatever was played before', async () => {
    const played: CalibrateProgress[] = []
    const once = await calibrate(plainNim, { ...quick, onProgress: (progress) => played.push(progress) })
    expect(played.map(({ done }) => done)).toEqual(played.map((_, i) => i + 1))
    const known = new Map(played.slice(0, 5).map((each) => [each.id, each.played]))
    let asked = 0
    const again = await calibrate(plainNim, {
      ...quick,
      known,
      atOnce: 3,
      play: (bout) => {
        asked++
        return playBout(plainNim, bout)
      },
    })
    expect(again).toEqual(once)
    expect(asked).toBe(played.length - known.size)
  })

  test('another seed plays other games', async () => {
    const seeds = new Set<number>()
    const openings = async (seed: number) => {
      const play = async (bout: CalibrationBout) => {
        seeds.add(bout.jobs[0].about.seed)
        return { score: 0.5 }
      }
      await calibrate(plainNim, { ...quick, seed, play })
    }
    await openings(1)
    await openings(2)
    expect(seeds.size).toBe(8) // one round on the ladder, one of levels and two of each level with itself, for each seed
  })

  test('ends when it is told to, with what is known', async () => {
    const endAfter = (bouts: number) => {
      const signal = { aborted: false }
      const onProgress = ({ done }: CalibrateProgress) => {
        signal.aborted = done === bouts
      }
      return calibrate(plainNim, { ...quick, games: 4, signal, onProgress })
    }
    const early = await endAfter(1)
    expect(early).toMatchObject({ complete: false, levels: [], notes: ['ended before every budget had played'] })
    expect(() => createBot(plainNim, { level: 'club', levels: early })).toThrow('levels.levels is empty')
    const later = await endAfter(4)
    expect(later.complete).toBe(false)
    expect(later.levels).toHaveLength(5)
  })

  test.each<[string, Game]>([
    ['dice', plainPig],
    ['hidden cards', plainDuel],
    ['moves at once', plainRps],
    ['three players', raceOfThree(4)],
  ])('plays games with %s', async (_, game) => {
    const { recipe: _recipe, ...defaults } = quick
    const { levels, complete } = await calibrate(game, defaults)
    expect(complete).toBe(true)
    expect(levels.every(({ elo, eloError }) => Number.isFinite(elo) && Number.isFinite(eloError))).toBe(true)
  })

  test('says what the figures do not tell', async () => {
    // One heap of one: there is nothing to be good at.
    const coin = definePlain({ ...plainNim.source, initial: { heaps: [1], turn: 0 } })
    const { notes } = await calibrate(coin, quick)
    expect(notes[0]).toBe(
      'casual is not surely stronger than beginner (0 ± 0 Elo): the game leaves little room, or more games are needed',
    )
  })

  test('what cannot be is refused with the reason', async () => {
    await expect(calibrate(plainClimb)).rejects.toThrow('climb is a game for one')
    await expect(calibrate(plainNim, { games: 0 })).rejects.toThrow(
      'calibrate: games is a whole number from 1 on, not 0',
    )
    await expect(calibrate(plainNim, { recipe: 'uctt' })).rejects.toThrow('there is no part "uctt"')
  })

  test('writes the version of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(VERSION).toBe(version)
  })
})
