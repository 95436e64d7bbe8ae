// What a controller may send, answered as the specification says.
import { createRandom, legalMoves } from '@depthcharge/engine/game'
import { AgentFault } from '@depthcharge/engine/match'
import { readGoName } from '@depthcharge/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GtpThinker } from './dialogue.ts'
import { createGoSession } from './go-session.ts'

const SGF = '(;GM[1]SZ[5]KM[0.5]AB[bb];W[cc];B[dd];W[])'

/** Plays at random, and knows nothing. */
function randomThinker(): GtpThinker {
  const random = createRandom(1)
  return {
    async choose({ position, role }) {
      const legal = legalMoves(position, role)
      return legal[random.below(legal.length)]
    },
    async analyse({ game, position, role }, { signal, tell }) {
      const [move] = legalMoves(position, role)
      const moves = [{ move, visits: 3, mean: 0.5 }]
      const wait = game.moves.findIndex((each) => each.role !== role && each.text === 'noop')
      const line = [Int32Array.from([0, 1], (each) => (each === role ? move : wait))]
      tell({
        role,
        best: move,
        moves,
        line: line.map((joint) => [...joint]),
        simulations: 3,
        nodes: 1,
        ms: 1,
        decided: false,
      })
      expect(signal.aborted).toBe(true)
    },
  }
}

function open(name = 'go-5') {
  let said = ''
  const session = createGoSession({
    rules: readGoName(name)!,
    thinker: randomThinker(),
    version: '1.2.3',
    readText(path) {
      if (path === 'game.sgf') return SGF
      if (path === 'odd-komi.sgf') return '(;GM[1]SZ[5]KM[0.3];B[cc])'
      throw new Error('no such file')
    },
    write: (text) => {
      said += text
    },
    isHurried: () => true,
  })
  return {
    async ask(line: string): Promise<string> {
      said = ''
      await session.take(line)
      return said
    },
    session,
  }
}

