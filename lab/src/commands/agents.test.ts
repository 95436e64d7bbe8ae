import { describe, expect, test } from 'vitest'
import { depthcharge } from '../../test/command.ts'

describe('agents', () => {
  test('lists parts and ready-made recipes', () => {
    const { stdout, code } = depthcharge('agents')
    expect(code).toBe(0)
    expect(stdout).toContain('uct(c=0.4)')
    expect(stdout).toContain('Kocsis & Szepesvári 2006')
    expect(stdout).toMatch(/Ready-made recipes[\s\S]*strong/)
  })

  test('--json: every part with its parameters and where it comes from', () => {
    const parts = JSON.parse(depthcharge('agents', '--json').stdout)
    const uct = parts.find((part: { name: string }) => part.name === 'uct')
    expect(uct).toMatchObject({ kind: 'value', params: { c: 0.4 }, ranges: { c: [0, 10] } })
    for (const part of parts)
      expect(Object.keys(part)).toEqual(expect.arrayContaining(['name', 'kind', 'cite', 'params', 'ranges']))
  })

  test('one part by name; an unknown one is refused', () => {
    expect(depthcharge('agents', 'mast').stdout).not.toContain('uct')
    const wrong = depthcharge('agents', 'must')
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('there is no part or recipe "must"')])
  })
})
