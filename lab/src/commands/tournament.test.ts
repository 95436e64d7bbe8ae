// Tournaments as users run them: processes that are interrupted and killed.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileGame } from '@depthcharge/engine'
import { playMoves } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

const COMMAND = fileURLToPath(new URL('../../bin/depthcharge.js', import.meta.url))

function planFile(changes: Record<string, unknown> = {}): {
  plan: string
  results: string
  write(more: Record<string, unknown>): void
} {
  const defaults = {
    games: ['tic-tac-toe'],
    agents: ['uct', 'random'],
    rounds: 3,
    play: { iterations: 20 },
    ...changes,
  }
  const plan = file(JSON.stringify(defaults), 'plan.json')
  return {
    plan,
    results: join(dirname(plan), 'r.jsonl'),
    write: (more) => writeFileSync(plan, JSON.stringify({ ...defaults, ...more })),
  }
}
const idsIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id)

/** Runs a tournament and sends it a signal after so many games; its exit and what it said. */
function interrupted(
  args: readonly string[],
  games: number,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, ...args, '--json'])
    let seen = 0
    let stderr = ''
    child.stderr.on('data', (chunk) => (stderr += chunk))
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString().split('\n').length - 1
      if (seen < games || child.killed) return
      child.kill(signal)
      if (signal === 'SIGINT') child.kill(signal) // npx passes on what the terminal has sent already
    })
    child.on('close', (code) => resolve({ code, stderr }))
  })
}

describe('tournament', () => {
  test('plays all games once, resumes, and grows', () => {
    const { plan, results, write } = planFile()
    const first = depthcharge('tournament', plan, '--results', results, '--concurrency', '2')
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(/Results of uct vs random:\nElo: /)
    expect(first.stdout).toMatch(/Games: 6, Wins: \d, Losses: \d, Draws: \d/)
    const ids = idsIn(results)
    expect(new Set(ids).size).toBe(6)

    write({ rounds: 4 })
    const more = depthcharge('tournament', plan, '--results', results, '--json').stdout.trimEnd().split('\n')
    expect(more.map((line) => JSON.parse(line).type)).toEqual(['game', 'game', 'end'])
    expect(idsIn(results).slice(0, 6)).toEqual(ids)
    expect(JSON.parse(more[2])).toMatchObject({ complete: true, games: 8, agents: [{ games: 8 }, { games: 8 }] })

    write({ agents: ['random', { name: 'uct', recipe: 'uct+mast' }] })
    const other = depthcharge('tournament', plan, '--results', results)
    expect([other.code, other.stdout]).toEqual([1, ''])
    expect(other.stderr).toContain('in the file uct is uct with {"iterations":20}, in the plan uct+mast')
  })

  test('killed, interrupted and resumed it has played each game once', async () => {
    const { plan, results } = planFile({ rounds: 30 })
    const args = ['tournament', plan, '--results', results, '--concurrency', '2']
    for (const games of [3, 5]) await interrupted(args, games, 'SIGKILL')
    const stopped = await interrupted(args, 4, 'SIGINT')
    expect(stopped.code).toBe(130)
    expect(stopped.stderr).toContain('of 60 games; resume with\n  npx depthcharge tournament')
    expect(stopped.stderr).toContain(`--results ${results}`)
    expect(depthcharge(...args).code).toBe(0)
    const ids = idsIn(results)
    expect([ids.length, new Set(ids).size]).toEqual([60, 60])
  })

  test('equal seeds give equal games, whatever plays them', () => {
    const played = [1, 2].map((concurrency) => {
      const { plan, results } = planFile({
        openings: { plies: 2 },
        games: ['pig', 'chase-3p', 'hanoi'],
        rounds: 1,
        maxPlies: 30,
      })
      depthcharge('tournament', plan, '--results', results, '--concurrency', String(concurrency))
      const games = readFileSync(results, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      return games.map(({ id, moves, goals, opening }) => JSON.stringify([id, moves, goals, opening])).sort()
    })
    expect(played[0].length).toBe(2 + 3 + 2)
    expect(played[0]).toEqual(played[1])
    const [one, two] = played[0].filter((text) => text.includes('pig')).map((text) => JSON.parse(text))
    expect(one[3]).toBe(2)
    expect(one[1].slice(0, 2)).toEqual(two[1].slice(0, 2))
  })

  test('a line of results is enough to play the game again', async () => {
    const { plan, results } = planFile({ rounds: 1, openings: { plies: 1 } })
    depthcharge('tournament', plan, '--results', results)
    const { game, gameId, moves, goals } = JSON.parse(readFileSync(results, 'utf8').split('\n')[0])
    const { game: again } = compileGame(await findGame(game)!.rules(), { name: game })
    const position = again!.open()
    position.reset()
    playMoves(again!, position, moves.map((joint: string[]) => joint.join(' ')).join('; '))
    expect(again!.id).toBe(gameId)
    expect(position.terminal()).toBe(true)
    expect(goals).toEqual([position.goal(0), position.goal(1)])
  })

  test('budgets of 20 ms and more are played with a thread for every agent', () => {
    const { plan, results } = planFile({ rounds: 1, play: { ms: 20 } })
    expect(depthcharge('tournament', plan, '--results', results, '--concurrency', '1').code).toBe(0)
    const [game] = readFileSync(results, 'utf8').split('\n')
    expect(JSON.parse(game)).toMatchObject({ finished: true, faults: [] })
  })

  test('a test that has decided ends it', () => {
    const { plan, results } = planFile({ rounds: 200 })
    const { stdout, code } = depthcharge(
      'tournament',
      plan,
      '--results',
      results,
      '--sprt',
      'elo0=0',
      'elo1=200',
      'alpha=0.05',
      'beta=0.05',
    )
    expect(code).toBe(0)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      'SPRT ([0.00, 200.00]) of uct vs random completed - H1 was accepted',
    )
    expect(idsIn(results).length).toBeLessThan(150)
  })

  test('a file that cannot grow ends it, with all games before in it', () => {
    const { plan, results } = planFile({ rounds: 100 })
    const run = `ulimit -f 8; exec "$0" "$@"`
    const child = spawnBash(run, ['tournament', plan, '--results', results])
    expect(child.code).toBe(1)
    expect(child.stderr).toContain('cannot be written')
    const before = idsIn(results)
    expect(before.length).toBeGreaterThan(3)
    expect(new Set(before).size).toBe(before.length)
  })

  test.each([
    [['elo0=5', 'elo1=0'], 'elo0 must be below elo1'],
    [['elo2=5'], 'did you mean "elo0="?'],
    [['alpha=0.7'], 'alpha must be between 0 and 0.5'],
  ])('--sprt %j is refused', (values, message) => {
    const { plan, results } = planFile()
    const { code, stderr } = depthcharge('tournament', plan, '--results', results, '--sprt', ...values)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })
})

function spawnBash(script: string, args: readonly string[]) {
  const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, COMMAND, ...args], { encoding: 'utf8' })
  return { code: status, stderr }
}
