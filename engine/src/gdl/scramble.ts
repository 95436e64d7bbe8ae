// Rules → the same rules under other names, as competitions send them: nothing may depend on names. Keywords, whole
// numbers (goals, and the order they carry) and nature's name keep theirs.
import type { Random } from '../base/random.ts'
import { KEYWORD_ARITY, type Literal, type Rules, type Sentence, type Term, walkRule } from './rules.ts'

export interface Scrambled {
  readonly rules: Rules
  /** Old name → new name, for every name that changed. */
  readonly names: ReadonlyMap<string, string>
}

const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aeiou'

export function scramble(rules: Rules, random: Random): Scrambled {
  const names = new Map<string, string>()
  const used = new Set<string>()
  for (const rule of rules.rules) {
    walkRule(rule, (term) => {
      if (keeps(term.name) || names.has(term.name)) return
      let name = word(random)
      while (used.has(name) || keeps(name)) name = word(random)
      used.add(name)
      names.set(term.name, term.kind === 'variable' ? `?${name}` : name)
    })
  }

  const renamed = (name: string) => names.get(name) ?? name
  const term = <T extends Term>(t: T): T =>
    ({ ...t, name: renamed(t.name), ...(t.kind === 'compound' ? { args: t.args.map(term) } : {}) }) as T
  const literal = (l: Literal): Literal => {
    if (l.kind === 'holds') return { ...l, sentence: term(l.sentence) as Sentence }
    if (l.kind === 'not') return { ...l, literal: literal(l.literal) }
    if (l.kind === 'or') return { ...l, literals: l.literals.map(literal) }
    return { ...l, left: term(l.left), right: term(l.right) }
  }
  const scrambled = rules.rules.map((rule) => ({ ...rule, head: term(rule.head), body: rule.body.map(literal) }))
  return { rules: { rules: scrambled }, names }
}

function keeps(name: string): boolean {
  return KEYWORD_ARITY.has(name.toLowerCase()) || name === 'random' || /^\d+$/.test(name)
}

function word(random: Random): string {
  let text = ''
  for (let syllable = 2 + random.below(3); syllable > 0; syllable--) {
    text += CONSONANTS[random.below(CONSONANTS.length)] + VOWELS[random.below(VOWELS.length)]
  }
  return text
}
