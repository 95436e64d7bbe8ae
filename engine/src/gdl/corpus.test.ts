// Needs the corpus of real rulesheets.
import { expect, test } from 'vitest'
import { withoutSpans } from '../../test/arbitrary-rules.ts'
import { corpusSheets, openCorpus } from '../../test/corpus.ts'
import { hasErrors } from './diagnostic.ts'
import { formatRules } from './format.ts'
import { parseRules } from './parse.ts'
import { printRules } from './print.ts'
import { checkRules } from './validate.ts'

test('an error is found exactly where another validator finds one', ({ skip }) => {
  const disagree = corpusSheets(openCorpus(skip)).filter(
    ({ text, validator }) => hasErrors(checkRules(text).diagnostics) !== validator.startsWith('error'),
  )
  expect(disagree.map(({ key }) => key)).toEqual([])
})

test('real rules survive printing and layout', ({ skip }) => {
  for (const { key, text } of corpusSheets(openCorpus(skip))) {
    const rules = withoutSpans(parseRules(text).rules)
    const laid = formatRules(text).text!
    expect([key, withoutSpans(parseRules(printRules(parseRules(text).rules)).rules)]).toEqual([key, rules])
    expect([key, withoutSpans(parseRules(laid).rules)]).toEqual([key, rules])
    expect([key, formatRules(laid).text]).toEqual([key, laid])
  }
})
