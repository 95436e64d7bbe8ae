// Games for tests: of rules written in the test, or of a rulesheet of the catalogue.
import { readFileSync } from 'node:fs'
import { type Game, legalMoves, type Position } from '../src/game/game.ts'
import { parseRules } from '../src/gdl/parse.ts'
import { interpret } from '../src/reason/interpret.ts'

/** The game the rules describe, as the interpreter plays it. */
export function gameOf(text: string): Game {
  const parsed = parseRules(text)
  const { game, diagnostics } = interpret(parsed.rules)
  const faults = [...parsed.diagnostics, ...diagnostics].map((d) => d.message)
  if (game === undefined || faults.length > 0) throw new Error(`a playable game was expected: ${faults.join('; ')}`)
  return game
}

/** The text of a rulesheet in games/gdl. */
export function catalogueText(name: string): string {
  return readFileSync(new URL(`../../games/gdl/${name}.kif`, import.meta.url), 'utf8')
}

/** The legal moves of a role as text, sorted. */
export function legalTexts(game: Game, position: Position, role = 0): string[] {
  return Array.from(legalMoves(position, role), (move) => game.moves[move].text).sort()
}

/** Plays one move per role, given as text. */
export function play(game: Game, position: Position, ...texts: readonly string[]): void {
  const joint = texts.map((text, role) => {
    const move = legalMoves(position, role).find((each) => game.moves[each].text === text)
    if (move === undefined) throw new Error(`${text} is not among ${legalTexts(game, position, role).join(' ')}`)
    return move
  })
  position.play(Int32Array.from(joint))
}
