import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRules, withoutSpans } from '../../test/arbitrary-rules.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { type Trace, traceMatch } from '../game/trace.ts'
import { parseRules } from './parse.ts'
import { printRules } from './print.ts'
import { CONNECTIVES, KEYWORD_ARITY, type Rules, walkRule } from './rules.ts'
import { scramble } from './scramble.ts'

/** The text with every word that is a key of the map replaced. */
function rename(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/[^\s()]+/g, (word) => names.get(word) ?? word)
}
const inverse = (names: ReadonlyMap<string, string>) => new Map([...names].map(([old, now]) => [now, old]))

function namesIn(rules: Rules): Set<string> {
  const names = new Set<string>()
  for (const rule of rules.rules) walkRule(rule, (term) => names.add(term.name))
  return names
}

test('the old names put back give the old rules', () => {
  fc.assert(
    fc.property(arbitraryRules, fc.nat(), (rules, seed) => {
      const scrambled = scramble(rules, createRandom(seed))
      const back = parseRules(rename(printRules(scrambled.rules), inverse(scrambled.names)))
      expect(back.diagnostics).toEqual([])
      expect(withoutSpans(back.rules)).toEqual(withoutSpans(rules))
    }),
  )
})

test('every other name is replaced, each by a name of its own that means nothing to the language', () => {
  fc.assert(
    fc.property(arbitraryRules, fc.nat(), (rules, seed) => {
      const { names } = scramble(rules, createRandom(seed))
      const kept = [...namesIn(rules)].filter((name) => !names.has(name))
      for (const name of kept)
        expect(name).toMatch(/^\d+$|^(random|role|init|true|next|base|legal|does|input|goal|terminal)$/i)
      expect(new Set([...names.values(), ...kept]).size).toBe(names.size + kept.length)
      for (const [old, now] of names) {
        expect(now.startsWith('?')).toBe(old.startsWith('?'))
        expect(KEYWORD_ARITY.has(now) || CONNECTIVES.has(now)).toBe(false)
      }
    }),
  )
})

test('keywords, whole numbers and nature keep their names', () => {
  const text = '(role random)\n(<= (goal random 100) (true (step 7)) (not terminal) (distinct 1 2))\n'
  const { rules, names } = scramble(parseRules(text).rules, createRandom(1))
  expect([...names.keys()]).toEqual(['step'])
  expect(printRules(rules)).toBe(text.replace('step', names.get('step')!))
})

test('names that differ in capitals stay different', () => {
  const { names } = scramble(parseRules('(p Cell cell)').rules, createRandom(1))
  expect(names.get('Cell')).not.toBe(names.get('cell'))
})

test('equal seeds give equal names', () => {
  const { rules } = parseRules(catalogueText('tic-tac-toe'))
  const text = (seed: number) => printRules(scramble(rules, createRandom(seed)).rules)
  expect(text(5)).toBe(text(5))
  expect(text(5)).not.toBe(text(6))
})

describe('a scrambled game is the same game', () => {
  /** The trace with old names put back, and put in order again. */
  function unscramble(trace: Trace, names: ReadonlyMap<string, string>): Trace {
    const text = (each: string) => rename(each, names)
    const sorted = (all: readonly string[]) => all.map(text).sort()
    return {
      roles: trace.roles.map(text),
      steps: trace.steps.map(({ state, legals, moves, ...step }) => ({
        state: sorted(state),
        ...step,
        ...(legals && { legals: legals.map(sorted) }),
        ...(moves && { moves: moves.map(text) }),
      })),
    }
  }

  for (const name of ['tic-tac-toe', 'nim', 'pig', 'rock-paper-scissors']) {
    test(name, () => {
      const text = catalogueText(name)
      const { rules, names } = scramble(parseRules(text).rules, createRandom(11))
      const scrambled = traceMatch(gameOf(printRules(rules)), createRandom(3), 200)
      expect(unscramble(scrambled, inverse(names))).toEqual(traceMatch(gameOf(text), createRandom(3), 200))
    })
  }
})
