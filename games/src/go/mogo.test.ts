// MoGo's rules on boards drawn by hand, each alone and in their order; and through a search.
import { createSearcher } from '@depthcharge/engine'
import { createRandom, legalMoves, playoutsOf } from '@depthcharge/engine/game'
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../test/go-board.ts'
import { goPolicy } from './advice.ts'
import { BLACK } from './board.ts'
import { createGo } from './go.ts'
import { createMogo, MOGO_RULES, type MogoRule, mogoPolicy } from './mogo.ts'
import { vertexOf } from './points.ts'

/** The moves of Black that the rules name after a move of White. */
function moves(picture: string, last: string, rules: readonly MogoRule[] = MOGO_RULES): string[] {
  const { board, at } = boardOf(picture)
  const mogo = createMogo(board, rules)
  mogo.begin()
  const { found, count } = mogo.moves(BLACK, last === '' ? 0 : at(last))
  return [...new Set(Array.from(found.subarray(0, count), (point) => vertexOf(board.points, point)))].sort()
}

const ATARI = `
  . . . . .
  . . o . .
  . o x o .
  . . . . .
  . . . . .`

describe('stones that the last move put in atari', () => {
  test('run where that gives two liberties', () => {
    expect(moves(ATARI, 'c4')).toEqual(['c2'])
    expect(moves(ATARI, 'c4', ['atari'])).toEqual(['c2'])
  })
  test('do not run where it is of no use', () => {
    expect(
      moves(
        `
        . . . . .
        . . . . .
        . . o . .
        . o x o .
        . o . o .`,
        'c3',
        ['atari'],
      ),
    ).toEqual([])
  })
  test('are saved by taking what holds them, too', () => {
    const held = `
      . . . . .
      . . . . .
      x o x . .
      o x o . .
      . . . . .`
    expect(moves(held, 'b3', ['atari'])).toEqual(['a1', 'a4', 'b1', 'b4'])
  })
  test('are left alone where another move came after', () => {
    expect(moves(ATARI, '', ['atari'])).toEqual([])
    expect(moves(ATARI.replace('. . . . .', 'o . . . .'), 'a5', ['atari'])).toEqual([])
  })
})

describe('captures', () => {
  const picture = `
    . . . . .
    . . . . .
    . . . o .
    x x . . .
    o . x . .`
  test('are made anywhere', () => {
    expect(moves(picture, 'd3', ['captures'])).toEqual(['b1'])
  })
  test('come after patterns', () => {
    const shape = `
      . . . . .
      . x o x .
      . . . . .
      x x . . .
      o . . . .`
    expect(moves(shape, 'c4')).toContain('c3')
    expect(moves(shape, 'c4')).not.toContain('b1')
    expect(moves(shape, 'c4', ['atari', 'captures'])).toEqual(['b1'])
  })
})

describe('care', () => {
  // To go out at c3 leaves Black's two stones one liberty.
  const picture = `
    . . o . .
    . o x o .
    . o . o .
    . . . . .
    . . . . .`
  test('leaves out shapes that put an own string in atari', () => {
    const kinds = ['hane', 'cut1', 'cut2', 'edge'] as const
    const bold = moves(picture, 'd3', kinds)
    const careful = moves(picture, 'd3', [...kinds, 'careful'])
    expect(bold).toContain('c3')
    expect(careful).toEqual(bold.filter((vertex) => vertex !== 'c3'))
  })
  test('refuses every other such move that was drawn, and no other move', () => {
    const { board, at } = boardOf(picture)
    const { refuses } = mogoPolicy(board, ['careful'])
    const random = createRandom(1)
    const refused = (vertex: string) =>
      Array.from({ length: 200 }, () => refuses!(at(vertex), BLACK, random)).filter(Boolean).length
    expect(refused('c3')).toBeGreaterThan(70)
    expect(refused('c3')).toBeLessThan(130)
    expect(refused('d2')).toBe(0)
    expect(mogoPolicy(board, MOGO_RULES).refuses).toBe(undefined)
  })
})

test('no rule speaks on an empty board, and none fills an eye', () => {
  expect(moves('. . .\n. . .\n. . .', '')).toEqual([])
  expect(moves('. x .\nx x .\n. . o', 'c1', ['captures', 'hane', 'cut1', 'cut2', 'edge'])).not.toContain('a3')
})

test('a policy of some rules is known by their names, and no other', () => {
  const none = { shapes: undefined }
  expect(goPolicy('mogo', none)).toBeDefined()
  expect(goPolicy('atari_patterns', none)).toBeDefined()
  expect(goPolicy('captures', none)).toBeDefined()
  expect(goPolicy('mogo_careful', none)).toBeDefined()
  expect(goPolicy('luck', none)).toBe(undefined)
  expect(goPolicy('rlgo_greedy', none)).toBe(undefined)
})

describe('in a search', () => {
  const game = createGo({ size: 5, komi: 0.5 })
  const think = (recipe: string) => {
    const position = game.open()
    const searcher = createSearcher(game, recipe, { role: 0, seed: 1, now: () => 0 })
    searcher.begin(position.state.slice())
    searcher.run({ iterations: 60 })
    return legalMoves(position, 0).includes(searcher.choose())
  }
  test.each([
    'uct+gamePolicy',
    'uct+gamePolicy(use=mogo)',
    'rave+gamePolicy(use=atari_captures)',
    'mcRave+gamePolicy+heuristicPrior(from=prior,m=20)',
    'mcRave+gamePolicy+heuristicPrior(from=even,m=20)',
    'mcRave+gamePolicy+parentPrior(from=grandparent,weight=20)',
    'uct+gamePolicy+lgr',
  ])('%s plays', (recipe) => expect(think(recipe)).toBe(true))
  test('a policy that there is not is refused with the names of those there are', () => {
    expect(() => think('uct+gamePolicy(use=luck)')).toThrow(/no policy "luck"; it has mogo, atari/)
  })
  test('the game’s playouts follow the rules: what can be taken is taken at once', () => {
    const position = game.open()
    const playouts = playoutsOf(game, { random: createRandom(1), lanes: 'one', trace: true, maxPlies: 6 })
    playouts.setPolicy({ kind: 'game', name: 'captures' })
    const text = (move: number) => game.moves[move].text
    // a1 of White is in atari when Black moves.
    for (const moves of ['(play a 2)', '(play a 1)', 'pass', 'pass']) {
      const role = position.turn() - 1
      const move = legalMoves(position, role).find((each) => text(each) === moves)!
      position.play(Int32Array.from([0, 1], (each) => (each === role ? move : legalMoves(position, each)[0])))
      if (moves === '(play a 1)') break
    }
    for (let ticket = 0; ticket < 20; ticket++) {
      playouts.start(position.state, ticket)
      playouts.run()
      expect(text(playouts.moves(0)[0])).toBe('(play b 1)')
    }
  })
})
