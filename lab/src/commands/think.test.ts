import { describe, expect, test } from 'vitest'
import { depthcharge } from '../../test/command.ts'
import { partsModule } from '../../test/parts.ts'

const think = (...args: string[]) => depthcharge('think', 'tic-tac-toe', ...args)
const MOVES = '(mark 1 1) noop; noop (mark 2 1); (mark 1 2) noop; noop (mark 2 2)'

describe('think', () => {
  test('shows the moves with their numbers, and the best', () => {
    const { stdout, code } = think('--agent', 'uct', '--iterations', '500', '--moves', MOVES)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^xplayer +visits +mean +exploration/)
    expect(stdout).toContain('best: (mark 1 3)')
    expect(stdout).toContain('500 simulations')
  })

  test('--json: equal seeds give equal documents but for the time', () => {
    const run = (seed: string) => {
      const { ms, ...rest } = JSON.parse(
        think('--agent', 'mast', '--iterations', '300', '--seed', seed, '--json').stdout,
      )
      expect(ms).toBeGreaterThanOrEqual(0)
      return rest
    }
    const found = run('3')
    expect(run('3')).toEqual(found)
    expect(run('4')).not.toEqual(found)
    expect(found).toMatchObject({ recipe: 'mast', role: 'xplayer', simulations: 300, move: found.moves[0].move })
    expect(found.value).toBe(found.moves[0].mean)
    expect(found.moves.reduce((sum: number, { visits }: { visits: number }) => sum + visits, 0)).toBe(300)
    expect(found.line[0]).toEqual([found.move, 'noop'])
  })

  test('says where it was too short to look at every move', () => {
    const { stdout } = think('--agent', 'uct', '--iterations', '3', '--json')
    expect(JSON.parse(stdout).notice).toContain('3 simulations are fewer than the 9 legal moves')
    expect(think('--agent', 'uct', '--iterations', '3').stdout).toContain('hardly more than a guess')
  })

  test('--parts: a recipe may name what a module exports', () => {
    const { code, stdout } = think(
      '--agent',
      'uct+stubborn(move=2)',
      '--parts',
      partsModule(),
      '--iterations',
      '50',
      '--json',
    )
    expect(code).toBe(0)
    const [first] = JSON.parse(stdout).moves
    expect(first).toMatchObject({ move: '(mark 1 3)', visits: 42 })
  })

  test('says what is wrong with a recipe, a move or a role', () => {
    const stderr = (...args: string[]) => {
      const { code, stderr: text } = think(...args)
      expect(code).toBe(1)
      return text
    }
    expect(stderr('--agent', 'uct(k=1)')).toContain('uct has no parameter "k"')
    expect(stderr('--moves', 'noop noop')).toContain('"noop" is not a legal move of xplayer')
    expect(stderr('--role', 'zplayer')).toContain('the roles are xplayer, oplayer')
    expect(stderr('--moves', `${MOVES}; (mark 1 3) noop`)).toContain('the match is over')
  })
})
