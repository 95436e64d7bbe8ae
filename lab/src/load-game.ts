// GAME on the command line → a Game to play. Faults of the rules are printed where they can be seen.
import { type Game, hasErrors, interpret, parseRules, renderDiagnostic } from 'depthcharge'
import { Failure } from './failure.ts'
import { loadRulesheet } from './rulesheet.ts'

export async function loadGame(name: string): Promise<Game> {
  const { text } = await loadRulesheet(name)
  const parsed = parseRules(text)
  const { game, diagnostics } = interpret(parsed.rules, name)
  const all = [...parsed.diagnostics, ...diagnostics]
  if (game === undefined || hasErrors(all))
    throw new Failure(all.map((d) => renderDiagnostic(name, text, d)).join('\n'))
  return game
}