describe('commands', () => {
  test.each([
    ['protocol_version', '= 2\n\n'],
    ['7 name', '=7 Depthcharge\n\n'],
    ['version', '= 1.2.3\n\n'],
    ['known_command genmove', '= true\n\n'],
    ['known_command dance', '= false\n\n'],
    ['12 dance', '?12 unknown command\n\n'],
    ['boardsize 9', '=\n\n'],
    ['boardsize 25', '? unacceptable size\n\n'],
    ['boardsize nine', '? syntax error: a whole number such as 9 is expected, not nine\n\n'],
    ['boardsize 0x9', '? syntax error: a whole number such as 9 is expected, not 0x9\n\n'],
    ['boardsize 9e0', '? syntax error: a whole number such as 9 is expected, not 9e0\n\n'],
    ['komi 0.5', '=\n\n'],
    ['komi', '? syntax error: a decimal number such as 6.5 is expected\n\n'],
    ['komi -6.5', '=\n\n'],
    ['komi 0.3', '=\n\n'],
    ['komi 123456', '=\n\n'],
    ['play black C3', '=\n\n'],
    ['play b c3', '=\n\n'],
    ['play red c3', '? invalid color\n\n'],
    ['play white z9', '? invalid vertex\n\n'],
    ['play white', '? invalid vertex\n\n'],
    ['undo', '? cannot undo\n\n'],
    ['fixed_handicap 2', '? invalid number of stones\n\n'],
    ['place_free_handicap 2', '? invalid number of stones\n\n'],
    ['set_free_handicap A1', '? bad vertex list\n\n'],
    ['time_settings 60 10 5', '=\n\n'],
    ['time_left b 30 0', '=\n\n'],
    ['time_left b', '? syntax error: a number of seconds from 0 on, such as 30 is expected\n\n'],
    ['time_left b -1 0', '? syntax error: a number of seconds from 0 on, such as 30 is expected, not -1\n\n'],
    ['time_left b 1 -1', '? syntax error: a whole number such as 9 is expected, not -1\n\n'],
    ['time_settings -1 0 0', '? syntax error: a number of seconds from 0 on, such as 30 is expected, not -1\n\n'],
    ['fixed_handicap 0', '? invalid number of stones\n\n'],
    ['fixed_handicap 0x2', '? syntax error: a whole number such as 9 is expected, not 0x2\n\n'],
    ['loadsgf game.sgf 0', '? syntax error: moves are counted from 1\n\n'],
    ['final_score', '= W+7.5\n\n'],
    ['final_status_list dead', '=\n\n'],
    ['final_status_list ill', '? syntax error: alive, dead or seki is expected\n\n'],
    ['loadsgf nowhere.sgf', '? cannot load file\n\n'],
    ['loadsgf odd-komi.sgf', '=\n\n'],
    ['time_settings 1e999 0 0', '? syntax error: a number of seconds from 0 on, such as 30 is expected, not 1e999\n\n'],
    ['99999999999999999999 name', '? unknown command\n\n'],
    ['', ''],
    ['# nothing', ''],
  ])('%j', async (line, answer) => expect(await open().ask(line)).toBe(answer))

  test('all that are required are listed', async () => {
    const { ask } = open()
    const listed = (await ask('list_commands')).slice(2).trim().split('\n')
    for (const name of [
      ...['protocol_version', 'name', 'version', 'known_command', 'list_commands', 'quit', 'boardsize', 'clear_board'],
      ...['komi', 'play', 'genmove'],
    ])
      expect(listed).toContain(name)
  })

  test('a stone may not stand on another, and a colour may move twice', async () => {
    const { ask } = open()
    expect(await ask('play b c3')).toBe('=\n\n')
    expect(await ask('play w c3')).toBe('? illegal move\n\n')
    expect(await ask('play b d4')).toBe('=\n\n')
    expect(await ask('undo')).toBe('=\n\n')
    expect(await ask('final_status_list alive')).toBe('= C3\n\n')
    expect(await ask('komi 3')).toBe('=\n\n')
    expect(await ask('final_score')).toBe('= B+22\n\n')
    expect(await ask('printsgf')).toBe('= (;GM[1]FF[4]CA[UTF-8]SZ[5]KM[3];B[cc])\n\n')
    expect(await ask('showboard')).toContain(' 3 . . X . . 3')
  })

  test('stones that were there at first stay where they are when the komi changes, whatever the ko', async () => {
    for (const name of ['go-5', 'go-5(ko=positional)']) {
      const { ask } = open(name)
      await ask('loadsgf game.sgf')
      const before = await ask('printsgf')
      expect(await ask('komi 3')).toBe('=\n\n')
      expect(await ask('printsgf')).toBe(before.replace('KM[0.5]', 'KM[3]'))
      expect(await ask('final_status_list alive')).toBe('= D2\nC3\nB4\n\n')
    }
  })

  test('where who thinks is gone, the command fails, the board stays, and the next one is answered', async () => {
    let said = ''
    const session = createGoSession({
      rules: readGoName('go-5')!,
      thinker: { ...randomThinker(), choose: () => Promise.reject(new AgentFault('disconnect', 'the thread ended')) },
      version: '1.2.3',
      readText: () => SGF,
      write: (text) => {
        said += text
      },
    })
    for (const line of ['play b c3', 'genmove b', 'play w b2']) expect(await session.take(line)).toBe(true)
    expect(said).toBe('=\n\n? the thread ended\n\n=\n\n')
  })

  test('play goes on after two passes', async () => {
    const { ask } = open()
    for (const line of ['play b pass', 'play w pass', 'play b a1']) expect(await ask(line)).toBe('=\n\n')
    expect(await ask('genmove w')).toMatch(/^= ([A-E][1-5]|pass)\n\n$/)
  })

  test('games are loaded as far as wanted', async () => {
    const { ask } = open('go-9')
    expect(await ask('loadsgf game.sgf')).toBe('=\n\n')
    expect(await ask('final_status_list alive')).toBe('= D2\nC3\nB4\n\n')
    expect(await ask('loadsgf game.sgf 2')).toBe('=\n\n')
    expect(await ask('printsgf')).toBe('= (;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0.5]AB[bb];W[cc])\n\n')
  })

  test('handicap stones stand where GTP says', async () => {
    const { ask } = open('go-9')
    expect(await ask('fixed_handicap 2')).toBe('= C3 G7\n\n')
    expect(await ask('fixed_handicap 2')).toBe('? board not empty\n\n')
    expect(await ask('clear_board')).toBe('=\n\n')
    expect(await ask('set_free_handicap C3 D4 E5')).toBe('=\n\n')
    expect(await ask('final_status_list alive')).toBe('= C3\nD4\nE5\n\n')
  })

  test('where more stones are to be placed than there are fixed ones, all of these are', async () => {
    const { ask } = open('go-7')
    expect(await ask('place_free_handicap 12')).toBe('= C3 E3 C5 E5\n\n')
    await ask('clear_board')
    expect(await ask('place_free_handicap 1')).toBe('? invalid number of stones\n\n')
  })

  test('a point at least stays empty of handicap stones', async () => {
    const { ask } = open('go-2')
    expect(await ask('set_free_handicap A1 A2 B1 B2')).toBe('? bad vertex list\n\n')
    expect(await ask('set_free_handicap A1 A2 B1')).toBe('=\n\n')
  })

  test('a score with any komi is written as people write it', async () => {
    const { ask } = open('go-5')
    await ask('komi 0.9')
    expect(await ask('play b c3')).toBe('=\n\n')
    expect(await ask('final_score')).toBe('= B+24.1\n\n')
    await ask('komi 24.9')
    expect(await ask('final_score')).toBe('= B+0.1\n\n')
  })

  test('handicap stones are written with the game, however they came', async () => {
    const { ask } = open('go-9')
    await ask('fixed_handicap 2')
    await ask('play w e5')
    const written = '= (;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]HA[2]AB[cg][gc];W[ee])\n\n'
    expect(await ask('printsgf')).toBe(written)
    expect(await ask('komi 0.5')).toBe('=\n\n')
    expect(await ask('printsgf')).toBe(written.replace('7.5', '0.5'))
    const handicap = open('go-9(ko=positional,handicap=2)')
    await handicap.ask('play w e5')
    await handicap.ask('komi 7.5')
    expect(await handicap.ask('printsgf')).toBe(written)
    expect(await handicap.ask('genmove b')).toMatch(/^= /)
  })

  test('an analysis says what it found, and ends', async () => {
    const { ask } = open()
    expect(await ask('3 lz-analyze b 10')).toBe('=3\ninfo move A1 visits 3 winrate 5000 prior 10000 order 0 pv A1\n\n')
  })

  test('quit ends', async () => {
    const { session } = open()
    expect(await session.take('quit')).toBe(false)
  })
})

