// What every machine for rules must do with positions, beside the interpreter: one suite, called by each machine.
import { describe, expect, test } from 'vitest'
import { createRandom } from '../src/base/random.ts'
import { type Game, legalMoves, type Position } from '../src/game/game.ts'
import { randomWalk } from '../src/game/walk.ts'
import { disagreement } from './agree.ts'
import { catalogueText, gameOf, legalTexts, play } from './games.ts'

/** All that a position says, as text. */
function report(game: Game, position: Position): unknown {
  return {
    facts: game.facts(position.state),
    terminal: position.terminal(),
    goals: game.roles.map((_, role) => position.goal(role)),
    legal: game.roles.map((_, role) => legalTexts(game, position, role)),
  }
}

export function conformGame(what: string, make: (text: string) => Game): void {
  describe(what, () => {
    test.each(['tic-tac-toe', 'rock-paper-scissors', 'hanoi', 'pig', 'nim', 'sudoku-4', 'hex-7'])(
      'plays %s as the interpreter does',
      (name) => {
        const text = catalogueText(name)
        expect(disagreement(make(text), gameOf(text), createRandom(1), 30)).toBe(undefined)
      },
    )

    test('a state that is loaded is as good as one that was played to', () => {
      const game = make(catalogueText('tic-tac-toe'))
      const other = game.open()
      for (let seed = 0; seed < 6; seed++) {
        for (const { position } of randomWalk(game, createRandom(seed))) {
          other.load(position.state)
          expect(report(game, other)).toEqual(report(game, position))
          expect(other.state).toEqual(position.state)
        }
      }
    })

    test('equal states have equal words, however they came about', () => {
      const game = make(catalogueText('tic-tac-toe'))
      const after = (...cells: string[]) => {
        const position = game.open()
        cells.forEach((cell, i) => {
          const mark = `(mark ${cell})`
          play(game, position, ...(i % 2 === 0 ? [mark, 'noop'] : ['noop', mark]))
        })
        return position.state.slice()
      }
      expect(after('1 1', '2 2', '3 3')).toEqual(after('3 3', '2 2', '1 1'))
      expect(after('1 1', '2 2', '3 3')).not.toEqual(after('3 1', '2 2', '1 1'))
    })

    test('positions do not disturb each other', () => {
      const game = make(catalogueText('nim'))
      const [one, two] = [game.open(), game.open()]
      const before = report(game, two)
      one.play(Int32Array.from(game.roles, (_, role) => legalMoves(one, role)[0]))
      expect(report(game, two)).toEqual(before)
      one.reset()
      expect(report(game, one)).toEqual(before)
    })

    test('the answers do not depend on the order of the questions', () => {
      const game = make(catalogueText('tic-tac-toe'))
      const [one, two] = [game.open(), game.open()]
      for (const { joint } of randomWalk(game, createRandom(3))) {
        const goal = two.goal(1)
        const legal = legalTexts(game, two, 1)
        const first = legalTexts(game, two, 0)
        expect([legalTexts(game, one, 0), legalTexts(game, one, 1), one.goal(1)]).toEqual([first, legal, goal])
        expect([one.terminal(), one.terminal()]).toEqual([two.terminal(), two.terminal()])
        if (joint === undefined) break
        one.play(joint)
        two.play(joint)
      }
    })

    test('knows the role of nature', () => {
      expect(make(catalogueText('pig')).chance).toBe(gameOf(catalogueText('pig')).chance)
      expect(make(catalogueText('nim')).chance).toBe(undefined)
    })

    test('a phase in which the game is always over needs no moves', () => {
      const text = `
        (role a) (role b) (init (hour 1)) (<= (next (hour 2)) (true (hour 1))) (<= (next (hour 3)) (true (hour 2)))
        (<= (next (hour 1)) (true (hour 3)))
        (<= (legal ?r go) (role ?r) (not (true (hour 3)))) (<= (legal a stay) (true (hour 1)))
        (<= (next stayed) (does a stay)) (<= (next stayed) (true stayed))
        (<= terminal (true (hour 3))) (<= (goal ?r 100) (role ?r) (true stayed)) (<= (goal ?r 0) (role ?r) (not (true stayed)))`
      for (let seed = 0; seed < 4; seed++)
        expect(disagreement(make(text), gameOf(text), createRandom(seed))).toBe(undefined)
    })

    test('goals that are not one number are no number', () => {
      const text = `
        (role a) (role b) (init p) (legal a go) (legal b go) (<= (next q) (true p))
        (<= (goal a 10) (true p)) (<= (goal a 20) (true p)) (<= (goal b 30) (true q)) (<= terminal (true q))`
      const game = make(text)
      const position = game.open()
      expect([position.goal(0), position.goal(1)]).toEqual([Number.NaN, Number.NaN])
      play(game, position, 'go', 'go')
      expect([position.goal(0), position.goal(1)]).toEqual([Number.NaN, 30])
    })
  })
}
