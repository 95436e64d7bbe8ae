// Search beside exact play: positions near the end of random matches are solved outright, and the search has to choose one of
// the best moves there. It finds what no rule shows: rewards, turns and states that contradict each other.
import type { Random } from '../base/random.ts'
import { keyOf } from '../game/key.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { BASIC_CATALOGUE } from '../recipes/basic.ts'
import { searcherFrom } from '../recipes/build.ts'
import { solve } from '../search/exact/solve.ts'
import type { Finding } from './inspect.ts'
import { copyOf, type GameStep, stateAfter, stepsFrom, stepText } from './steps.ts'

const MATCHES = 6
const LONGEST = 300
const MAX_STATES = 3000 // of a position that is small enough
const ITERATIONS = [4_000, 40_000, 160_000] // the only good move of a position may take long to find
const MAX_COMPARED = 12
const TINY = 1e-9

export function compareWithExact<S, M>(
  game: PlainGame<S, M>,
  random: Random,
): { readonly findings: readonly Finding[]; readonly compared: number } {
  const { source, players } = game
  const findings: Finding[] = []
  let compared = 0
  if (players > 2 || source.current === undefined || source.chance !== undefined || source.view !== undefined)
    return { findings, compared }
  for (let match = 0; match < MATCHES && compared < MAX_COMPARED; match++) {
    const way = randomWay(game, random)
    // From the end back, until there is too much below to be solved.
    for (let length = way.length - 1; length >= 0 && compared < MAX_COMPARED; length--) {
      const state = way.slice(0, length).reduce((each: S, step) => stateAfter(game, each, step), copyOf(source.initial))
      const words = game.encode(state)
      if (!canBeSolved(game, state, random)) break
      const { best, mover, moves } = solve(game, words)
      if (best.length === moves.length) continue
      const searcher = searcherFrom(BASIC_CATALOGUE, game, 'uct+mast+solver+memory(nodes=200000)', {
        role: mover,
        seed: 1,
      })
      searcher.begin(words)
      let chosen = -1
      for (const iterations of ITERATIONS) {
        if (best.includes(chosen)) break
        searcher.run({ iterations })
        chosen = searcher.choose()
      }
      compared++
      if (best.includes(chosen)) continue
      const text = (move: number) => game.moves[move].text
      findings.push({
        code: 'not-best',
        severity: 'error',
        message: `search chooses ${text(chosen)} for ${game.roles[mover]}, exact play ${[...best].map(text).join(' or ')}; this is a fault of the search unless the rules contradict themselves`,
        moves: way.slice(0, length).map((step) => stepText(game, step)),
      })
      return { findings, compared }
    }
  }
  return { findings, compared }
}

function randomWay<S, M>(game: PlainGame<S, M>, random: Random): GameStep<M>[] {
  const way: GameStep<M>[] = []
  let state = copyOf(game.source.initial)
  while (way.length < LONGEST) {
    const steps = stepsFrom(game, state, random)
    if (steps.length === 0) break
    const step = steps[random.below(steps.length)]
    way.push(step)
    state = stateAfter(game, state, step)
  }
  return way
}

/** Whether there are few enough states from one on, none comes again, and what one player wins the other loses. */
function canBeSolved<S, M>(game: PlainGame<S, M>, from: S, random: Random): boolean {
  const open = new Set<string>()
  const done = new Set<string>()
  const sums: number[] = [] // of the rewards of both
  function visit(state: S): boolean {
    const key = keyOf(state)
    if (done.has(key)) return true
    if (open.has(key) || done.size + open.size >= MAX_STATES) return false
    open.add(key)
    const steps = stepsFrom(game, state, random)
    if (steps.length === 0) sums.push(game.source.rewards(copyOf(state)).reduce((sum, each) => sum + each, 0))
    for (const step of steps) if (!visit(stateAfter(game, state, step))) return false
    open.delete(key)
    done.add(key)
    return true
  }
  if (!visit(from)) return false
  return game.players === 1 || sums.every((sum) => Math.abs(sum - sums[0]) < TINY)
}
