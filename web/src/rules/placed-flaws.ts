// What only play shows, put beside the rules it is about: a role without moves beside the first rule of legal, a match without
// end beside terminal, goals beside goal.
import type { Flaw } from '@depthcharge/engine/game'
import { type Diagnostic, indexRules } from '@depthcharge/engine/gdl'

const ABOUT: Readonly<Record<string, string>> = {
  'no-legal-move': 'legal',
  'goal-not-unique': 'goal',
  'no-end': 'terminal',
}

export function placedFlaws(text: string, flaws: readonly Flaw[]): readonly Diagnostic[] {
  if (flaws.length === 0) return []
  const { byKey } = indexRules(text)
  return flaws.map(({ code, severity, message }) => {
    const word = byKey.get(ABOUT[code] ?? '')?.find(({ defines }) => defines)
    const found = { code, severity, message: `in random play, ${message}` }
    return word === undefined ? found : { ...found, span: { start: word.start, end: word.end } }
  })
}
