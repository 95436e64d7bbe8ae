import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { COMMAND, depthcharge } from '../test/command.ts'

describe('depthcharge', () => {
  test('without a verb shows what it can do', () => {
    const { code, stderr } = depthcharge()
    expect(code).toBe(1)
    expect(stderr).toContain('Usage: depthcharge')
    expect(stderr).toContain('check [options] <file...>')
  })

  test('--help and --version end with 0', () => {
    expect(depthcharge('--help')).toMatchObject({ code: 0, stderr: '' })
    expect(depthcharge('check', '--help')).toMatchObject({ code: 0, stderr: '' })
    expect(depthcharge('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  test('an unknown verb: which was meant', () => {
    const { code, stdout, stderr } = depthcharge('chekc', 'x.kif')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain("unknown command 'chekc'")
    expect(stderr).toContain('Did you mean check?')
  })

  test('an unknown option: which was meant', () => {
    const { code, stderr } = depthcharge('games', '--jsn')
    expect(code).toBe(1)
    expect(stderr).toContain("unknown option '--jsn'")
    expect(stderr).toContain('Did you mean --json?')
  })

  test('an unknown game: which was meant, and how a file is given', () => {
    for (const verb of ['check', 'scramble', 'trace']) {
      expect(depthcharge(verb, 'tictactoe')).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'there is no game "tictactoe" in the catalogue; did you mean "tic-tac-toe"?\n' +
          'depthcharge games lists them; a file is given by its path, such as ./my-game.kif\n',
      })
    }
    expect(depthcharge('perft', 'zzzzz', '1').stderr).toMatch(/^there is no game "zzzzz" in the catalogue\n/)
  })

  test('output that cannot be written is told of, and no success', () => {
    const full = openSync('/dev/full', 'w')
    onTestFinished(() => closeSync(full))
    for (const args of [['games'], ['--help']]) {
      const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([1, 'the output cannot be written: ENOSPC: no space left on device, write\n'])
    }
  })

  test('who reads no more ends it without a word', async () => {
    const child = spawn(process.execPath, [COMMAND, 'games'])
    child.stdout.destroy()
    const stderr = text(child.stderr)
    expect(await once(child, 'close')).toEqual([141, null])
    expect(await stderr).toBe('')
  })

  test('a missing argument', () => {
    const { code, stderr } = depthcharge('check')
    expect(code).toBe(1)
    expect(stderr).toContain("missing required argument 'file'")
  })
})
