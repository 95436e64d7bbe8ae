import type { Flaw } from '@depthcharge/engine/game'
import { expect, test } from 'vitest'
import { instancesText } from './describing.ts'
import { placedFlaws } from './placed-flaws.ts'

test('what only play shows stands beside the rule it is about', () => {
  const text = '(role a)\n(<= (legal a x) (true p))\n(<= q terminal)\n(<= terminal (true q))'
  const flaw = (code: string): Flaw => ({ code, severity: 'warning', message: 'm', moves: [], shortest: true })
  const marked = placedFlaws(text, [flaw('no-legal-move'), flaw('no-end'), flaw('goal-not-unique')]).map(
    ({ span }) => span && [span.start, text.slice(span.start, span.end)],
  )
  expect(marked).toEqual([[text.indexOf('legal'), 'legal'], [text.lastIndexOf('terminal'), 'terminal'], undefined])
})
test('instances are told as far as they are spelt out', () => {
  expect(instancesText({ count: 3, sentences: ['(p 1)', '(p 2)'] })).toBe('(p 1) (p 2) and 1 more')
  expect(instancesText({ count: 0, sentences: [] })).toBe('Nothing of it holds in the first position.')
})
