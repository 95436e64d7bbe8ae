// The command as a controller meets it, and as an agent in our own matches.
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { lack, placeOf } from '../../../scripts/needs.mjs'
import { depthcharge } from '../../test/command.ts'

const BIN = fileURLToPath(new URL('../../bin/depthcharge.js', import.meta.url))
const speak = (lines: readonly string[], ...options: string[]) =>
  spawnSync(process.execPath, [BIN, 'gtp', ...options], { input: lines.join('\n'), encoding: 'utf8' }).stdout

describe('gtp', () => {
  test('plays, and analyses until the next line', () => {
    const said = speak(
      ['1 boardsize 5', '2 play b c3', '3 genmove w', '4 lz-analyze b 1', '5 name', '6 quit'],
      ...['--iterations', '30', '--agent', 'uct+gamePolicy'],
    )
    expect(said).toMatch(/^=1\n\n=2\n\n=3 ([A-E][1-5]|pass)\n\n=4\ninfo move [\s\S]*\n\n=5 Depthcharge\n\n=6\n\n$/)
  })
  test.each(['0', '1', '0 b'])('reads lines between the reports of lz-analyze %s', async (every) => {
    const program = spawn(process.execPath, [BIN, 'gtp', '--game', 'go-5', '--agent', 'uct'])
    program.stdin.write(`lz-analyze ${every}\n`)
    let said = ''
    program.stdout.setEncoding('utf8')
    for await (const text of program.stdout) {
      if (text.includes('info') && !said.includes('info')) program.stdin.end('7 name\n')
      said += text
    }
    expect(said.endsWith('\n\n=7 Depthcharge\n\n')).toBe(true)
  })
  test('ends with its input', () => expect(speak(['name'], '--game', 'go-9')).toBe('= Depthcharge\n\n'))
  test('plays other games whose moves are points of a board', () => {
    const said = speak(['play b d4', 'genmove w'], '--game', 'hex-7', '--iterations', '30', '--agent', 'uct')
    expect(said).toMatch(/^=\n\n= [A-G][1-7]\n\n$/)
  })
  test('refuses games that have no such moves', () => {
    expect(depthcharge('gtp', '--game', 'nim')).toMatchObject({
      code: 1,
      stderr:
        '--game nim: GTP is for Go, and for two players whose moves are points of a board, as in gomoku, hex and atarigo\n',
    })
  })
})

describe('an agent that speaks GTP', () => {
  const own = `gtp:${process.execPath} ${BIN} gtp --agent uct --iterations 5`
  const match = (game: string, ...agents: readonly string[]) =>
    depthcharge(
      'match',
      game,
      ...agents.flatMap((each) => ['--agent', each]),
      '--games',
      '2',
      '--iterations',
      '5',
      '--json',
    )

  test('plays whole matches at both colours', () => {
    const { stdout, stderr } = match('go-5', own, 'uct')
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ games: 2, faults: 0 })
  })
  test('plays nothing but Go', () => {
    expect(match('nim', own, 'uct').stderr).toContain('programs that speak GTP play Go and nothing else')
  })
  test('that does not start is told by its command', () => {
    expect(match('go-5', 'gtp:no-such-program', 'uct').stderr).toContain('no-such-program')
  })
  test('is GNU Go', ({ skip }) => {
    const missing = lack('gnugo')
    if (missing !== undefined) skip(missing)
    const program = `gtp:${placeOf('gnugo')} --mode gtp --level 1 --chinese-rules`
    const { stdout, stderr } = match('go-5', program, 'uct+gamePolicy')
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ games: 2, faults: 0 })
  })
})
