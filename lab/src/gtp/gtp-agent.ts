// An agent that is a program which speaks GTP, such as gtp:gnugo --mode gtp --level 10. It plays Go in matches as any other agent
// does: what was played is told to the program move by move, and its own moves are asked for. How long it thinks is its own affair.
import { type Game, legalMoves, type Position } from '@depthcharge/engine/game'
import type { Agent, Seat } from '@depthcharge/engine/match'
import { type GoRules, readGoName } from '@depthcharge/games'
import { type GtpProgram, isThere, startGtpProgram, wordsOf } from './program.ts'

const PREFIX = 'gtp:'
const WAIT = 'noop' // of who is not to move
const SLOW_MS = 120_000 // for a move
const QUICK_MS = 20_000 // for anything else

/** The command of such an agent; undefined where a recipe is none. */
export function gtpCommand(recipe: string): string | undefined {
  return recipe.startsWith(PREFIX) && recipe.length > PREFIX.length ? recipe.slice(PREFIX.length).trim() : undefined
}

interface Place {
  readonly game: Game
  readonly role: number
  /** Follows the match. */
  readonly position: Position
  /** Joint moves that the program knows. */
  known: number
  isResigned: boolean
}

export function gtpAgent(command: string): Agent {
  let program: GtpProgram | undefined
  let place: Place | undefined
  const name = `${PREFIX}${command}`
  const ask = (line: string, ms = QUICK_MS): Promise<string> => {
    program ??= startGtpProgram(command)
    return program.ask(line, ms)
  }

  async function begin({ game, role }: Seat): Promise<void> {
    const { size, komi, handicap } = rulesOf(game)
    try {
      await ask(`boardsize ${size}`)
    } catch {
      // It may have ended after the last match.
      program?.close()
      program = undefined
      await ask(`boardsize ${size}`)
    }
    await ask('clear_board')
    await ask(`komi ${komi}`)
    if (handicap > 0) await ask(`fixed_handicap ${handicap}`)
    place = { game, role, position: game.open(), known: 0, isResigned: false }
    place.position.reset()
  }

  /** Tells the program what was played since it was asked last. */
  async function follow(here: Place, history: readonly Int32Array[]): Promise<void> {
    for (; here.known < history.length; here.known++) {
      const joint = history[here.known]
      const mover = joint.findIndex((move) => here.game.moves[move].text !== WAIT)
      here.position.play(joint)
      const text = here.game.moves[joint[mover]].text
      if (mover !== here.role) await ask(`play ${here.game.roles[mover]} ${vertexOf(text)}`)
    }
  }

  return {
    name,
    begin,
    async play({ history = [] }) {
      if (place === undefined) throw new Error(`${name} was asked to play before it had a seat`)
      const { game, role, position } = place
      await follow(place, history)
      const [only] = legalMoves(position, role)
      if (game.moves[only].text === WAIT) return { move: only }
      const answer = place.isResigned ? 'resign' : (await ask(`genmove ${game.roles[role]}`, SLOW_MS)).toLowerCase()
      place.isResigned = answer === 'resign' // there is no such move: it passes from now on
      const vertex = place.isResigned ? 'pass' : answer
      const move = legalMoves(position, role).find((each) => vertexOf(game.moves[each].text) === vertex)
      if (move === undefined) throw new Error(`${name} plays ${vertex}, which is not legal`)
      return { move }
    },
    async end() {
      place = undefined
    },
    close() {
      program?.close()
      program = undefined
    },
  }
}

/** What is missing where the recipe is a program that is not here; one that cannot begin would play at random. */
export function missingProgram(recipe: string): string | undefined {
  const command = gtpCommand(recipe)
  if (command === undefined || isThere(command)) return undefined
  return `there is no program ${wordsOf(command)[0]} here; give its path, or add its folder to PATH`
}

/** Why a program that speaks GTP cannot play the game; undefined where it can. */
export function gtpMisfit(game: Game): string | undefined {
  return goRulesOf(game) === undefined ? 'programs that speak GTP play Go and nothing else' : undefined
}

function goRulesOf(game: Game): GoRules | undefined {
  return readGoName(game.id.slice(0, game.id.lastIndexOf(':')))
}

function rulesOf(game: Game): GoRules {
  const rules = goRulesOf(game)
  if (rules === undefined) throw new Error(`${game.id}: ${gtpMisfit(game)}`)
  return rules
}

/** (play d 4) → d4, and pass as it is. */
function vertexOf(text: string): string {
  return text.replace(/^\(play ([a-z]) (\d+)\)$/, '$1$2')
}
