// GTP for rulesheets whose moves are points of a board.
import { createRandom, legalMoves } from '@depthcharge/engine/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadDrawnGame } from '../terminal/board.ts'
import { createBoardSession } from './board-session.ts'
import type { GtpThinker } from './dialogue.ts'
import { verticesOf } from './vertices.ts'

const random = createRandom(1)
const thinker: GtpThinker = {
  async choose({ position, role }) {
    const legal = legalMoves(position, role)
    return legal[random.below(legal.length)]
  },
  async analyse({ game, position, role }, { tell }) {
    const [move] = legalMoves(position, role)
    const joint = game.roles.map((_, each) => legalMoves(position, each)[0])
    const found = { role, best: move, moves: [{ move, visits: 3, mean: 0.5 }], line: [joint, joint] }
    tell({ ...found, simulations: 3, nodes: 1, ms: 1, decided: false })
  },
}

const loaded = new Map<string, ReturnType<typeof loadDrawnGame>>()
function load(name: string): ReturnType<typeof loadDrawnGame> {
  if (!loaded.has(name)) loaded.set(name, loadDrawnGame(name))
  return loaded.get(name)!
}

async function open(name: string) {
  const { game, draw } = await load(name)
  let said = ''
  const session = createBoardSession({
    game,
    draw,
    vertices: verticesOf(game)!,
    thinker,
    version: '1.2.3',
    write: (text) => {
      said += text
    },
  })
  return async (line: string): Promise<string> => {
    said = ''
    await session.take(line)
    return said
  }
}

describe.each([
  ['gomoku-8', 8],
  ['hex-7', 7],
  ['atarigo', 7],
])('%s', (name, size) => {
  test('is played to its end by both colours in turn', async () => {
    const ask = await open(name)
    expect(await ask('final_score')).toBe('? cannot score\n\n')
    let colour = 'b'
    for (let ply = 0; ply < size * size; ply++, colour = colour === 'b' ? 'w' : 'b') {
      const answer = await ask(`genmove ${colour}`)
      if (answer === '? game is over\n\n') break
      expect(answer).toMatch(/^= [A-J]\d+\n\n$/)
    }
    expect(await ask('final_score')).toMatch(/^= ([BW]\+100|0)\n\n$/)
    expect(await ask('undo')).toBe('=\n\n')
    expect(await ask('final_score')).toBe('? cannot score\n\n')
  })
  test('has one size, and takes no move out of turn', async () => {
    const ask = await open(name)
    expect(await ask(`boardsize ${size}`)).toBe('=\n\n')
    expect(await ask(`boardsize ${size + 1}`)).toBe('? unacceptable size\n\n')
    expect(await ask('play w a1')).toBe('? illegal move\n\n')
    expect(await ask('play b A1')).toBe('=\n\n')
    expect(await ask('play w a1')).toBe('? illegal move\n\n')
    expect(await ask('play w i1')).toBe('? invalid vertex\n\n')
    expect(await ask('genmove b')).toBe('? not the turn of this color\n\n')
    expect(await ask('2 lz-analyze 10')).toMatch(/^=2\ninfo move [A-J]\d+ visits 3 .* pv ([A-J]\d+) \1\n\n$/)
    expect(await ask('clear_board')).toBe('=\n\n')
    expect(await ask('komi 6.5')).toBe('=\n\n')
    expect(await ask('play b a1')).toBe('=\n\n')
    expect((await ask('showboard')).length).toBeGreaterThan(size * size)
  })
})

test('five in a row win, and the score says so', async () => {
  const ask = await open('gomoku-8')
  for (const column of ['a', 'b', 'c', 'd']) {
    expect(await ask(`play black ${column}1`)).toBe('=\n\n')
    expect(await ask(`play white ${column}3`)).toBe('=\n\n')
  }
  expect(await ask('play black e1')).toBe('=\n\n')
  expect(await ask('final_score')).toBe('= B+100\n\n')
  expect(await ask('play white e3')).toBe('? illegal move\n\n')
})

test('200 lines that are no commands here, or lack something, are failures', async () => {
  const invalid = fc.oneof(
    fc.stringMatching(/^[a-z]{4,9}x$/),
    fc.constantFrom(
      'play',
      'play b',
      'play x a1',
      'play b i5',
      'play b h8',
      'komi x',
      'komi',
      'boardsize 9',
      'genmove',
    ),
    fc.constantFrom('genmove x', 'genmove w', 'time_settings 1 2', 'time_left b 1', 'fixed_handicap 2', 'final_score'),
  )
  const ask = await open('hex-7')
  for (const line of fc.sample(fc.tuple(fc.nat(999), invalid), { numRuns: 200, seed: 1 }))
    expect(await ask(line.join(' '))).toMatch(new RegExp(`^\\?${line[0]} [a-z].*\\n\\n$`))
})

test('games whose moves are no points of a board have no vertices', async () => {
  for (const name of ['nim', 'connect-four', 'sudoku-4'])
    expect(verticesOf((await load(name)).game), name).toBe(undefined)
})
