// Keeps findings about games from one process to the next. The platform decides how: in files, or in a browser's database. A
// store that fails loses what it kept and disturbs nothing else.
import type { Findings } from '../game/findings.ts'
import type { Game } from '../game/game.ts'

export interface Store {
  /** What is kept of a game, by its rules and not by its name, if it can be played by. */
  find(game: Game): Promise<Findings | undefined>
  /** In place of what was kept of the same rules. */
  keep(findings: Findings): Promise<void>
}
