// What all sessions of GTP 2 have in common (Farnebäck 2002): commands by name, answers, faults, the clock, and reports of an
// analysis. Which game is played, and what its own commands do, is given.
import type { Game, Position } from '@depthcharge/engine/game'
import { AgentFault, type Allowance } from '@depthcharge/engine/match'
import type { Summary } from '@depthcharge/engine/search'
import { host } from '../base/clock.ts'
import { createGtpClock } from './clock.ts'
import { type GtpCommand, GtpFault, gtpAnswer, readGtpLine } from './line.ts'
import { readColour, readSeconds, readWhole } from './words.ts'

/** Whose turn it is to think, and where. */
export interface GtpTurn {
  readonly game: Game
  readonly position: Position
  readonly role: number
}

/** Who thinks. */
export interface GtpThinker {
  /** The index in game.moves of the move to make; without a limit where none is given. */
  choose(turn: GtpTurn, allowance: Allowance | undefined): Promise<number>
  /** Thinks until the signal and tells now and then what it found. */
  analyse(
    turn: GtpTurn,
    options: { readonly signal: AbortSignal; readonly everyMs: number; tell(summary: Summary): void },
  ): Promise<void>
}

export interface GtpDialogueOptions {
  readonly thinker: GtpThinker
  readonly version: string
  write(text: string): void
  /** Whether another line waits already, or none will come: an analysis ends after its first report then. */
  isHurried?(): boolean
}

export interface GtpSession {
  /** Takes a line up; false when no more are wanted. Lines are to be given one after the other. */
  take(line: string): Promise<boolean>
  /** Ends an analysis under way: another line has come. */
  interrupt(): void
}

export type GtpHandler = (args: readonly string[], command: GtpCommand) => string | Promise<string>
export type GtpCommands = Readonly<Record<string, GtpHandler>>

/** What the game's own commands are made of. */
export interface GtpVoice {
  /** Of the clock, where so many moves are still to come. */
  choose(turn: GtpTurn, ahead: number): Promise<number>
  /** Answers lz-analyze by itself. */
  analyse(turn: GtpTurn, nameOf: (move: number) => string, everyMs: number, command: GtpCommand): Promise<string>
}

/** Of a handler that has written by itself; the empty line is still to come. */
const ANSWERED = '\u0000'

export function createGtpDialogue(
  { thinker, version, write, isHurried }: GtpDialogueOptions,
  makeCommands: (voice: GtpVoice) => GtpCommands,
): GtpSession {
  const clock = createGtpClock()
  let analysis: AbortController | undefined
  let isOpen = true

  const voice: GtpVoice = {
    async choose(turn, ahead) {
      const since = host.now()
      const move = await thinker.choose(turn, clock.allowance(turn.role + 1, ahead))
      clock.spent(turn.role + 1, (host.now() - since) / 1000)
      return move
    },
    async analyse(turn, nameOf, everyMs, command) {
      const signal = new AbortController()
      analysis = signal
      write(`=${command.id ?? ''}\n`)
      await thinker.analyse(turn, {
        signal: signal.signal,
        everyMs,
        tell(summary) {
          write(`${infoLine(summary, nameOf)}\n`)
          if (isHurried?.()) signal.abort()
        },
      })
      analysis = undefined
      return ANSWERED
    },
  }

  const commands: GtpCommands = {
    protocol_version: () => '2',
    name: () => 'Depthcharge',
    version: () => version,
    known_command: ([name = '']) => String(Object.hasOwn(commands, name)),
    list_commands: () => Object.keys(commands).join('\n'),
    quit() {
      isOpen = false
      return ''
    },
    time_settings([main, byoYomi, number]) {
      clock.settings(readSeconds(main), readSeconds(byoYomi), readWhole(number))
      return ''
    },
    time_left([colour, seconds, number]) {
      clock.left(readColour(colour), readSeconds(seconds), readWhole(number))
      return ''
    },
    ...makeCommands(voice),
  }

  return {
    interrupt: () => analysis?.abort(),
    async take(line) {
      const command = readGtpLine(line)
      if (command === undefined) return true
      try {
        if (!Object.hasOwn(commands, command.name)) throw new GtpFault('unknown command')
        const text = await commands[command.name](command.args, command)
        if (command.name === 'clear_board') clock.restart()
        write(text === ANSWERED ? '\n' : gtpAnswer(command, '=', text))
      } catch (error) {
        // Also where who thinks is gone: the next command finds another.
        if (!(error instanceof GtpFault || error instanceof AgentFault)) throw error
        write(gtpAnswer(command, '?', error.message))
      }
      return isOpen
    },
  }
}

/** Of who is not to move. */
const WAITING: ReadonlySet<string> = new Set(['noop', 'pass'])

/** As Leela Zero writes it: win rates in hundredths of a percent. */
function infoLine({ moves, line }: Summary, nameOf: (move: number) => string): string {
  const tried = moves.filter(({ visits }) => visits > 0)
  const total = tried.reduce((sum, { visits }) => sum + visits, 0)
  const pv = line.map((joint) => joint.map((move) => nameOf(move)).find((name) => !WAITING.has(name)) ?? 'pass')
  return tried
    .map(({ move, visits, mean }, order) => {
      const rest = order === 0 && pv[0] === nameOf(move) ? pv : [nameOf(move)]
      return `info move ${nameOf(move)} visits ${visits} winrate ${Math.round(10_000 * (mean ?? 0))} prior ${Math.round((10_000 * visits) / total)} order ${order} pv ${rest.join(' ')}`
    })
    .join(' ')
}
