import { expect, test } from 'vitest'
import { turnOf } from '../../../test/conform-decisive.ts'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { createDecisiveMoves, WIN } from '../../game/decisive-moves.ts'
import { type Game, legalMoves, type State } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { scalarGame } from '../scalar/game.ts'
import { decisiveCircuit } from './decisive-circuit.ts'
import { foregoneCircuit } from './foregone-circuit.ts'

const compile = (name: string) => {
  const { game, circuit } = compileGame(catalogueText(name))
  return { game: game!, circuit: circuit! }
}

/** The states of random matches in which one role has a choice and cannot win at once. */
function* openStates(game: Game, matches: number) {
  const { winning } = createDecisiveMoves(game, 'both')
  for (let seed = 0; seed < matches; seed++)
    for (const { position, terminal } of randomWalk(game, createRandom(seed))) {
      const turn = terminal ? undefined : turnOf(game, position)
      const state: State = position.state.slice()
      if (turn !== undefined && winning(state, turn.role, turn.legal, turn.joint).length === 0) yield { state, ...turn }
      position.load(state)
    }
}

test.each(['tic-tac-toe', 'connect-four', 'breakthrough-6', 'gomoku-8', 'knightthrough'])(
  '%s: moves are left out that let the other one win at once, and who has no others has lost',
  (name) => {
    const { game, circuit } = compile(name)
    const narrowed = scalarGame(foregoneCircuit(circuit)!, 'narrowed').open()
    const { losesAtOnce } = createDecisiveMoves(game, 'both')
    const seesAll = decisiveCircuit(circuit, 'both').leftOut.every((count) => count === 0)
    let [gone, lost] = [0, 0]
    for (const { state, role, legal, joint } of openStates(game, 12)) {
      const safe = [...legal].filter((move) => !losesAtOnce(state, role, move, joint))
      narrowed.load(state)
      if (narrowed.terminal()) {
        expect(safe).toEqual([])
        expect([narrowed.goal(role), narrowed.goal(1 - role)]).toEqual([0, WIN])
        lost++
        continue
      }
      const left = [...legalMoves(narrowed, role)]
      expect(left).toEqual(expect.arrayContaining(safe))
      if (seesAll) expect(left).toEqual(safe)
      gone += legal.length - left.length
    }
    expect(gone).toBeGreaterThan(0)
    if (seesAll) expect(lost).toBeGreaterThan(0)
  },
)

test('every move leads where it led, also one that is left out', () => {
  const { game, circuit } = compile('connect-four')
  const [whole, narrowed] = [game, scalarGame(foregoneCircuit(circuit)!, 'narrowed')].map((each) => each.open())
  for (const { state, role, legal, joint } of openStates(game, 4))
    for (const move of legal) {
      const made = Int32Array.from(joint, (other, r) => (r === role ? move : other))
      for (const position of [whole, narrowed]) {
        position.load(state)
        position.play(made)
      }
      expect(narrowed.state).toEqual(whole.state)
    }
})

test.each(['rock-paper-scissors', 'lines-of-action', 'pentago', 'connect-four-3p', 'eight-puzzle', 'hex-7'])(
  'of %s nothing is told',
  (name) => {
    expect(foregoneCircuit(compile(name).circuit)).toBeUndefined()
  },
)
