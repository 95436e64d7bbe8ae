import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { depthcharge } from '../../test/command.ts'

const example = fileURLToPath(new URL('../../../examples/puzzle/game.js', import.meta.url))

describe('profile', () => {
  test('describes a game of the catalogue and recommends a recipe', () => {
    const { code, stdout } = depthcharge('profile', 'tic-tac-toe', '--matches', '20')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^tic-tac-toe\n {2}players {17}2\n {2}turns {19}one after another\n/)
    expect(stdout).toMatch(/recommended: uct\+decisive\+solver\n {2}uct: players take turns/)
  })

  test('--json: one document, also of a module', () => {
    const found = JSON.parse(depthcharge('profile', example, '--matches', '5', '--json').stdout)
    expect(found).toMatchObject({ players: 1, chance: false, recipe: 'puzzle' })
  })

  test('a module that is not there, or holds no game', () => {
    expect(depthcharge('profile', './nowhere.js').stderr).toContain('./nowhere.js cannot be imported')
    const empty = fileURLToPath(new URL('../../dist/base/failure.js', import.meta.url))
    expect(depthcharge('profile', empty).stderr).toContain('exports no game; export what defineGame returns')
  })
})
