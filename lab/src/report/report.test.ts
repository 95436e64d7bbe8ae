import { standings } from '@depthcharge/engine/tournament'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { exampleResult } from '../../test/results.ts'
import { printStandings } from '../tournament/output/print.ts'
import { planSchema } from '../tournament/plan/schema.ts'
import { reportOf } from './content.ts'
import { toHtml } from './html.ts'
import { toMarkdown } from './markdown.ts'
import { planText } from './repeat.ts'

/** Agents c=0.1 … against a base, in two games. */
const results = ['connect', '<nim>'].flatMap((game) =>
  [0.1, 0.2, 0.4].flatMap((c) =>
    Array.from({ length: 24 }, (_, i) => {
      const bout = [`c=${c}`, 'base'] as const
      const result = exampleResult({
        game,
        bout,
        id: `${game}/${c}/${i}`,
        pair: `${game}/${c}/${i >> 1}`,
        round: (i >> 1) + 1,
      })
      const players = result.players.map((player, role) => ({
        ...player!,
        agent: bout[role],
        recipe: bout[role],
        ...(role === 0 ? { factor: { name: 'c', value: c } } : {}),
      }))
      const goals = [
        [100, 0],
        [50, 50],
        [0, 100],
        [100, 0],
        [100, 0],
      ][((i * 7 + c * 10) % 5) | 0]
      return i % 2 === 0
        ? { ...result, players, goals }
        : { ...result, players: players.reverse(), goals: [...goals].reverse() }
    }),
  ),
)
const report = reportOf(results, 'npx depthcharge report r.jsonl')

describe('a report', () => {
  test('has all its sections', () => {
    expect(report.sections.map(({ title }) => title)).toEqual([
      'Standings',
      'Comparisons',
      'Curves',
      'Crosstable',
      'Speed and faults',
      'Games',
      'To repeat this',
    ])
    expect(report.lead).toBe('144 games of 4 agents in <nim> and connect, played 2026-01-02.')
  })

  test('as a page needs nothing else, and takes no name for a tag', () => {
    const page = toHtml(report)
    expect(page.match(/<svg /g)?.length).toBe(5)
    expect(page).not.toMatch(/<script|<link|<img|(src|href)="http|NaN|undefined|<nim>/)
    expect(page).toContain('&lt;nim&gt;')
    expect(page).toContain("content=\"default-src 'none'; style-src 'unsafe-inline'")
  })

  test('as Markdown has tables whose rows are of one length', () => {
    const lines = toMarkdown(report).split('\n')
    expect(lines[0]).toBe('# t')
    for (const [i, line] of lines.entries())
      if (line.startsWith('| ') && lines[i + 1]?.startsWith('| '))
        expect(lines[i + 1].split(' | ').length).toBe(line.split(' | ').length)
  })

  test('takes no name for a mark of Markdown either', () => {
    const agent = '<img src=x onerror=alert(1)> [a](javascript:b) **c** | d `e\n# f'
    const [first, ...others] = results
    const players = first.players.map((player) => ({ ...player!, agent, recipe: '```\n<script>' }))
    const text = toMarkdown(reportOf([{ ...first, players, tournament: agent }, ...others], '```\n<b>'))
    const outside = text.replaceAll(/^(`{3,})\n[\s\S]*?^\1$/gm, '')
    expect(outside).not.toMatch(/<|(?<!\\)[`[\]]|^# f/m)
    expect(outside).toContain('&lt;img src=x onerror=alert(1)>')
    expect(outside).not.toContain('script>')
  })

  test('compares in each game as well as in all', () => {
    const [all, byGame] = report.sections[1].tables!
    expect(all.rows.length).toBe(3)
    expect(byGame.rows.map((row) => row.slice(0, 4))).toEqual(
      ['<nim>', 'connect'].flatMap((game) => [0.1, 0.2, 0.4].map((c) => [game, `c=${c}`, 'base', '24'])),
    )
    expect(reportOf([exampleResult({ pairGames: 1 })], '').sections[1].tables!.length).toBe(1)
  })

  test('tells a plan that leads to its games', () => {
    const text = planText(results)
    expect(text).toContain('  - { name: c=0.1, recipe: c=0.1, play: { iterations: 10 } }\n')
    const plan = planSchema.parse(parseDocument(text).toJS())
    expect(plan).toMatchObject({ name: 't', games: ['connect', '<nim>'], rounds: 12, seed: 1, format: 'pairs' })
    expect(plan.pairs).toEqual([
      ['c=0.1', 'base'],
      ['c=0.2', 'base'],
      ['c=0.4', 'base'],
    ])
  })

  test('holds no character that steers a terminal or turns the line around', () => {
    const agent = '\u001b[2J\u202e'
    const steering = results.map((result) => ({
      ...result,
      players: result.players.map((player) => (player!.agent === 'base' ? player! : { ...player!, agent })),
    }))
    for (const print of [toHtml, toMarkdown]) {
      const text = print(reportOf(steering, ''))
      expect(text).toContain('·')
      for (const character of agent.match(/\P{ASCII}|^./gu)!) expect(text).not.toContain(character)
    }
  })
  test('shows no number where no game counted', () => {
    const none = results.map((result) => ({ ...result, finished: false, goals: [] }))
    expect(toMarkdown(reportOf(none, ''))).not.toContain('NaN')
    expect(printStandings(standings(none))).not.toContain('NaN')
  })
  test('of very many comparisons shows the surest', () => {
    const many = Array.from({ length: 100 }, (_, i) => {
      const bout = [`agent ${i}`, 'base'] as const
      const players = exampleResult().players.map((player, role) => ({ ...player!, agent: bout[role] }))
      return exampleResult({ id: String(i), pair: String(i), pairGames: 1, bout, players })
    })
    expect(toHtml(reportOf(many, ''))).toContain('The 80 surest of 100 comparisons are shown.')
  })

  test('of one game of two agents is whole as well', () => {
    expect(toHtml(reportOf([exampleResult({ pairGames: 1 })], ''))).not.toContain('undefined')
  })
})
