import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import type { Findings } from '../game/findings.ts'
import type { Game } from '../game/game.ts'
import { withFindings } from '../game/known-game.ts'
import { createSearcher } from '../recipes/create.ts'
import type { SearchMemory } from '../search/searcher.ts'
import { challengersFor, LEARNED } from './portfolio.ts'
import { createStudy } from './study.ts'

const gameOf = (name: string) => compileGame(catalogueText(name)).game!
const ticTacToe = gameOf('tic-tac-toe')

/** Of a study with little left to learn. */
const LATE = { lessons: 3, learnedMs: 60_000 }

/** A clock that ticks when it is looked at. */
function ticking(): () => number {
  let time = 0
  return () => time++
}

function startOf(game: typeof ticTacToe): Int32Array {
  const position = game.open()
  position.reset()
  return position.state.slice()
}

describe('auto', () => {
  test('with a number of simulations, is the recipe that it begins with', () => {
    const found = ['auto', 'uct+decisive+solver'].map((recipe) => {
      const searcher = createSearcher(ticTacToe, recipe, { role: 0, seed: 3 })
      searcher.begin(startOf(ticTacToe))
      searcher.run({ iterations: 200 })
      return searcher.summary().moves
    })
    expect(found[0]).toEqual(found[1])
  })

  test('says by what it plays, and why', () => {
    const searcher = createSearcher(ticTacToe, 'auto', { role: 0, seed: 3 })
    searcher.begin(startOf(ticTacToe))
    const { recipe, reasons } = searcher.summary()
    expect(recipe).toBe('uct+decisive+solver')
    expect(reasons).toHaveLength(1)
  })

  test.each([
    ['eight-puzzle', gameOf('eight-puzzle'), 'puzzle'],
    ['a game in which roles move at once', gameOf('rock-paper-scissors'), 'uct+fallible(rate=0.2,slips=0.5)+solver'],
    ['a game with weights', withRandomWeights(ticTacToe), LEARNED.recipe],
  ])('%s', (_, game, recipe) => {
    const searcher = createSearcher(game, 'auto', { role: 0, seed: 3 })
    searcher.begin(startOf(game))
    expect(searcher.summary().recipe).toBe(recipe)
  })

  test('begins with what was found out before, and says why', () => {
    const findings = findingsOf({ reasons: ['it won', 'uct+mast got 8.0 of 8 from uct'] })
    const searcher = createSearcher(withFindings(ticTacToe, findings), 'auto', { role: 0, seed: 3 })
    searcher.begin(startOf(ticTacToe))
    const { recipe, reasons } = searcher.summary()
    expect([recipe, reasons]).toEqual([findings.recipe, findings.reasons])
    expect(searcher.findings!()).toBeUndefined()
  })

  test('what was found out goes from match to match with the memory', () => {
    const reuse: SearchMemory = {}
    const now = ticking()
    const turn = { deadline: 1e9 }
    const game = withFindings(ticTacToe, findingsOf({ rest: { ...LATE, tried: [] } }))
    const prepare = () => {
      const searcher = createSearcher(game, 'auto', { role: 0, seed: 3, now, reuse })
      searcher.begin(startOf(game))
      for (let slice = 0; slice < 12; slice++) searcher.prepare!({ deadline: now() + 500, turn })
      return searcher.summary().reasons!.length
    }
    const first = prepare()
    expect(prepare()).toBeGreaterThan(first)
  })

  test('a short start clock goes into the study, too, but for its last quarter', () => {
    const now = ticking()
    const game = withFindings(ticTacToe, findingsOf({ rest: { ...LATE, tried: [] } }))
    const searcher = createSearcher(game, 'auto', { role: 0, seed: 3, now })
    searcher.begin(startOf(game))
    const begun = now()
    const turn = { deadline: begun + 16_000 }
    const studies = (deadline: number) => {
      const before = searcher.findings!()?.rest?.tried.length ?? 0
      searcher.prepare!({ deadline, turn })
      return (searcher.findings!()?.rest?.tried.length ?? 0) > before
    }
    expect(studies(begun + 11_900)).toBe(true)
    expect(studies(begun + 12_100)).toBe(false)
  })

  test('studies the game for as long as it may, also where nothing is left to find out about the position', () => {
    const now = ticking()
    const game = withFindings(ticTacToe, findingsOf({ recipe: 'alphabeta', rest: { ...LATE, tried: [] } }))
    const searcher = createSearcher(game, 'auto', { role: 1, seed: 3, now })
    searcher.begin(startOf(game))
    const within = () => ({ deadline: now() + 500, turn: { deadline: 1e9 } })
    expect(searcher.prepare!(within()).decided).toBe(false)
    expect(searcher.run(within()).decided).toBe(true)
  })

  test('while others think, a recipe that loses all games from there on is given up, for this match alone', () => {
    const now = ticking()
    const game = withFindings(ticTacToe, findingsOf({ recipe: 'legal' }))
    const searcher = createSearcher(game, 'auto', { role: 0, seed: 3, now })
    searcher.begin(startOf(game))
    for (let slice = 0; slice < 60 && searcher.summary().recipe === 'legal'; slice++)
      searcher.prepare!({ deadline: now() + 2000, turn: {} })
    const { recipe, reasons } = searcher.summary()
    expect(recipe).not.toBe('legal')
    expect(reasons![1]).toMatch(/^from where the match stood on, it got .* from legal$/)
    expect(searcher.findings!()).toBeUndefined()
  })

  test('goes on in the middle of a match, whatever it plays by', () => {
    const now = ticking()
    const searcher = createSearcher(ticTacToe, 'auto', { role: 0, seed: 3, now })
    const position = ticTacToe.open()
    position.reset()
    searcher.begin(position.state.slice())
    while (!position.terminal()) {
      searcher.run({ deadline: now() + 200 })
      const joint = Int32Array.from(ticTacToe.roles, (_, role) => {
        const count = position.legals(role)
        return role === 0 && count > 1 ? searcher.choose() : position.legal[role][count - 1]
      })
      position.play(joint)
      searcher.advance(joint)
    }
    expect(position.goal(0)).toBeGreaterThanOrEqual(50)
  })
})

