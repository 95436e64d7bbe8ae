import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inOrder, LONG } from './test-order.mjs'

test('files of a project follow each other, the long ones first, the others as they came', () => {
  const [alone, together] = [{ name: 'alone' }, { name: 'together' }]
  const specs = [
    { project: together, moduleId: '/home/a.test.ts' },
    { project: alone, moduleId: '/home/b.test.ts' },
    { project: together, moduleId: `/home/${LONG[1]}` },
    { project: together, moduleId: `/home/${LONG[0]}` },
    { project: alone, moduleId: '/home/c.test.ts' },
  ]
  expect(inOrder(specs).map((spec) => specs.indexOf(spec))).toEqual([1, 4, 3, 2, 0])
})

test('what is called long is there', () => {
  expect(LONG.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
})