describe('any lines', () => {
  const vertex = fc.constantFrom('A1', 'b2', 'C3', 'd4', 'E5', 'pass')
  const colour = fc.constantFrom('b', 'W', 'black', 'white')
  const valid = fc.oneof(
    fc.constantFrom(
      'name',
      'version',
      'protocol_version',
      'list_commands',
      'clear_board',
      'final_score',
      'showboard',
      'printsgf',
    ),
    fc.tuple(colour).map(([each]) => `genmove ${each}`),
    fc.integer({ min: 2, max: 19 }).map((size) => `boardsize ${size}`),
    fc.integer({ min: -20, max: 20 }).map((half) => `komi ${half / 2}`),
    fc.tuple(colour, vertex).map(([each, where]) => `play ${each} ${where}`),
    fc.tuple(fc.nat(100), fc.nat(100), fc.nat(20)).map((each) => `time_settings ${each.join(' ')}`),
  )
  test('that are valid are answered with success, or with an illegal move or vertex', async () => {
    const { ask } = open()
    for (const line of fc.sample(fc.tuple(fc.nat(999), valid), { numRuns: 200, seed: 1 })) {
      const answer = await ask(line.join(' '))
      expect(answer).toMatch(new RegExp(`^(=${line[0]}|\\?${line[0]} (illegal move|invalid vertex)$)`, 'm'))
      expect(answer.endsWith('\n\n')).toBe(true)
    }
  })
  test('that are not are answered with a failure', async () => {
    const invalid = fc.oneof(
      fc.stringMatching(/^[a-z]{4,9}x$/),
      fc.constantFrom(
        'play',
        'play b',
        'play x a1',
        'play b i5',
        'komi x',
        'boardsize 1',
        'boardsize 20',
        'genmove',
        'genmove x',
      ),
      fc.constantFrom('time_settings 1 2', 'time_left b 1', 'loadsgf', 'fixed_handicap 1', 'final_status_list'),
    )
    const { ask } = open()
    for (const line of fc.sample(fc.tuple(fc.nat(999), invalid), { numRuns: 200, seed: 1 }))
      expect(await ask(line.join(' '))).toMatch(new RegExp(`^\\?${line[0]} [a-z].*\\n\\n$`))
  })
})