describe('a study', () => {
  const studyOf = (game: Game) => {
    const now = ticking()
    const study = createStudy(game, {
      seed: 1,
      now,
      build: (own, recipe, role) => createSearcher(own, recipe, { role, seed: 1, now }),
    })
    return {
      ...study,
      spendAll() {
        for (let turn = 0; turn < 1000; turn++) study.spend(1000)
      },
    }
  }
  const all = challengersFor(ticTacToe).map(({ recipe }) => recipe)

  test('goes on where it stopped, tries what is left, and comes to an end', () => {
    const kept = findingsOf({ rest: { ...LATE, tried: all.slice(3) } })
    const { spendAll, standing, findings } = studyOf(withFindings(ticTacToe, kept))
    expect(findings()).toBeUndefined()
    spendAll()
    const names = standing().story.map((sentence) => sentence.split(' got')[0])
    expect(names.filter((name) => name !== LEARNED.recipe)).toEqual(all.slice(0, 3))
    expect(findings()!.rest).toBeUndefined()
  })

  test('puts an evaluation to the test as soon as it is worth something, for start clocks are short', () => {
    const { spend, standing, findings } = studyOf(ticTacToe)
    for (let turn = 0; turn < 1000 && standing().story.length === 0; turn++) spend(1000)
    expect(standing().story[0]).toMatch(/^alphabeta\+learned got /)
    expect(findings()!.rest!.learnedMs).toBeLessThan(4000)
  })

  test('that is over is not begun again', () => {
    const { spendAll, standing, findings } = studyOf(withFindings(ticTacToe, findingsOf({})))
    spendAll()
    expect(standing().story).toEqual([])
    expect(findings()).toBeUndefined()
  })
})

function findingsOf(more: Partial<Findings>): Findings {
  return {
    format: 'depthcharge-findings',
    version: 1,
    game: ticTacToe.id,
    recipe: 'uct+mast',
    reasons: ['it won'],
    ...more,
  }
}
