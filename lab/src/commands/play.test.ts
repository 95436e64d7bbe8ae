import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { start } from '../../test/process.ts'

/** A person who types these lines. */
async function typed(lines: readonly string[], ...args: readonly string[]) {
  const running = start('play', ...args)
  running.child.stdin!.end(lines.map((line) => `${line}\n`).join(''))
  return running.outcome
}
const FAST = ['--agent', 'legal', '--iterations', '1']

describe('depthcharge play', () => {
  test('draws the board, takes moves in any form and tells the end', async () => {
    const { code, stdout } = await typed(['nonsense', '?', 'mark', '2 2', '(mark 2 1)', '9'], 'tic-tac-toe', ...FAST)
    expect(code).toBe(0)
    expect(stdout).toContain('3 . . .\n2 . . .\n1 . . .\n')
    expect(stdout).toContain('that is not legal')
    expect(stdout).toContain('1 (mark 1 1)  2 (mark 1 2)')
    expect(stdout).toContain('that could be (mark 1 1), (mark 1 2)')
    expect(stdout).toContain('2 .[x].')
    expect(stdout).toContain('oplayer plays (mark 1 1)')
    expect(stdout).toContain('xplayer can only play noop')
  })

  test('can be left and gone on with', async () => {
    const out = file('', 'match.json')
    const first = await typed(['2 2', 'quit'], 'tic-tac-toe', ...FAST, '--role', 'xplayer', '--out', out)
    expect(first.code).toBe(0)
    expect(first.stdout).toContain(`To go on: depthcharge play --resume ${out}`)
    const before = JSON.parse(readFileSync(out, 'utf8'))
    expect(before).toMatchObject({
      isAborted: true,
      isPlayerHuman: [true, false],
      moves: [
        ['( mark 2 2 )', 'noop'],
        ['noop', '( mark 1 1 )'],
      ],
    })
    const second = await typed(['2 1', '2 3'], '--resume', out, '--iterations', '1')
    expect(second.stdout).toContain('the end: xplayer 100, oplayer 0')
    const after = JSON.parse(readFileSync(out, 'utf8'))
    expect(after).toMatchObject({ matchId: before.matchId, isCompleted: true, goalValues: [100, 0] })
    expect(after.playerNamesFromHost).toEqual(['human', 'legal'])
  })

  test('a record that somebody gave us starts no program', async () => {
    const out = file('', 'match.json')
    await typed(['a1', 'quit'], 'go-5', '--agent', 'random', '--iterations', '1', '--out', out)
    const record = JSON.parse(readFileSync(out, 'utf8'))
    const mark = file('', 'started')
    rmSync(mark)
    record.playerNamesFromHost[1] = `gtp:touch ${mark}`
    writeFileSync(out, JSON.stringify(record))
    const { code, stderr } = await typed(['quit'], '--resume', out, '--iterations', '1')
    expect(existsSync(mark)).toBe(false)
    expect([code, stderr]).toEqual([
      1,
      `the record names a program as its player, which is started for nobody but you: --agent 'gtp:touch ${mark}'\n`,
    ])
  })

  test('a record with moves that cannot be played is refused in words', async () => {
    const out = file('', 'match.json')
    await typed(['2 2', 'quit'], 'tic-tac-toe', ...FAST, '--out', out)
    const record = JSON.parse(readFileSync(out, 'utf8'))
    writeFileSync(out, JSON.stringify({ ...record, moves: [['(mark 9 9)', 'noop'], ...record.moves.slice(1)] }))
    const { code, stderr } = await typed([], '--resume', out)
    expect([code, stderr]).toEqual([
      1,
      'the match cannot be gone on with: step 1 of the opening is not legal: xplayer cannot play (mark 9 9)\n',
    ])
  })

  test('a person may play any role, or several', async () => {
    const { stdout } = await typed(
      ['1 1', '2 2', '1 2', '3 3', '1 3'],
      'tic-tac-toe',
      '--role',
      'oplayer',
      '--role',
      'xplayer',
    )
    expect(stdout).toContain('the end: xplayer 100, oplayer 0')
    expect(depthcharge('play', 'tic-tac-toe', '--role', 'referee').stderr).toContain('the roles are: xplayer, oplayer')
  })

  test('the end of the input is the end of the match', async () => {
    const { code, stdout } = await typed([], 'tic-tac-toe', ...FAST)
    expect([code, stdout]).toEqual([0, expect.stringContaining('With --out FILE')])
  })
})
