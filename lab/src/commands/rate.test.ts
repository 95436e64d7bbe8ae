import type { GameResult } from '@depthcharge/engine/tournament'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { exampleResult } from '../../test/results.ts'

/** Pairs of games between a and b; the goals are a's. */
const pairs = (goals: readonly (readonly [number, number])[]): GameResult[] =>
  goals.flatMap((pair, round) =>
    pair.map((goal, i) => {
      const result = exampleResult({
        id: `${round}/${i}`,
        pair: String(round),
        goals: i === 0 ? [goal, 100 - goal] : [100 - goal, goal],
      })
      return i === 0 ? result : { ...result, players: [...result.players].reverse() }
    }),
  )
const results = pairs([
  [100, 50],
  [100, 0],
  [50, 50],
  [100, 100],
  [50, 100],
  [0, 50],
  [100, 50],
  [50, 100],
  [50, 50],
  [100, 0],
  [100, 50],
])
const written = () => file(`${results.map((each) => JSON.stringify(each)).join('\n')}\n`, 'r.jsonl')

describe('rate', () => {
  test.each([[[]], [['--by-game']], [['--csv']], [['--latex']], [['--pgn']]])(
    'names in a file of somebody do not speak to the terminal: %j',
    (flags) => {
      const name = 'a\u001b[2J\u009b'
      const result = exampleResult({ bout: [name, 'b'], game: name, host: name, version: name })
      const line = JSON.stringify(result).replaceAll('"a"', JSON.stringify(name))
      const { stdout, code } = depthcharge('rate', file(`${line}\n`, 'r.jsonl'), ...flags)
      expect(code).toBe(0)
      expect(stdout).toContain('a·[2J·')
      expect(stdout).not.toMatch(/[^\P{Cc}\n]/u)
    },
  )

  test('two agents, as testers of chess engines expect it', () => {
    const { stdout, code } = depthcharge('rate', written(), '--sprt', 'elo0=0', 'elo1=20', 'alpha=0.05', 'beta=0.05')
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines[1]).toBe('Results of a vs b:')
    expect(lines[2]).toMatch(/^Elo: 97\.\d\d \+\/- \d+\.\d\d, nElo: \d+\.\d\d \+\/- \d+\.\d\d$/)
    expect(lines[3]).toMatch(/^LOS: 9\d\.\d\d %, DrawRatio: 45\.45 %, PairsRatio: 6\.00$/)
    expect(lines[4]).toBe('Games: 22, Wins: 9, Losses: 3, Draws: 10, Points: 14.0 (63.64 %)')
    expect(lines[5]).toBe('Ptnml(0-2): [0, 1, 4, 5, 1]')
    expect(lines[6]).toMatch(/^LLR: \d\.\d\d \(\d+\.\d%\) \(-2\.94, 2\.94\) \[0\.00, 20\.00\]$/)
    expect(lines.at(-1)).toBe('SPRT ([0.00, 20.00]) of a vs b is undecided - more games are needed')
  })

  test('--json: what scripts rely on', () => {
    const found = JSON.parse(depthcharge('rate', written(), '--json', '--anchor', 'b=0').stdout)
    expect(found.agents.map(({ agent }: { agent: string }) => agent)).toEqual(['a', 'b'])
    for (const row of found.agents)
      expect(row).toMatchObject({
        games: 22,
        score: expect.any(Number),
        interval: [expect.any(Number), expect.any(Number)],
        elo: expect.any(Number),
        eloError: expect.any(Number),
      })
    expect(found.agents[1].elo).toBe(0)
    expect(found.pairs).toMatchObject([{ first: 'a', second: 'b', games: 22, pairs: 11 }])
    const { byGame } = JSON.parse(depthcharge('rate', written(), '--json', '--by-game').stdout)
    expect(byGame.g.games).toBe(22)
  })

  test('tables and games for other tools', () => {
    const path = written()
    const [header, a] = depthcharge('rate', path, '--csv').stdout.split('\n')
    expect(header.split(',').slice(0, 3)).toEqual(['agent', 'recipe', 'games'])
    expect(a.split(',').length).toBe(header.split(',').length)
    expect(depthcharge('rate', path, '--latex').stdout).toContain('\\begin{tabular}')
    expect(depthcharge('rate', path, '--latex', '--by-game').stdout).toMatch(
      /^a & 63\.6 \$\\pm\$ [\d.]+ & 63\.6 \$\\pm\$ [\d.]+ \\\\$/m,
    )
    const pgn = depthcharge('rate', path, '--pgn').stdout
    expect(pgn.match(/\[Result "1-0"\]/g)?.length).toBe(pgn.match(/ 1-0$/gm)?.length)
    expect(pgn.match(/\[White "a"\]/g)?.length).toBe(11)
  })

  test('what cannot be rated is said', () => {
    const path = written()
    expect(depthcharge('rate', path, '--anchor', 'c=0').stderr).toContain('there is no agent "c"')
    expect(depthcharge('rate', path, '--csv', '--json').stderr).toContain('choose one of --json, --csv')
    expect(depthcharge('rate', path, '--game', 'chess').stderr).toContain('there are no results')
    expect(depthcharge('rate', '/nowhere.jsonl').stderr).toContain('there is no file')
  })
})
