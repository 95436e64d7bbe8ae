// Information-set search (Cowling, Powley & Whitehouse 2012): one tree for all states that the searching role could be in. Each
// simulation draws such a state anew and goes down by its legal moves; a node is what the role has seen on the way, so that it
// plans one course for all states it cannot tell apart, where searches of single states would plan one for each. Moves are not
// always there: a choice is explored by how often it could have been made.
//
// Where the game says what each role sees (multiple observers), the others choose by what they see themselves: a table of their
// own sights, wherever these are met. Such a sight holds their own cards and is met seldom, so that it begins with what is known
// of the move at the node, whatever they hold.
import { logarithm } from '../../base/arithmetic.ts'
import { createRandom } from '../../base/random.ts'
import type { Game, Move, Role, State } from '../../game/game.ts'
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
type Choices = Map<Move, Choice>

/** What the searching role has seen. */
interface Sight {
  /** By role. */
  readonly choices: readonly Choices[]
  readonly after: Map<string, Sight>
}

interface Step {
  readonly role: Role
  readonly choice: Choice
}

interface Saved {
  readonly top: Sight
  readonly minds: readonly Map<string, Choices>[]
  readonly random: Int32Array
}

const MAX_SIGHTS = 200_000 // beyond, the tree grows no more
const MAX_MINDS = 100_000 // of each role
const PRIOR = 8 // visits that what others do at the node counts for
const FAR = 2000 // sights that are looked at for the one in which a match goes on

export function createInformationSets(game: Game, options: SearcherOptions & { readonly c: number }): Searcher {
  const { role: seat, c } = options
  const { hidden } = game
  const roles = game.roles.length
  const observe = hidden?.observe
  return createDriver(game, options, (meter) => {
    const random = createRandom(options.seed)
    const drawing = createRandomMoves(game, random)
    const position = game.open('kept')
    const joint = new Int32Array(roles)
    const untried: number[] = [] // places of moves that were never made
    const createSight = (): Sight => ({ choices: game.roles.map(() => new Map()), after: new Map() })
    let root: Root
    let top = createSight()
    let sights = 1
    /** By role and by what it sees, of all but the searching one. */
    let minds: readonly Map<string, Choices>[] = game.roles.map(() => new Map())

    function choiceOf(choices: Choices, move: Move): Choice {
      let choice = choices.get(move)
      if (choice === undefined) {
        choice = { move, visits: 0, sum: 0, chances: 0 }
        choices.set(move, choice)
      }
      return choice
    }

    /** The sight of a role that is not the searching one; none where all see the same, or where there is no room. */
    function mindOf(role: Role): Choices | undefined {
      if (observe === undefined || role === seat) return undefined
      const key = observe(position, role)
      let mind = minds[role].get(key)
      if (mind === undefined && minds[role].size < MAX_MINDS) {
        mind = new Map()
        minds[role].set(key, mind)
      }
      return mind
    }

    /** Adds what is chosen to the path; true where it was never chosen at the node. */
    function select(role: Role, choices: Choices, legal: Int32Array, count: number, path: Step[]): boolean {
      const mind = mindOf(role)
      untried.length = 0
      let best = 0
      let most = Number.NEGATIVE_INFINITY
      for (let i = 0; i < count; i++) {
        const choice = choiceOf(choices, legal[i])
        choice.chances++
        const own = mind === undefined ? undefined : choiceOf(mind, legal[i])
        if (own !== undefined) own.chances++
        if (choice.visits === 0) {
          untried.push(i)
          continue
        }
        const score = own === undefined ? scoreOf(choice) : scoreWithin(own, choice)
        if (score <= most) continue
        most = score
        best = i
      }
      const made = legal[untried.length > 0 ? untried[random.below(untried.length)] : best]
      path.push({ role, choice: choices.get(made)! })
      if (mind !== undefined) path.push({ role, choice: mind.get(made)! })
      joint[role] = made
      return untried.length > 0
    }
    const bound = (mean: number, chances: number, visits: number) => mean + c * Math.sqrt(logarithm(chances) / visits)
    const scoreOf = ({ sum, visits, chances }: Choice): number => bound(sum / visits, chances, visits)
    /** As one that has been made some times as the others at the node do. */
    function scoreWithin(own: Choice, { sum, visits, chances }: Choice): number {
      const weight = Math.min(PRIOR, visits)
      const n = own.visits + weight
      return bound((own.sum + (weight * sum) / visits) / n, own.chances + Math.min(PRIOR, chances), n)
    }

    /** What comes after the joint move that was made, for the searching role; undefined where there is no room for more. */
    function seen(from: Sight): Sight | undefined {
      const key = observe === undefined ? joint.join() : observe(position, seat)
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
          if (count === 1 || role === game.chance) joint[role] = legal[count === 1 ? 0 : random.below(count)]
          else if (select(role, sight.choices[role], legal, count, path)) isNew = true
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

    /** What the searching role sees in the state, if it has thought of that: the nearest to the root. */
    function sightOf(state: State): Sight | undefined {
      if (observe === undefined || sights === 1) return undefined
      position.load(state)
      const key = observe(position, seat)
      let ply: readonly Sight[] = [top]
      for (let looked = 0; ply.length > 0 && looked < FAR; looked += ply.length) {
        for (const { after } of ply) {
          const found = after.get(key)
          if (found !== undefined) return found
        }
        ply = ply.flatMap(({ after }) => [...after.values()])
      }
      return undefined
    }
    return {
      isEndless: true,
      begin(at) {
        root = at
        top = sightOf(at.state) ?? createSight()
        sights = sizeOf(top)
      },
      knows: (state) => sightOf(state) !== undefined,
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
      nodes: () => sights,
      save: (): Saved => ({ top: copySight(top), minds: minds.map(copyMinds), random: random.words() }),
      load(saved) {
        const { top: sight, minds: others, random: words } = saved as Saved
        top = copySight(sight)
        sights = sizeOf(top)
        minds = others.map(copyMinds)
        random.resume(words)
      },
    }
  })
}

const sizeOf = ({ after }: Sight): number => [...after.values()].reduce((sum, each) => sum + sizeOf(each), 1)

function copyMap<K, V>(map: Map<K, V>, copy: (value: V) => V): Map<K, V> {
  return new Map([...map].map(([key, value]) => [key, copy(value)]))
}
const copyChoice = ({ move, visits, sum, chances }: Choice): Choice => ({ move, visits, sum, chances })
const copyChoices = (choices: Choices): Choices => copyMap(choices, copyChoice)
const copyMinds = (minds: Map<string, Choices>): Map<string, Choices> => copyMap(minds, copyChoices)
const copySight = ({ choices, after }: Sight): Sight => ({
  choices: choices.map(copyChoices),
  after: copyMap(after, copySight),
})
