import { expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { compileGame } from '../../../compile/compile.ts'

/** Two roles in turn go on or stop; who stops wins. Whoever goes on first lets the other win. */
const STOP = `
  (role a) (role b) (init (turn a))
  (<= (next (turn b)) (true (turn a))) (<= (next (turn a)) (true (turn b)))
  (<= (legal ?r go) (true (turn ?r))) (<= (legal ?r stop) (true (turn ?r)))
  (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
  (<= (next (stopped ?r)) (does ?r stop))
  (<= terminal (true (stopped ?r)))
  (<= (goal ?r 100) (true (stopped ?r)))
  (<= (goal ?r 0) (role ?r) (not (true (stopped ?r))))`

test.each(['scalar', 'rules'] as const)(
  'playouts take the win that is one move away, on the machine: %s',
  (machine) => {
    const { game } = compileGame(STOP, { machine })
    /** What going on is worth by 64 playouts from behind it. */
    const worth = (part: string) => {
      const { search } = openSearch(game!, `uct+${part}+batch(leaves=1,playouts=64)`)
      search.run({ iterations: 192 })
      return search.summary().moves.find(({ move }) => game!.moves[move].text === 'go')!.mean
    }
    expect(worth('decisive')).toBe(0)
    expect(worth('decisive(level=wins)')).toBe(0)
    expect(worth('uniform')).toBeGreaterThan(0)
  },
)
