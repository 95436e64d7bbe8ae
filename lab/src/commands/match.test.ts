import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { partsModule } from '../../test/parts.ts'
import { start } from '../../test/process.ts'

const NIM = ['match', 'nim', '--agent', 'random', '--agent', 'legal', '--iterations', '5', '--seed', '3']

describe('depthcharge match', () => {
  test('says how the agents did, the same for the same seed', () => {
    const { code, stdout, stderr } = depthcharge(...NIM, '--games', '6', '--json')
    expect([code, stderr]).toEqual([0, ''])
    const result = JSON.parse(stdout)
    expect(result).toMatchObject({ game: 'nim', games: 6, faults: 0 })
    expect(result.agents.map(({ agent }: { agent: string }) => agent)).toEqual(['random', 'legal'])
    const [a, b] = result.agents
    expect(a.wins + a.draws + a.losses).toBe(6)
    expect([a.wins, a.losses]).toEqual([b.losses, b.wins])
    expect(a.interval[0]).toBeLessThan(a.interval[1])
    expect(depthcharge(...NIM, '--games', '6', '--json').stdout).toBe(stdout)
  })

  test('prints a table', () => {
    const { stdout } = depthcharge(...NIM, '--games', '2')
    expect(stdout).toMatch(/^agent +games +mean goal +wins +draws +losses +score % +95 %\n/)
    expect(stdout).toContain('\nrandom      2 ')
    expect(stdout).toContain('2 of 2 games')
  })

  test.each(['pig', 'hanoi', 'pac-man-3p'])('plays %s, whoever is needed', (game) => {
    const { code, stdout } = depthcharge('match', game, '--games', '2', '--iterations', '1', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout).games).toBe(2)
  })

  test('puzzles are played by the search for puzzles', () => {
    const { code, stdout, stderr } = depthcharge(
      ...['match', 'hanoi', '--agent', 'puzzle', '--games', '1', '--iterations', '2000', '--json'],
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ agents: [{ agent: 'puzzle', meanGoal: 100 }], faults: 0 })
  })

  test('--parts and --threads: agents in threads, of different numbers, play by what a module exports', () => {
    const { code, stdout, stderr } = depthcharge(
      ...['match', 'nim', '--agent', 'uct+stubborn', '--agent', 'random', '--parts', partsModule()],
      ...['--iterations', '20', '--threads', '2,1', '--json'],
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({ games: 2, faults: 0, agents: [{ agent: 'uct+stubborn' }, {}] })
  })

  test('refuses a program that is not there, before anything is played', () => {
    const { code, stdout, stderr } = depthcharge('match', 'go-5', '--agent', 'gtp:no-such-go --x', '--agent', 'random')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('cannot begin in go-5: there is no program no-such-go here; give its path')
  })

  test.each([
    ['puzzle', 'a puzzle has one role'],
    ['alphabeta+learned', 'nothing was learned of nim'],
  ])('refuses an agent that cannot begin, before anything is played: %s', (recipe, why) => {
    const { code, stdout, stderr } = depthcharge('match', 'nim', '--agent', recipe, '--agent', 'random')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`--agent ${recipe} cannot begin in nim: ${why}`)
  })

  test('goes on where a file of records ends', () => {
    const out = file('', 'nim.jsonl')
    const ids = () =>
      readFileSync(out, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).matchId)
    depthcharge(...NIM, '--games', '3', '--out', out)
    expect(ids()).toEqual(['nim.3.1', 'nim.3.2', 'nim.3.3'])
    const { stdout } = depthcharge(...NIM, '--games', '5', '--out', out, '--json')
    expect(ids()).toEqual(['nim.3.1', 'nim.3.2', 'nim.3.3', 'nim.3.4', 'nim.3.5'])
    expect(stdout).toBe(depthcharge(...NIM, '--games', '5', '--json').stdout)
  })

  test('Ctrl-C ends it and says how to go on', async () => {
    const out = file('', 'nim.jsonl')
    const running = start(...NIM, '--games', '100000', '--out', out)
    const grown = async () => {
      while (readFileSync(out, 'utf8') === '') await new Promise((resolve) => setImmediate(resolve))
    }
    await grown()
    running.child.kill('SIGINT')
    const { code, stdout, stderr } = await running.outcome
    expect(code).toBe(130)
    expect(stdout).toMatch(/\d+ of 100000 games/)
    expect(stderr).toContain(`the same command goes on: depthcharge ${NIM.join(' ')} --games 100000 --out ${out}`)
  })

  test('says what is wrong', () => {
    expect(depthcharge('match', 'nim', '--agent', 'xyz')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('xyz'),
    })
    const broken = file('{"states": 1}\n', 'broken.jsonl')
    expect(depthcharge(...NIM, '--out', broken).stderr).toContain('line 1: "states" must be')
    expect(depthcharge('match', 'nim', '--games', 'many').code).toBe(1)
  })
})
