// PGN as another program reads and writes it; SGF as the games package does.
import { createRandom } from '@depthcharge/engine/game'
import type { View } from '@depthcharge/engine/view'
import { Chess } from 'chess.js'
import { expect, test } from 'vitest'
import pictures from '../subject/pictures.json' with { type: 'json' }
import type { Joint, Scene } from '../worker/protocol.ts'
import { type Match, newMatch, play, type Seat } from './match.ts'
import { notationOf } from './notation.ts'

const seats: readonly Seat[] = [{ kind: 'human' }, { kind: 'human' }]
const viewOf = (name: 'chess' | 'go-9' | 'skirmish') => pictures[name].view as unknown as View
const pgn = notationOf('', viewOf('chess'), pictures.chess.first)!
const MEN: Readonly<Record<string, string>> = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' }

/** A position of the other program, as our rules of chess have it. */
function sceneOf(chess: Chess): Scene {
  const facts = chess
    .board()
    .flat()
    .flatMap((man) => (man === null ? [] : `(cell ${man.square[0]} ${man.square[1]} ${man.color}${man.type})`))
  const moves = chess.moves({ verbose: true }).map(({ from, to, promotion }) => {
    const squares = [...from, ...to].join(' ')
    return promotion === undefined ? `(move ${squares})` : `(promote ${squares} ${MEN[promotion]})`
  })
  const isWhite = chess.turn() === 'w'
  const won = chess.isCheckmate() ? (isWhite ? [0, 100] : [100, 0]) : [50, 50]
  return {
    facts,
    legals: isWhite ? [moves, ['noop']] : [['noop'], moves],
    terminal: chess.isGameOver(),
    goals: won,
    ...(chess.inCheck() ? { checked: ['king'] } : {}),
  }
}

function after(moves: readonly Joint[]): Chess {
  const chess = new Chess()
  for (const [ply, joint] of moves.entries()) {
    const legal = sceneOf(chess).legals[ply % 2]
    chess.move(chess.moves()[legal.indexOf(joint[ply % 2])])
  }
  return chess
}
const sceneAfter = async (moves: readonly Joint[]) => sceneOf(after(moves))

/** A random match to its end, with the other program's account of it. */
function randomMatch(seed: number): { match: Match; chess: Chess } {
  const random = createRandom(seed)
  const chess = new Chess()
  let match = newMatch(2, sceneOf(chess))
  while (match.moves.length < 90 && !chess.isGameOver()) {
    const names = chess.moves()
    const chosen = random.below(names.length)
    const { legals } = sceneOf(chess)
    const joint = legals.map((legal) => (legal.length === names.length && legal[0] !== 'noop' ? legal[chosen] : 'noop'))
    chess.move(names[chosen])
    match = play(match, joint, sceneOf(chess))
  }
  return { match, chess }
}

test('every move of random matches is written as another program writes it', async () => {
  for (const seed of [1, 2]) {
    const { match, chess } = randomMatch(seed)
    const text = await pgn.write(match, seats, 0)
    expect(text).toContain('[Date "1970.01.01"]')
    const words = text.split('\n\n')[1].split(/\s+/)
    expect(words.filter((word) => /^[a-hKQRBNO]/.test(word))).toEqual(chess.history())
  }
})

test("the other program's PGN is read", async () => {
  const { match, chess } = randomMatch(7)
  const some = match.moves.slice(0, 14)
  while (chess.history().length > some.length) chess.undo()
  expect(await pgn.read(chess.pgn(), sceneAfter)).toEqual(some)
})

test('what stands in PGN beside the moves is left out, and what is no move is told', async () => {
  const read = (text: string) => pgn.read(text, sceneAfter)
  const moves = await read(
    '[Event "x"]\n\n1. e4 {best by test} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3! $1 Nc6 3.Bb5 a6 4. 0-0 1-0',
  )
  expect(moves.map((joint, ply) => joint[ply % 2])).toEqual([
    '(move e 2 e 4)',
    '(move e 7 e 5)',
    '(move g 1 f 3)',
    '(move b 8 c 6)',
    '(move f 1 b 5)',
    '(move a 7 a 6)',
    '(move e 1 g 1)',
  ])
  await expect(read('1. e4 e5 2. Ke3')).rejects.toThrow('move 2, "Ke3" is not legal there')
  await expect(read('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]')).rejects.toThrow('another position')
  await expect(read('1-0')).rejects.toThrow('no moves')
})

test('Go goes to SGF and back; of other sizes it is refused', async () => {
  const sgf = notationOf('(native go-9(komi=6.5))', viewOf('go-9'), pictures['go-9'].first)!
  const moves = [
    ['(play e 5)', 'noop'],
    ['noop', '(play c 3)'],
    ['pass', 'noop'],
  ]
  const scene: Scene = { facts: [], legals: [[], []], terminal: false, goals: [0, 0] }
  const match = moves.reduce((all, joint) => play(all, joint, scene), newMatch(2, scene))
  const text = await sgf.write(match, seats, 0)
  expect(text).toBe('(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5];B[ee];W[cg];B[])\n')
  expect(await sgf.read(text, sceneAfter)).toEqual(moves)
  await expect(sgf.read('(;SZ[13];B[ee])', sceneAfter)).rejects.toThrow('its board has 13 lines')
  await expect(sgf.read('(;SZ[9]AB[ee];W[aa])', sceneAfter)).rejects.toThrow('other stones')
})

test('other games have no notation of their own', () => {
  expect(notationOf('', viewOf('skirmish'), pictures.skirmish.first)).toBeUndefined()
})
