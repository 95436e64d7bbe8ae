// The sentences of a rule, head first: the terms that are relations there rather than functions or constants.
import { type Rule, type Sentence, walkSentences } from '../rules.ts'

export function sentencesOf(rule: Rule): Sentence[] {
  const found: Sentence[] = [rule.head]
  for (const literal of rule.body) walkSentences(literal, (sentence) => found.push(sentence))
  return found
}
