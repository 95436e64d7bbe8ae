// GTP 2 for two-player games whose moves are the points of a board, such as gomoku, hex and atarigo: black is the first role and
// white the second, whatever they are called. There is no komi, no handicap and no other size; a colour moves when it is its turn.
import { type Game, legalMoves } from '@depthcharge/engine/game'
import {
  createGtpDialogue,
  type GtpCommands,
  type GtpDialogueOptions,
  type GtpSession,
  type GtpVoice,
} from './dialogue.ts'
import { GtpFault } from './line.ts'
import type { Vertices } from './vertices.ts'
import { readAnalysisWords, readColour, readDecimal, readWhole } from './words.ts'

export interface BoardSessionOptions extends GtpDialogueOptions {
  readonly game: Game
  readonly vertices: Vertices
  draw(state: Int32Array): string
}

const AHEAD = 0.3 // of the points of the board: moves that are still to come, for the clock

export function createBoardSession(options: BoardSessionOptions): GtpSession {
  return createGtpDialogue(options, (voice) => boardCommands(options, voice))
}

function boardCommands({ game, vertices, draw }: BoardSessionOptions, voice: GtpVoice): GtpCommands {
  const position = game.open()
  const states: Int32Array[] = []
  const { nameOf } = vertices
  position.reset()

  function play(role: number, move: number | undefined): void {
    const others = position.terminal() ? new Int32Array(0) : legalMoves(position, 1 - role)
    // Where the other one has a choice, it is not this one's turn.
    if (move === undefined || others.length !== 1 || !legalMoves(position, role).includes(move))
      throw new GtpFault('illegal move')
    states.push(position.state.slice())
    position.play(Int32Array.from([0, 1], (each) => (each === role ? move : others[0])))
  }

  /** The one who is to move, if it is the colour that is meant. */
  function turnOf(role: number) {
    if (position.terminal()) throw new GtpFault('game is over')
    if (legalMoves(position, 1 - role).length > 1) throw new GtpFault('not the turn of this color')
    return { game, position, role }
  }
  const isToMove = (role: number): boolean => legalMoves(position, role).some((move) => nameOf(move) !== 'pass')

  async function choose(role: number): Promise<number> {
    const before = position.state.slice()
    const move = await voice.choose(turnOf(role), Math.max(5, AHEAD * vertices.columns * vertices.rows))
    position.load(before)
    return move
  }

  return {
    boardsize([word]) {
      const size = readWhole(word)
      if (size !== vertices.columns || size !== vertices.rows) throw new GtpFault('unacceptable size')
      states.length = 0
      position.reset()
      return ''
    },
    clear_board() {
      states.length = 0
      position.reset()
      return ''
    },
    komi([word]) {
      readDecimal(word) // controllers set it for every game; nothing is counted here
      return ''
    },
    play([colour, vertex = '']) {
      const role = readColour(colour) - 1
      const move = vertices.moveAt(role, vertex.toLowerCase())
      if (move === undefined) throw new GtpFault('invalid vertex')
      play(role, move)
      return ''
    },
    async genmove([word]) {
      const role = readColour(word) - 1
      const move = await choose(role)
      play(role, move)
      return nameOf(move)
    },
    reg_genmove: async ([word]) => nameOf(await choose(readColour(word) - 1)),
    undo() {
      const before = states.pop()
      if (before === undefined) throw new GtpFault('cannot undo')
      position.load(before)
      return ''
    },
    final_score() {
      if (!position.terminal()) throw new GtpFault('cannot score')
      const margin = position.goal(0) - position.goal(1)
      return margin === 0 ? '0' : `${margin > 0 ? 'B' : 'W'}+${Math.abs(margin)}`
    },
    showboard: () => `\n${draw(position.state)}`,
    async 'lz-analyze'(args, command) {
      const { colour = isToMove(0) ? 1 : 2, everyMs } = readAnalysisWords(args)
      return voice.analyse(turnOf(colour - 1), nameOf, everyMs, command)
    },
  }
}
