// profile: a game → what random matches tell of it: how wide and long it is, how it ends, how often states come again, how
// fast it is played; and what bots play it by, with the reasons.
import { checkOptions, FUNCTION, type Kinds, WHOLE, wholeFrom } from '../base/given.ts'
import { createRandom, type Random } from '../base/random.ts'
import { type Game, legalMoves, type Position, type State } from '../game/game.ts'
import { checkGame } from '../game/given-game.ts'
import { playoutsOf } from '../game/playouts.ts'
import { defaultRecipe } from './default-recipe.ts'
import { languageOf } from './language.ts'
import { type Profile, recommend } from './recommend.ts'

/** How many random matches are played, and how long. */
export interface ProfileOptions {
  readonly seed?: number
  readonly matches?: number
  readonly maxPlies?: number
  /** A clock in ms, to measure speed by. */
  readonly now?: () => number
}

/** What random matches tell of a game, and what bots play it by. */
export interface Profiled extends Profile {
  readonly recipe: string
  /** For each part of the recipe in turn, and then what else is to be said. */
  readonly reasons: readonly string[]
}

const KINDS: Kinds<ProfileOptions> = { seed: WHOLE, matches: wholeFrom(1), maxPlies: wholeFrom(1), now: FUNCTION }
const SPEED_MS = 300
const STUCK = 20_000 // playouts after which a clock that has not moved stands still
const MAX_WAYS = 3000
const LATE = 0.75 // of a match: where goals are compared with those of the end

/**
 * Plays random matches and says what the game is like, and which recipe suits it, with the reasons.
 *
 * @example
 * ```ts
 * const { recipe, reasons, branching } = profile(game)
 * const bot = createBot(game, { recipe })
 * ```
 */
export function profile(game: Game, options: ProfileOptions = {}): Profiled {
  checkGame('profile', game)
  checkOptions('profile', options, KINDS)
  const { seed = 1, matches = 50, maxPlies = 1000, now } = options
  const random = createRandom(seed)
  const walks = Array.from({ length: matches }, () => walk(game, random, maxPlies))
  const players = game.roles.length - (game.chance === undefined ? 0 : 1)
  const lengths = walks.map(({ plies }) => plies)
  const ended = walks.filter(({ isEnded }) => isEnded)
  const total = (count: (each: Walk) => number) => walks.reduce((sum, each) => sum + count(each), 0)
  const choices = total((each) => each.choices)
  const found: Profile = {
    players,
    chance: game.chance !== undefined,
    simultaneous:
      total((each) => each.shared) /
      Math.max(
        1,
        total((each) => each.plies),
      ),
    branching: {
      mean: total((each) => each.moves) / Math.max(1, choices),
      most: walks.reduce((most, each) => Math.max(most, each.most), 0),
    },
    length: { mean: mean(lengths), least: Math.min(...lengths), most: Math.max(...lengths) },
    endless: (matches - ended.length) / matches,
    draws:
      ended.filter(({ goals }) => (players === 1 ? goals[0] === 0 : goals.every((goal) => goal === goals[0]))).length /
      Math.max(1, ended.length),
    rewards: Array.from({ length: players }, (_, role) => mean(ended.map(({ goals }) => goals[role] / 100))),
    transpositions: transpositions(game),
    recurrence:
      total((each) => each.again) /
      Math.max(
        1,
        total((each) => each.asked),
      ),
    stability: correlation(ended.flatMap(({ late, goals }) => goals.map((goal, role) => [late[role], goal] as const))),
    hidden: hiddenIn(game),
    evaluation: game.advice?.evaluate !== undefined,
    playoutsPerSecond: now === undefined ? undefined : speed(game, random, now),
  }
  return { ...found, ...recommend(found, defaultRecipe(game, languageOf(game))) }
}

function hiddenIn(game: Game): Profile['hidden'] {
  if (game.hidden !== undefined) return 'dealt'
  return languageOf(game).hides ? 'seen' : 'nothing'
}

