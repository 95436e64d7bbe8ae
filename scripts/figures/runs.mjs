// What figures are made from: searches of games, looked at after given numbers of simulations. Seeds are fixed, so that a
// figure changes only if the search does.
import { compileGame } from '@depthcharge/engine'
import { playMoves } from '@depthcharge/engine/game'
import { createTreeSearch } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'

/** A game of the catalogue, compiled. */
export async function catalogueGame(name) {
  return compileGame(await findGame(name).rules()).game
}

/** Summaries of one search after each number of simulations. */
export function checkpoints(game, recipe, counts, { seed = 1, role = 0, moves = '' } = {}) {
  const position = game.open()
  position.reset()
  playMoves(game, position, moves)
  const search = createTreeSearch(game, recipe, { role, seed })
  search.begin(position.state)
  let done = 0
  return counts.map((count) => {
    search.run({ iterations: count - done })
    done = count
    return search.summary()
  })
}
