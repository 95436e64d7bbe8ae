// Every keyword takes its number of arguments, wherever it stands as a sentence.
import { KEYWORD_ARITY, type Sentence, walkSentences } from '../rules.ts'
import type { Check } from './check.ts'

export const keywordArity: Check = {
  code: 'keyword-arity',
  severity: 'error',
  run({ rules }, report) {
    const look = (sentence: Sentence) => {
      const wanted = KEYWORD_ARITY.get(sentence.name)
      const given = sentence.kind === 'compound' ? sentence.args.length : 0
      if (wanted === undefined || wanted === given) return
      report(`"${sentence.name}" takes ${wanted} argument${wanted === 1 ? '' : 's'}, not ${given}`, sentence.span)
    }
    for (const rule of rules.rules) {
      look(rule.head)
      for (const literal of rule.body) walkSentences(literal, look)
    }
  },
}
