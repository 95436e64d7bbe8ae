import { expect, test } from 'vitest'
import { disagreement } from '../../../test/agree.ts'
import { expectLikely } from '../../../test/chi-square.ts'
import { catalogueText, gameOf, legalTexts, play } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import { FALSE } from '../../network/network.ts'
import { laneGame } from '../lanes/game.ts'
import { lanePlayouts } from '../lanes/playouts.ts'
import { scalarGame } from '../scalar/game.ts'
import { slotsOf } from './slots.ts'

const SQUARES = Array.from({ length: 8 }, (_, i) => i)
/** Men and kings on eight squares: each jumps to any empty one, where a man may become a king. */
const PIECES = `
  (role a) ${SQUARES.map((n) => `(square ${n})`).join(' ')} (init (cell 1 man)) (init (cell 4 king)) (init (cell 6 man))
  (kind man) (kind king)
  (<= (filled ?x) (true (cell ?x ?k)))
  (<= (legal a (move ?k ?x ?y)) (true (cell ?x ?k)) (square ?y) (not (filled ?y)))
  (<= (legal a (crown ?x)) (true (cell ?x man)))
  (<= (next (cell ?y ?k)) (does a (move ?k ?x ?y)))
  (<= (next (cell ?x king)) (does a (crown ?x)))
  (<= (touched ?x) (does a (move ?k ?x ?y)))
  (<= (touched ?x) (does a (crown ?x)))
  (<= (next (cell ?x ?k)) (true (cell ?x ?k)) (not (touched ?x)))
  (<= terminal (true (cell 0 king)) (true (cell 7 king))) (goal a 50)`

function slotTexts(text: string): string[][] {
  const circuit = circuitOf(text)
  const choices = circuit.networks.map(({ sinks: { legal } }) => [[...legal.keys()].filter((m) => legal[m] !== FALSE)])
  return slotsOf(circuit, choices)[0][0].map((slot) => slot.map((move) => circuit.ground.moves[move].text))
}

test('the moves of a man and of a king on one square share places', () => {
  const slots = slotTexts(PIECES)
  expect(slots.flat().length).toBe(8 * 7 * 2 + 8)
  expect(slots.length).toBe(8 * 8)
  for (const slot of slots) expect(new Set(slot.map((move) => move.split(' ')[1])).size).toBe(slot.length)
})

test.each([
  ['men and kings', PIECES],
  ['queens', catalogueText('queens')],
])('no two moves of a place are legal together, and the lanes play %s as the interpreter does', (_, text) => {
  const slots = slotTexts(text)
  expect(slots.length).toBeLessThan(slots.flat().length)
  const game = gameOf(text)
  const random = createRandom(3)
  const position = game.open()
  for (let plays = 0; plays < 20; plays++) {
    position.reset()
    for (let ply = 0; ply < 12 && !position.terminal(); ply++) {
      const legal = legalTexts(game, position)
      for (const slot of slots) expect(slot.filter((move) => legal.includes(move)).length).toBeLessThan(2)
      play(game, position, legal[random.below(legal.length)])
    }
  }
  expect(disagreement(laneGame(circuitOf(text), 'game'), game, createRandom(1), 12)).toBe(undefined)
})

test('every legal move is as likely as the others, whether it shares a place or not', () => {
  const circuit = circuitOf(PIECES)
  const playouts = lanePlayouts(circuit, { random: createRandom(5), trace: true, maxPlies: 4 })
  const { moves } = circuit.ground
  // Two men and a king: 2 · (5 + 1) + 5 moves.
  const counts = new Map<string, number>()
  const GAMES = 40_000
  playouts.start(scalarGame(circuit, 'game').open().state, 0, GAMES)
  for (let done = 0; done < GAMES; ) {
    const results = playouts.run()
    for (let i = 0; i < results; i++) {
      const { text } = moves[playouts.moves(i)[0]]
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    done += results
  }
  expect(counts.size).toBe(17)
  expectLikely(
    [...counts.values()],
    Array.from({ length: 17 }, () => 1 / 17),
  )
})
