// Information-set search (Cowling, Powley & Whitehouse 2012, single observer): one tree for all states that the searching role
// could be in. Each simulation draws such a state anew and goes down by its legal moves; a node is what the role has seen on the
// way, so that it plans one course for all states it cannot tell apart, where searches of single states would plan one for each.
// Moves are not always there: a choice is explored by how often it could have been made.
import { logarithm } from '../../base/arithmetic.ts'
import { createRandom } from '../../base/random.ts'
import type { Game, Move, Role } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import type { MoveSummary, Searcher, SearcherOptions } from '../searcher.ts'
import { createDriver, type Root } from './driver.ts'
import { createRandomMoves } from './random-moves.ts'

interface Choice {
  readonly move: Move
  visits: number
  sum: number
  /** How often it could have been made. */
  chances: number
}

/** What the searching role has seen. */
interface Sight {
  /** By role. */
  readonly choices: readonly Map<Move, Choice>[]
  readonly after: Map<string, Sight>
}

interface Step {
  readonly role: Role
  readonly choice: Choice
}

const MAX_SIGHTS = 200_000 // beyond, the tree grows no more

export function createInformationSets(game: Game, options: SearcherOptions & { readonly c: number }): Searcher {
  const { role: seat, c } = options
  const { hidden } = game
  const roles = game.roles.length
  return createDriver(game, options, (meter) => {
    const random = createRandom(options.seed)
    const drawing = createRandomMoves(game, random)
    const position = game.open('kept')
    const joint = new Int32Array(roles)
    const open: Choice[] = [] // that were never made
    const createSight = (): Sight => ({ choices: game.roles.map(() => new Map()), after: new Map() })
    let root: Root
    let top = createSight()
    let sights = 1

    function select(choices: Map<Move, Choice>, legal: Int32Array, count: number): Choice {
      open.length = 0
      let best: Choice | undefined
      let most = Number.NEGATIVE_INFINITY
      for (let i = 0; i < count; i++) {
        let choice = choices.get(legal[i])
        if (choice === undefined) {
          choice = { move: legal[i], visits: 0, sum: 0, chances: 0 }
          choices.set(legal[i], choice)
        }
        choice.chances++
        if (choice.visits === 0) {
          open.push(choice)
          continue
        }
        const score = choice.sum / choice.visits + c * Math.sqrt(logarithm(choice.chances) / choice.visits)
        if (score <= most) continue
        most = score
        best = choice
      }
      return open.length > 0 ? open[random.below(open.length)] : best!
    }

    /** What comes after the joint move that was made, for the searching role; undefined where there is no room for more. */
    function seen(from: Sight): Sight | undefined {
      const key = hidden?.observe === undefined ? joint.join() : hidden.observe(position, seat)
      let sight = from.after.get(key)
      if (sight === undefined && sights < MAX_SIGHTS) {
        sight = createSight()
        sights++
        from.after.set(key, sight)
      }
      return sight
    }

    function simulate(): void {
      position.load(hidden === undefined ? root.state : hidden.determinize(root.state, seat, random))
      const path: Step[] = []
      let sight: Sight | undefined = top
      while (sight !== undefined && !position.terminal()) {
        let isNew = false
        for (let role = 0; role < roles; role++) {
          const count = position.legals(role)
          const legal = position.legal[role]
          if (count === 1 || role === game.chance) {
            joint[role] = legal[count === 1 ? 0 : random.below(count)]
            continue
          }
          const choice = select(sight.choices[role], legal, count)
          if (choice.visits === 0) isNew = true
          joint[role] = choice.move
          path.push({ role, choice })
        }
        position.play(joint)
        sight = isNew ? undefined : seen(sight)
      }
      drawing.probe(position, seat)
      for (const { role, choice } of path) {
        choice.visits++
        choice.sum += reward(position, role)
      }
    }

    return {
      begin(at) {
        root = at
        top = createSight()
        sights = 1
      },
      *think() {
        while (root.moves.length > 1) {
          simulate()
          if (!meter.tick()) continue
          game.keeping?.sweep()
          yield
        }
      },
      moves: () =>
        root.moves
          .map((move): MoveSummary => {
            const { visits, sum } = top.choices[seat].get(move) ?? { visits: 0, sum: 0 }
            return { move, visits, mean: visits > 0 ? sum / visits : Number.NaN }
          })
          .sort((a, b) => b.visits - a.visits || (b.mean || 0) - (a.mean || 0)),
    }
  })
}
