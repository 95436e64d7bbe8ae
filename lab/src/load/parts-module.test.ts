import { describe, expect, test } from 'vitest'
import { file } from '../../test/command.ts'
import { partsModule } from '../../test/parts.ts'
import { loadParts } from './parts-module.ts'

describe('a module with parts', () => {
  test('gives those that it exports, alone or in a list, and the catalogue with them', async () => {
    const { parts, catalogue, path } = await loadParts(partsModule())
    expect(parts.map(({ name }) => name)).toEqual(['stubborn'])
    expect(catalogue.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['uct', 'auto', 'stubborn']))
    expect(path).toMatch(/own\.mjs$/)
    const list = file("const part = { kind: 'bonus' }\nexport const all = [part]\nexport default part", 'list.mjs')
    await expect(loadParts(list)).rejects.toThrow(`${list}: part 1 needs a name`)
  })
  test.each([
    ['a kind that is none', "kind: 'bonuss',", 'part "stubborn": there is no kind "bonuss"; did you mean "bonus"?'],
    ['a name that is taken', "name: 'uct',", 'part "uct" (bonus): the catalogue has a part of this name (value)'],
    ['nothing to attach', 'attach: undefined,', 'part "stubborn" (bonus): the function "attach" is missing'],
  ])('%s: the file, the part and the mistake are said', async (_, changes, message) => {
    const path = partsModule(changes)
    await expect(loadParts(path)).rejects.toThrow(`${path}: ${message}`)
  })
  test('without any part, or that cannot be read', async () => {
    const empty = file('export const help = () => 0', 'empty.mjs')
    await expect(loadParts(empty)).rejects.toThrow(`${empty} exports no part; export what definePart returns`)
    const broken = file('export const a = ;', 'broken.mjs')
    await expect(loadParts(broken)).rejects.toThrow(`${broken} cannot be imported: `)
  })
})
