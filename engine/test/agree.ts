// Two machines for one game, side by side in a random match: the test that a faster machine is right. States, legal moves,
// ends and goals are compared as text, because each machine numbers moves and facts in its own way.
import type { Random } from '../src/base/random.ts'
import { type Game, legalMoves } from '../src/game/game.ts'
import { randomWalk } from '../src/game/walk.ts'

/** The first difference between the games in a match of random moves, or undefined if there is none. */
export function disagreement(game: Game, reference: Game, random: Random, maxPlies?: number): string | undefined {
  if (game.roles.join(' ') !== reference.roles.join(' ')) return `roles: ${game.roles}, not ${reference.roles}`
  const position = game.open()
  position.reset()
  let ply = 0
  for (const step of randomWalk(reference, random, maxPlies)) {
    const differ = (what: string, ours: unknown, theirs: unknown) =>
      String(ours) === String(theirs) ? undefined : `ply ${ply}, ${what}: ${ours}, not ${theirs}`
    const found =
      differ('facts', game.facts(position.state), reference.facts(step.position.state)) ??
      differ('terminal', position.terminal(), step.terminal) ??
      reference.roles
        .map((role, r) => {
          const [ours, theirs] = [legalMoves(position, r), legalMoves(step.position, r)]
          return (
            differ(`goal of ${role}`, position.goal(r), step.position.goal(r)) ??
            differ(`moves of ${role}`, texts(game, ours).sort(), texts(reference, theirs).sort())
          )
        })
        .find((each) => each !== undefined)
    if (found !== undefined) return found
    if (step.joint === undefined) return undefined
    const wanted = texts(reference, step.joint)
    const joint = wanted.map((text, r) => legalMoves(position, r).find((move) => game.moves[move].text === text)!)
    position.play(Int32Array.from(joint))
    ply++
  }
  return undefined
}

function texts(game: Game, moves: Int32Array): string[] {
  return Array.from(moves, (move) => game.moves[move].text)
}
