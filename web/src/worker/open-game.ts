// Rules → a game that is open on the page: the game, how it looks, and what holds after any moves. Positions on the way
// are kept, so that going back and forth costs nothing.
import { type Compiled, compileGame } from '@depthcharge/engine'
import {
  createRandom,
  exercise,
  type Flaw,
  type Game,
  legalMoves,
  moveKey,
  playoutsOf,
  readWeights,
  type State,
  withFindings,
} from '@depthcharge/engine/game'
import { parseRules, renderDiagnostic } from '@depthcharge/engine/gdl'
import { withWeights } from '@depthcharge/engine/search'
import { createCheckFinder, detectView, overrideView, winningFacts } from '@depthcharge/engine/view'
import { nativeGame } from '@depthcharge/games'
import type { Joint, Origin, Scene, Sheet } from './protocol.ts'
import { NOTICES, wasmHere } from './wasm-here.ts'

export interface OpenGame {
  readonly origin: Origin
  readonly game: Game
  readonly sheet: Sheet
  /** The state after the moves, and the moves as numbers. */
  follow(moves: readonly Joint[]): { readonly state: State; readonly joints: readonly Int32Array[] }
  scene(moves: readonly Joint[]): Scene
  sceneOf(state: State): Scene
  measure(ms: number): { perSecond: number; games: number; flaws: readonly Flaw[] }
}

const LOOK_MS = 1200 // how long to watch random play to find the board, once so many positions were seen
const LEAST_SEEN = 40
const LONGEST = 1000 // plies of a random game that is measured: some never end

export function createOpenGame(origin: Origin, progress: (stage: string, count: number) => void): OpenGame {
  const { name, rules: text } = origin
  const wasm = wasmHere()
  const native = nativeGame(text)
  const compile = (): Compiled =>
    native === undefined
      ? compileGame(text, { name, progress, wasm, now: () => performance.now() })
      : { game: native.game, why: 'it is written in TypeScript', diagnostics: [], ms: 0 }
  const compiled = compile()
  const { circuit } = compiled
  const game = compiled.game && withKnown(compiled.game, origin)
  if (game === undefined) {
    const fault = compiled.diagnostics.find(({ severity }) => severity === 'error')
    throw new Error(fault === undefined ? compiled.why : renderDiagnostic(name, text, fault))
  }
  const view = overrideView(origin.view ?? native?.view ?? lookAt(), origin.override ?? {})
  const sheet: Sheet = {
    roles: game.roles,
    ...(game.chance === undefined ? {} : { chance: game.chance }),
    view,
    ...(compiled.machine === undefined ? {} : { machine: compiled.machine }),
    why: compiled.why,
    ms: compiled.ms,
    moves: game.moves.length,
    ...(circuit === undefined ? {} : { gates: circuit.operations }),
    ...(wasm === 'simd' ? {} : { notice: NOTICES[wasm] }),
  }

  /** In a game that grows, moves would be numbered by how far the watching came: it gets one of its own. */
  function lookAt() {
    progress('board', 0)
    const end = performance.now() + LOOK_MS
    const watched = game!.growing ? compile().game! : game!
    let seen = 1
    const goOn = () => seen++ < LEAST_SEEN || performance.now() < end
    return detectView(parseRules(text).rules, watched, createRandom(1), { goOn })
  }

  const findCheck = createCheckFinder(game, view)
  const position = game.open()
  position.reset()
  let known: { moves: Joint[]; states: State[]; joints: Int32Array[] } = {
    moves: [],
    states: [position.state.slice()],
    joints: [],
  }

  function follow(moves: readonly Joint[]) {
    let keep = 0
    while (keep < moves.length && keep < known.moves.length && same(moves[keep], known.moves[keep])) keep++
    if (keep < moves.length)
      known = {
        moves: known.moves.slice(0, keep),
        states: known.states.slice(0, keep + 1),
        joints: known.joints.slice(0, keep),
      }
    for (let ply = keep; ply < moves.length; ply++) {
      position.load(known.states[ply])
      if (position.terminal()) throw new Error(`move ${ply + 1} comes after the end of the game`)
      const joint = Int32Array.from(game!.roles, (role, r) => {
        const key = moveKey(moves[ply][r] ?? '')
        const found = legalMoves(position, r).find((move) => moveKey(game!.moves[move].text) === key)
        if (found === undefined) throw new Error(`move ${ply + 1}: "${moves[ply][r] ?? ''}" is not legal for ${role}`)
        return found
      })
      position.play(joint)
      known.moves.push(moves[ply])
      known.joints.push(joint)
      known.states.push(position.state.slice())
    }
    return { state: known.states[moves.length], joints: known.joints.slice(0, moves.length) }
  }

  function sceneOf(state: State): Scene {
    position.load(state)
    const terminal = position.terminal()
    const checked = findCheck(state)
    return {
      facts: game!.facts(state),
      legals: game!.roles.map((_, role) =>
        terminal ? [] : Array.from(legalMoves(position, role), (move) => game!.moves[move].text),
      ),
      terminal,
      goals: game!.roles.map((_, role) => position.goal(role)),
      ...(terminal ? { won: winningFacts(game!, view, state) } : {}),
      ...(checked.length > 0 ? { checked } : {}),
    }
  }

  return {
    origin,
    game,
    sheet,
    follow,
    sceneOf,
    scene: (moves) => sceneOf(follow(moves).state),
    measure(ms) {
      const patience = performance.now() + ms
      const flaws = exercise(game, {
        random: createRandom(1),
        goOn: (match) => match === 0 || performance.now() < patience,
      })
      const playouts = playoutsOf(game, { random: createRandom(1), lanes: 'many', maxPlies: LONGEST })
      position.reset()
      const first = position.state.slice()
      const batch = Math.max(1, playouts.lanes)
      let games = 0
      let flying = 0
      const start = performance.now()
      while (performance.now() - start < ms) {
        while (flying < batch) {
          playouts.start(first, 0, batch - flying)
          flying = batch
        }
        const done = playouts.run()
        games += done
        flying -= done
      }
      return { games, perSecond: (games / (performance.now() - start)) * 1000, flaws }
    },
  }
}

/** With weights `auto` looks ahead by them, with findings it plays by the recipe that fits; neither is of use to other rules. */
function withKnown(game: Game, { weights: text, findings }: Origin): Game {
  const weights = text === undefined ? undefined : readWeights(text)
  const learned = weights?.game === game.id ? withWeights(game, weights) : game
  return findings?.game === game.id ? withFindings(learned, findings) : learned
}

function same(a: Joint, b: Joint): boolean {
  return a.length === b.length && a.every((text, role) => text === b[role])
}
