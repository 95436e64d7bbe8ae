import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../engine/test/games.ts'
import { depthcharge, file } from '../../test/command.ts'
import { start } from '../../test/process.ts'

const rules = () => file(catalogueText('tic-tac-toe'))
const quick = ['--games', '10', '--nodes', '30']

describe('learn', () => {
  test('writes weights beside the rules, the same for equal seeds, and recipes can use them', () => {
    const sheet = rules()
    const { code, stdout } = depthcharge('learn', sheet, ...quick)
    const out = sheet.replace('.kif', '.weights.json')
    expect(code).toBe(0)
    expect(stdout).toMatch(/self-play: 10 games, [\d,]+ positions/)
    expect(stdout).toContain(`written to ${out}`)
    const weights = readFileSync(out, 'utf8')
    expect(JSON.parse(weights)).toMatchObject({ format: 'depthcharge-weights', made: { seed: 1, games: 10 } })
    const again = file('', 'again.json')
    const found = JSON.parse(depthcharge('learn', sheet, ...quick, '--out', again, '--json').stdout)
    expect(found).toMatchObject({ stage: 'self-play', games: 10, out: again })
    expect(readFileSync(again, 'utf8')).toBe(weights)
    const thought = depthcharge('think', sheet, '--agent', 'alphabeta+learned', '--iterations', '500', '--json')
    expect(JSON.parse(thought.stdout).moves).toHaveLength(9)
  })

  test('goes on where it was', () => {
    const out = file('', 'weights.json')
    depthcharge('learn', 'tic-tac-toe', ...quick, '--out', out)
    depthcharge('learn', 'tic-tac-toe', ...quick, '--out', out, '--resume')
    expect(JSON.parse(readFileSync(out, 'utf8')).made.games).toBe(20)
  })

  test('trains a net by generations, the same for equal seeds and threads, and goes on with it', () => {
    const generations = ['--generations', '2', '--examples', '3000', '--threads', '2', '--units', '8']
    const [one, other] = ['one.json', 'other.json'].map((name) => file('', name))
    const learn = (out: string, ...more: string[]) => depthcharge('learn', 'breakthrough-6', ...more, '--out', out)
    for (const out of [one, other]) expect(learn(out, ...quick, ...generations).code).toBe(0)
    expect(readFileSync(one, 'utf8')).toBe(readFileSync(other, 'utf8'))
    // Whether the net won or not, there is something to go on from.
    expect(learn(one, ...quick, ...generations, '--resume').stdout).toContain(`written to ${one}`)
    const { stdout } = depthcharge(
      'learn',
      'breakthrough-6',
      ...quick,
      ...generations,
      '--generations',
      '0',
      '--out',
      other,
    )
    expect(stdout).not.toContain('net of 8 units')
  })

  test('says so where a thread that plays examples ends', () => {
    const game = new URL('../../../engine/dist/index.js', import.meta.url)
    const module = `import { isMainThread } from 'node:worker_threads'
      import { compileGame } from '${game.href}'
      if (!isMainThread) process.exit(0)
      export const { game } = compileGame(${JSON.stringify(catalogueText('breakthrough-6'))})`
    const path = file(module, 'ends.mjs')
    const out = file('', 'ends.json')
    const { code, stderr } = depthcharge(
      'learn',
      path,
      ...quick,
      '--generations',
      '1',
      '--examples',
      '100',
      '--out',
      out,
    )
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/ends\.mjs: while examples were played the thread ended .*--resume/),
    ])
    expect(stderr).not.toContain('    at ')
  })

  test('says what is wrong', () => {
    const missing = depthcharge('learn', 'tic-tac-toe', '--resume', '--out', './nowhere.json')
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('no ./nowhere.json to go on from')])
    const sheet = rules()
    writeFileSync(sheet.replace('.kif', '.weights.json'), '{}')
    expect(depthcharge('think', sheet, '--iterations', '1').stderr).toContain('this is no file of weights')
    const nothing = depthcharge('think', 'nim', '--agent', 'alphabeta+learned', '--iterations', '1')
    expect([nothing.code, nothing.stderr]).toEqual([1, expect.stringContaining('nothing was learned of nim')])
  })
})

describe('Go', () => {
  test('learns shapes into a file, the same when it is stopped and resumed, and plays by them', () => {
    const whole = file('', 'whole.json')
    const halves = file('', 'halves.json')
    const learn = (out: string, games: string, ...more: string[]) =>
      depthcharge('learn', 'go-5', '--games', games, '--seed', '3', '--out', out, '--json', ...more)
    expect(JSON.parse(learn(whole, '6').stdout)).toMatchObject({ games: 6, played: 6 })
    learn(halves, '3')
    expect(JSON.parse(learn(halves, '3', '--resume').stdout)).toMatchObject({ games: 6, played: 3 })
    expect(readFileSync(halves, 'utf8')).toBe(readFileSync(whole, 'utf8'))
  })
  test('stopped by Ctrl-C it says how to go on, and comes to the same', async () => {
    const whole = file('', 'unstopped.json')
    const stopped = file('', 'stopped.json')
    const games = 400
    const command = (out: string) => ['learn', 'go-9', '--seed', '3', '--out', out]
    const running = start(...command(stopped), '--games', String(games))
    while (readFileSync(stopped, 'utf8') === '') await new Promise((resolve) => setImmediate(resolve))
    running.child.kill('SIGINT')
    const { code, stdout, stderr } = await running.outcome
    const rest = games - Number(/^\d+/.exec(stdout)![0])
    expect([code, stderr]).toEqual([130, expect.stringContaining(`--resume --games ${rest} goes on\n`)])
    depthcharge(...command(stopped), '--resume', '--games', String(rest))
    depthcharge(...command(whole), '--games', String(games))
    expect(readFileSync(stopped, 'utf8')).toBe(readFileSync(whole, 'utf8'))
  })
  test('learns fewer shapes where it is told', () => {
    const small = file('', 'small.json')
    const learn = (...more: string[]) => depthcharge('learn', 'go-5', '--games', '2', '--out', small, '--json', ...more)
    const { weights } = JSON.parse(learn().stdout)
    expect(JSON.parse(learn('--placed', '2').stdout).weights).toBeLessThan(weights)
    expect(readFileSync(small, 'utf8')).toContain('"placed":2')
    expect(learn('--placed', '4')).toMatchObject({
      code: 1,
      stderr: '--placed: shapes at their place have 0 … 3 points a side, not 4\n',
    })
  })
  test('cannot resume what is not there', () => {
    expect(depthcharge('learn', 'go-5', '--games', '1', '--resume', '--out', 'nowhere.json')).toMatchObject({
      code: 1,
      stderr: '--resume: there is no nowhere.json\n',
    })
  })
})
