// Whether all machines say the same of a rulesheet, along random matches: what holds, what is legal, whether it is over, goals.
import { compileGame } from '@depthcharge/engine'
import { createRandom, legalMoves } from '@depthcharge/engine/game'

const MATCHES = 3
const PLIES = 12
const LIMITS = { budgetMs: 300, maxClauses: 20_000 }
const MAX_LEGAL = 200

/** A sentence, or undefined where they agree. */
export function disagreement(text) {
  const { game: oracle } = compileGame(text, { machine: 'interpret' })
  if (oracle === undefined) return undefined
  const others = ['scalar', 'rules'].flatMap((machine) => {
    const { game } = compileGame(text, { machine, ...LIMITS })
    return game === undefined ? [] : [{ machine, game }]
  })
  const random = createRandom(1)
  for (let match = 0; match < MATCHES; match++) {
    const here = oracle.open()
    const there = others.map(({ machine, game }) => ({ machine, game, position: game.open() }))
    for (let ply = 0; ply < PLIES; ply++) {
      const own = accountOf(oracle, here)
      if (own === undefined) break
      for (const { machine, game, position } of there) {
        const other = accountOf(game, position)
        if (other !== own) return `${machine} and the interpreter disagree at ply ${ply}:\n${other}\n${own}`
      }
      if (here.terminal()) break
      const chosen = oracle.roles.map((_, role) => {
        const legal = legalMoves(here, role)
        return legal.length === 0 ? undefined : oracle.moves[legal[random.below(legal.length)]].text
      })
      if (chosen.includes(undefined)) break // rules that leave somebody without a move
      for (const { game, position } of [{ game: oracle, position: here }, ...there])
        position.play(
          Int32Array.from(chosen, (move, role) =>
            legalMoves(position, role).find((each) => game.moves[each].text === move),
          ),
        )
    }
  }
  return undefined
}

/** All there is to say of a position; undefined where it is too much. */
function accountOf(game, position) {
  const legal = position.terminal()
    ? []
    : game.roles.map((_, role) => Array.from(legalMoves(position, role), (move) => game.moves[move].text).sort())
  if (legal.some(({ length }) => length > MAX_LEGAL)) return undefined
  const goals = position.terminal() ? game.roles.map((_, role) => String(position.goal(role))) : []
  return JSON.stringify([position.terminal(), legal, goals, game.facts(position.state)])
}
