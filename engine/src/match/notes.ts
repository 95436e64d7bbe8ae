// What the referee writes down while a match is played, and the record that comes of it.
import type { Allowance, Outcome } from '../agent/agent.ts'
import type { Fault } from '../agent/fault.ts'
import type { Random } from '../base/random.ts'
import type { Position } from '../game/game.ts'
import { errorText, type MatchRecord, spaced, stateText, thoughtOf } from './record.ts'
import type { Choice, MatchSetup } from './setup.ts'

const TOKEN_LENGTH = 32 // ggp-base's
const TOKEN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Notes of a match that is about to begin. */
export function createNotes(setup: MatchSetup, random: Random) {
  const { game, clock, players } = setup
  const states: string[] = []
  const stateTimes: number[] = []
  const plies: { readonly joint: Int32Array; readonly choices: readonly Choice[] }[] = []
  const errors: string[][] = []
  const faults: (Fault & { step: number; role: number })[] = []
  const startTime = Math.round(clock.now())
  const seconds = ({ ms }: Allowance) => (ms === undefined ? -1 : ms / 1000)
  const token = Array.from({ length: TOKEN_LENGTH }, () => TOKEN_LETTERS[random.below(TOKEN_LETTERS.length)]).join('')

  function note(step: number, found: readonly (Fault | undefined)[]): void {
    errors.push(found.map(errorText))
    found.forEach((fault, role) => {
      if (fault !== undefined) faults.push({ step, role, ...fault })
    })
  }
  return {
    state(position: Position) {
      if (setup.brief === true) return
      states.push(stateText(game.facts(position.state)))
      stateTimes.push(Math.round(clock.now()))
    },
    faults: (found: readonly (Fault | undefined)[]) => note(-1, found),
    // Written out at the end, all at once: between two turns even a little work takes long, as nothing of it is at hand.
    ply(joint: Int32Array, choices: readonly Choice[]) {
      note(
        plies.length,
        choices.map(({ fault }) => fault),
      )
      plies.push({ joint, choices })
    },
    record: ({ goals, finished }: Outcome): MatchRecord => ({
      matchId: setup.id,
      randomToken: token,
      startTime,
      isCompleted: finished,
      isAborted: !finished,
      states,
      moves: plies.map(({ joint }) => Array.from(joint, (move) => spaced(game.moves[move].text))),
      stateTimes,
      errors,
      ...(finished && !goals.some(Number.isNaN) ? { goalValues: goals } : {}),
      previewClock: -1,
      startClock: seconds(setup.start),
      playClock: seconds(setup.play),
      playerNamesFromHost: players.map((player, role) => player?.agent.name ?? game.roles[role]),
      isPlayerHuman: players.map((player) => player?.human === true),
      scrambled: false,
      ...setup.more,
      depthcharge: {
        game: game.id,
        ...(setup.origin !== undefined && 'rules' in setup.origin ? { rules: setup.origin.rules } : {}),
        roles: game.roles,
        seed: setup.seed,
        thoughts: plies.map(({ choices }) => choices.map(({ ms, summary }) => thoughtOf(game, ms, summary))),
        faults,
      },
    }),
  }
}
