import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { file } from '../../../test/command.ts'
import { loadPlan } from './plan.ts'
import { jsonSchema, planSchema } from './schema.ts'

const write = (text: string) => file(text, 'plan.yaml')
const defaults = 'games: [tic-tac-toe]\nagents: [uct, random]\nrounds: 2\nplay: { iterations: 10 }\n'

/** The message with which the plan is refused, its path left out. */
async function refusal(text: string): Promise<string> {
  const path = write(text)
  const error = await loadPlan(path).then(
    () => undefined,
    (thrown) => thrown as Error,
  )
  return error?.message.replaceAll(path, 'plan.yaml') ?? 'accepted'
}

describe('a plan', () => {
  test('in four lines', async () => {
    expect(await loadPlan(write(defaults))).toMatchObject({
      name: 'plan',
      games: [{ name: 'tic-tac-toe', inCatalogue: true, roles: ['xplayer', 'oplayer'], atOnce: 1 }],
      agents: [
        { name: 'uct', recipe: 'uct', play: { iterations: 10 } },
        { name: 'random', recipe: 'random', play: { iterations: 10 } },
      ],
      bouts: [[0, 1]],
      rounds: 2,
      seed: 1,
      start: {},
    })
  })

  test.each([
    ['in flow', `games: ${'['.repeat(70)}${']'.repeat(70)}`],
    ['far beyond any stack', `games: ${'[{a: '.repeat(50_000)}`],
    ['in lines', `games:\n${Array.from({ length: 70 }, (_, i) => `${' '.repeat(i + 1)}a:`).join('\n')}`],
    ['in lists', `games:\n${'- '.repeat(20_000)}a`],
  ])('that is nested too deeply %s is refused in words', async (_, text) => {
    const said = await refusal(text)
    expect(said).toMatch(/^plan\.yaml:\d+:\d+: error: it is nested more than 64 levels deep/)
    expect(said).not.toContain('call stack')
  })

  test('has no keys but words: such within such would be printed for a minute and more', async () => {
    expect(await refusal('? '.repeat(500))).toContain('a key is a word, not a list or a map')
    expect(await refusal(`${defaults}[a]: 1\n`)).toMatch(/^plan\.yaml:5:1: error: a key is a word/)
  })

  test.each([
    ['that lead nowhere', 'games: *none\n', 'Unresolved alias'],
    [
      'that stand for more than memory holds',
      `a0: &a0 [x, x]\n${Array.from({ length: 12 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}*a${i}]`).join('\n')}\n`,
      'Excessive alias count',
    ],
  ])('with aliases %s is refused', async (_, text, why) => {
    expect(await refusal(text)).toMatch(new RegExp(`^plan\\.yaml: error: ${why}`))
  })

  test('in JSON', async () => {
    const path = file('{"games":["nim"],"agents":["uct","random"],"rounds":1,"play":{"ms":5}}', 'plan.json')
    expect(await loadPlan(path)).toMatchObject({ name: 'plan', agents: [{ play: { ms: 5 } }, {}] })
  })

  test('with a game of its own, openings and pairs', async () => {
    const path = write(
      'games: [{ game: ./own.kif, openings: { file: lines.txt }, maxPlies: 9 }]\n' +
        'agents: [{ name: a, recipe: uct, play: { iterations: 5 } }, { name: b, recipe: uct }, random]\n' +
        'format: pairs\npairs: [[b, random]]\nrounds: 1\nplay: { ms: 10 }\nsprt: { elo1: 50 }\n',
    )
    const rules = readFileSync(new URL('../../../../games/gdl/tic-tac-toe.kif', import.meta.url), 'utf8')
    writeFileSync(join(dirname(path), 'own.kif'), rules)
    writeFileSync(join(dirname(path), 'lines.txt'), '# one\n(mark 1 1) noop\n\n(mark 2 2) noop; noop (mark 1 1)\n')
    expect(await loadPlan(path)).toMatchObject({
      games: [
        {
          name: 'own',
          inCatalogue: false,
          openings: { lines: ['(mark 1 1) noop', '(mark 2 2) noop; noop (mark 1 1)'] },
          maxPlies: 9,
        },
      ],
      bouts: [[1, 2]],
      sprt: { elo0: 0, elo1: 50, alpha: 0.05 },
    })
  })

  test('simultaneous games are seen', async () => {
    expect((await loadPlan(write(defaults.replace('tic-tac-toe', 'goofspiel')))).games[0].atOnce).toBe(2)
  })
})

describe('a plan is refused with line and reason', () => {
  test.each([
    [
      'a word that is none',
      defaults.replace('rounds', 'round'),
      'plan.yaml:3:1: error: there is no "round" here; did you mean "rounds"?',
    ],
    ['what is missing', defaults.replace('rounds: 2\n', ''), '"rounds"'],
    ['a number that is none', defaults.replace('2', 'two'), 'plan.yaml:3:9: error: "rounds": expected'],
    [
      'a budget without any',
      defaults.replace('{ iterations: 10 }', '{}'),
      'plan.yaml:4:7: error: "play": a budget has "ms" or',
    ],
    ['a recipe', defaults.replace('uct', 'utc'), 'plan.yaml:2:10: error: there is no part "utc"'],
    [
      'a recipe cut at its comma',
      defaults.replace('uct', 'grave(ref=5,c=0)'),
      'a recipe with commas needs quotes here',
    ],
    ['a game', defaults.replace('tic-tac-toe', 'tictactoe'), 'plan.yaml:1:9: error: there is no game "tictactoe"'],
    ['an agent twice', defaults.replace('random', 'uct'), 'plan.yaml:2:15: error: there are two agents "uct"'],
    [
      'a key deep inside',
      defaults.replace('uct', '{ recipe: uct, plai: 3 }'),
      'plan.yaml:2:25: error: there is no "plai" here; did you mean "play"?',
    ],
    ['pairs without names', `${defaults}format: pairs\n`, 'needs a list "pairs"'],
    [
      'a pair of nobody',
      `${defaults}format: pairs\npairs: [[uct, x]]\n`,
      'plan.yaml:6:15: error: there is no agent "x"',
    ],
    ['no YAML', 'games: [a\nb: }', 'plan.yaml:2'],
  ])('%s', async (_, text, message) => {
    expect(await refusal(text)).toContain(message)
  })
})

test('the published schema is that of plans', () => {
  const published = JSON.parse(
    readFileSync(new URL('../../../../docs/tournament.schema.json', import.meta.url), 'utf8'),
  )
  expect(published).toEqual(jsonSchema(planSchema))
})
