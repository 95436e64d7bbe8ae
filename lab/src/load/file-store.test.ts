import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileGame } from '@depthcharge/engine'
import type { Findings } from '@depthcharge/engine/game'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueText } from '../../../engine/test/games.ts'
import { dataFolder, fileStore } from './file-store.ts'

const gameNamed = (name: string) => compileGame(catalogueText('tic-tac-toe'), { name }).game!
const game = gameNamed('tic-tac-toe')
const findings: Findings = {
  format: 'depthcharge-findings',
  version: 1,
  game: game.id,
  recipe: 'uct+mast',
  reasons: ['it was tried'],
}

function opened() {
  const above = mkdtempSync(join(tmpdir(), 'depthcharge-'))
  onTestFinished(() => rmSync(above, { recursive: true }))
  const folder = join(above, 'data')
  const told: string[] = []
  return { folder, told, store: fileStore({ folder }, (sentence) => told.push(sentence)) }
}
const pathIn = (folder: string) => join(folder, 'findings', readdirSync(join(folder, 'findings'))[0])

test('what was kept is found again, by the rules and not by their name', async () => {
  const { store, told } = opened()
  expect(await store.find(game)).toBeUndefined()
  await store.keep(findings)
  await store.keep({ ...findings, recipe: 'uct+solver' })
  expect(await store.find(gameNamed('Match.17'))).toEqual({ ...findings, recipe: 'uct+solver' })
  expect(await store.find(compileGame(catalogueText('nim')).game!)).toBeUndefined()
  expect(told).toEqual([])
})

test.each([
  ['{', 'JSON'],
  [JSON.stringify({ ...findings, recipe: 'uct+nonsense' }), 'nonsense'],
  [JSON.stringify({ ...findings, recipe: 'alphabeta+learned' }), 'nothing was learned'],
])('a file that is of no use is told of and not used: %s', async (text, why) => {
  const { folder, store, told } = opened()
  await store.keep(findings)
  writeFileSync(pathIn(folder), text)
  expect(await store.find(game)).toBeUndefined()
  expect(told).toEqual([expect.stringContaining(why)])
})

test('a folder that cannot be written to is told of', async () => {
  const { folder, store, told } = opened()
  mkdirSync(folder)
  writeFileSync(join(folder, 'findings'), 'a file where the folder would be')
  await store.keep(findings)
  expect(told).toEqual([expect.stringContaining('cannot be written')])
})

test('who only reads leaves nothing', async () => {
  const { folder, told } = opened()
  await fileStore({ folder, isReadOnly: true }, (sentence) => told.push(sentence)).keep(findings)
  expect([existsSync(folder), told]).toEqual([false, []])
})

test('the folder is what the environment says', () => {
  expect(dataFolder({ DEPTHCHARGE_HOME: '/a', XDG_DATA_HOME: '/b' })).toBe('/a')
  expect(dataFolder({ XDG_DATA_HOME: '/b' })).toBe(join('/b', 'depthcharge'))
  expect(dataFolder({ LOCALAPPDATA: '/c' })).toBe(join('/c', 'depthcharge'))
  expect(dataFolder({})).toMatch(/\.local.share.depthcharge$/)
})