interface Walk {
  readonly plies: number
  readonly isEnded: boolean
  /** Turns on which somebody chose, and the moves there were. */
  readonly choices: number
  readonly moves: number
  readonly most: number
  /** Plies on which several chose. */
  readonly shared: number
  /** Moves that could have been legal again, and those that were. */
  readonly asked: number
  readonly again: number
  /** Goals by player, late in the match and at its end. */
  readonly late: readonly number[]
  readonly goals: readonly number[]
}

function walk(game: Game, random: Random, maxPlies: number): Walk {
  const people = game.roles.flatMap((_, role) => (role === game.chance ? [] : [role]))
  const position = game.open()
  position.reset(game.dealt === true ? random.bits() : undefined)
  const before = new Map<number, ReadonlySet<number>>() // by role, the moves of its last choice
  const goals: number[][] = []
  const count = { choices: 0, moves: 0, most: 0, shared: 0, asked: 0, again: 0 }
  let plies = 0
  for (; plies < maxPlies && !position.terminal(); plies++) {
    goals.push(people.map((role) => position.goal(role)))
    const legal = game.roles.map((_, role) => legalMoves(position, role))
    const choosers = people.filter((role) => legal[role].length > 1)
    if (choosers.length > 1) count.shared++
    for (const role of choosers) {
      count.choices++
      count.moves += legal[role].length
      count.most = Math.max(count.most, legal[role].length)
      const known = before.get(role)
      if (known !== undefined) {
        count.asked += known.size
        for (const move of legal[role]) if (known.has(move)) count.again++
      }
      before.set(role, new Set(legal[role]))
    }
    position.play(Int32Array.from(legal, (moves) => moves[random.below(moves.length)]))
  }
  const end = people.map((role) => position.goal(role))
  const late = goals[Math.floor(goals.length * LATE)] ?? end
  return { ...count, plies, isEnded: position.terminal(), late, goals: end }
}

/** Breadth first from the start: the share of ways to states that were met before. */
function transpositions(game: Game): number {
  const position = game.open()
  position.reset()
  const seen = new Set([String(position.state)])
  let rank: State[] = [position.state.slice()]
  let ways = 0
  let again = 0
  while (rank.length > 0 && ways < MAX_WAYS) {
    const next: State[] = []
    for (const state of rank) {
      if (ways >= MAX_WAYS) break
      position.load(state)
      if (position.terminal()) continue
      for (const joint of joints(game, position)) {
        position.load(state)
        position.play(joint)
        ways++
        const key = String(position.state)
        if (seen.has(key)) again++
        else {
          seen.add(key)
          next.push(position.state.slice())
        }
      }
    }
    rank = next
  }
  return ways === 0 ? 0 : again / ways
}

const MAX_JOINTS = 64

/** The joint moves of a position; the first ones where there are many. */
function joints(game: Game, position: Position): Int32Array[] {
  let found: number[][] = [[]]
  for (let role = 0; role < game.roles.length; role++) {
    const legal = [...new Set(legalMoves(position, role))]
    found = found.flatMap((joint) => legal.map((move) => [...joint, move])).slice(0, MAX_JOINTS)
  }
  return found.map((joint) => Int32Array.from(joint))
}

function speed(game: Game, random: Random, now: () => number): number {
  const playouts = playoutsOf(game, { random, lanes: 'one' })
  const position = game.open()
  position.reset()
  const start = now()
  let count = 0
  let time = start
  while (!position.terminal() && time - start < SPEED_MS && (time > start || count < STUCK)) {
    playouts.start(position.state, 0, 8)
    for (let done = playouts.run(); done > 0; done = playouts.run()) count += done
    time = now()
  }
  return time === start ? 0 : (1000 * count) / (time - start)
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

/** Pearson's; undefined where one side never changes. */
function correlation(pairs: readonly (readonly [number, number])[]): number | undefined {
  const [a, b] = [0, 1].map((side) => mean(pairs.map((pair) => pair[side])))
  const sum = (term: (x: number, y: number) => number) => pairs.reduce((total, [x, y]) => total + term(x - a, y - b), 0)
  const spread = Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
  return spread > 0 ? sum((x, y) => x * y) / spread : undefined
}
