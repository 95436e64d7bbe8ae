import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
  [JSON.stringify({ ...findings, recipe: 'gtp:touch here' }), 'a program is named'],
  [JSON.stringify({ ...findings, game: compileGame(catalogueText('nim')).game!.id }), 'found out about'],
  ['\0'.repeat(100), 'JSON'],
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

test('two that keep at once leave one of both, whole, and nothing else', async () => {
  const { folder, store, told } = opened()
  const other = fileStore({ folder }, (sentence) => told.push(sentence))
  await Promise.all([store.keep(findings), other.keep({ ...findings, recipe: 'uct+solver' })])
  expect(['uct+mast', 'uct+solver']).toContain((await store.find(game))?.recipe)
  expect([readdirSync(join(folder, 'findings')).length, told]).toEqual([1, []])
})

test('a folder that is a link leads where it leads; a file that is one goes on leading there', async () => {
  const { folder, store, told } = opened()
  const real = `${folder}-elsewhere`
  mkdirSync(real)
  symlinkSync(real, folder)
  await store.keep(findings)
  const path = pathIn(folder)
  renameSync(path, join(real, 'moved.json'))
  symlinkSync(join(real, 'moved.json'), path)
  await store.keep({ ...findings, recipe: 'uct+solver' })
  expect((await store.find(game))?.recipe).toBe('uct+solver')
  expect(readFileSync(join(real, 'moved.json'), 'utf8')).toContain('uct+solver')
  expect(told).toEqual([])
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
