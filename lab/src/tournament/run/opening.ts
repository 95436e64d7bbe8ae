// The beginning of a game that is made for the agents: joint moves, drawn at random or given as text, which scripted agents
// play before they let the real ones think. Nature is scripted as well: the opening is the same whoever sits where.
import { type Agent, createRandom, type Game, legalMoves, playMoves, type Random, randomWalk } from 'depthcharge'

const TRIES = 50 // random openings that end the game or leave nothing to decide are drawn again

/** The joint moves of an opening: `plies` random ones, or those of a text. */
export function openingMoves(game: Game, opening: number | string, seed: number): Int32Array[] {
  if (opening === 0) return []
  if (typeof opening === 'string') {
    const position = game.open()
    position.reset()
    return playMoves(game, position, opening)
  }
  const random = createRandom(seed).split()
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const joints: Int32Array[] = []
    for (const { joint, terminal } of randomWalk(game, random, opening)) {
      if (joint !== undefined) joints.push(joint)
      else if (joints.length === opening && !terminal) return joints
    }
  }
  throw new Error(
    `${game.id}: in ${TRIES} tries no ${opening} random plies left the game open; openings must be shorter`,
  )
}

/** An agent that plays the opening and then itself; nature, where there is no agent. */
export function withOpening(
  agent: Agent | undefined,
  game: Game,
  role: number,
  joints: readonly Int32Array[],
  random: Random,
): Agent {
  const position = game.open()
  const after: Pick<Agent, 'play'> = agent ?? {
    play: async ({ state }) => {
      position.load(state)
      const legal = legalMoves(position, role)
      return { move: legal[random.below(legal.length)] }
    },
  }
  return {
    name: agent?.name ?? game.roles[role],
    begin: async (seat, allowance) => agent?.begin(seat, allowance),
    play: async (turn) => (turn.ply < joints.length ? { move: joints[turn.ply][role] } : after.play(turn)),
    end: async (outcome) => agent?.end(outcome),
    close: () => agent?.close(),
  }
}
