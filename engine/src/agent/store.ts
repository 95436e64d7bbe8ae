// Where findings about games are kept from one process to the next. How, is the platform's: files, or a browser's database. A
// store that fails costs what it kept and nothing else, so that its own errors stay with it.
import type { Findings } from '../game/findings.ts'
import type { Game } from '../game/game.ts'

export interface Store {
  /** What is kept of a game, by its rules and not by its name, if it can be played by. */
  find(game: Game): Promise<Findings | undefined>
  /** In place of what was kept of the same rules. */
  keep(findings: Findings): Promise<void>
}
