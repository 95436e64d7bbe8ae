// A lesson on paper has its own draws: looks for a seed with which a search makes the same ones. Searching beats noting the
// number down, which would be another one whenever the search draws in another order.
import type { Game } from '@depthcharge/engine'
import { createTreeSearch } from '@depthcharge/engine/search'

const MAX_SEEDS = 500
const SMALL = '+memory(nodes=64)' // lessons are; memory for more would have to be cleared for every seed

export function seekSeed(game: Game, recipe: string, script: readonly (readonly string[])[]): number {
  for (let seed = 1; seed <= MAX_SEEDS; seed++) {
    const search = createTreeSearch(game, recipe + SMALL, { role: 0, seed })
    const position = game.open()
    position.reset()
    search.begin(position.state)
    if (script.every((moves) => simulation(game, search).join() === moves.join())) return seed
  }
  throw new Error(`no seed up to ${MAX_SEEDS} draws what the lesson shows`)
}

/** The choices of one simulation, then the moves of its playout; of each joint move, what was not waiting. */
function simulation(game: Game, search: ReturnType<typeof createTreeSearch>): readonly string[] {
  const made: string[] = []
  for (let phase = ''; phase !== 'backUp'; ) {
    const step = search.step()
    phase = step.phase
    if (step.phase === 'select')
      made.push(...step.decisions.map((each) => game.moves[each.choices[each.chosen].move].text))
    if (step.phase === 'simulate')
      made.push(
        ...step.moves.flatMap((joint) => joint.map((move) => game.moves[move].text).filter((text) => text !== 'noop')),
      )
  }
  return made
}
