// Rules → KIF, one rule a line: parse(print(rules)) gives the same rules. For people, see format.
import type { Literal, Rule, Rules, Term } from './rules.ts'

export function printRules(rules: Rules): string {
  return rules.rules.map((rule) => `${printRule(rule)}\n`).join('')
}

export function printRule(rule: Rule): string {
  const head = printTerm(rule.head)
  return rule.body.length === 0 ? head : `(<= ${[head, ...rule.body.map(printLiteral)].join(' ')})`
}

export function printLiteral(literal: Literal): string {
  switch (literal.kind) {
    case 'holds':
      return printTerm(literal.sentence)
    case 'not':
      return `(not ${printLiteral(literal.literal)})`
    case 'or':
      return `(${['or', ...literal.literals.map(printLiteral)].join(' ')})`
    case 'distinct':
      return `(distinct ${printTerm(literal.left)} ${printTerm(literal.right)})`
  }
}

export function printTerm(term: Term): string {
  return term.kind === 'compound' ? `(${[term.name, ...term.args.map(printTerm)].join(' ')})` : term.name
}
