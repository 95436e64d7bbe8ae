// Go by GTP 2: the board and its commands, all that the specification requires, and those that GoGui, Sabaki and servers such as
// CGOS send.
import { legalMoves } from '@depthcharge/engine/game'
import {
  BLACK,
  type Colour,
  createGo,
  type GoGame,
  type GoPosition,
  type GoRules,
  handicapPoints,
  pointOf,
  printSgf,
  readSgf,
  type SgfMove,
  vertexOf,
} from '@depthcharge/games'
import {
  createGtpDialogue,
  type GtpCommands,
  type GtpDialogueOptions,
  type GtpSession,
  type GtpVoice,
} from './dialogue.ts'
import { type GtpCommand, GtpFault } from './line.ts'
import { readAnalysisWords, readColour, readDecimal, readWhole } from './words.ts'

export interface GoSessionOptions extends GtpDialogueOptions {
  readonly rules: GoRules
  readText(path: string): string
}

/** What can be undone. */
interface Step {
  readonly before: Int32Array
  readonly move: SgfMove
}

const MOST_FIXED = 9 // handicap stones
const AHEAD = 0.2 // of the points of the board: moves that are still to come, for the clock

export function createGoSession(options: GoSessionOptions): GtpSession {
  return createGtpDialogue(options, (voice) => goCommands(options, voice))
}

function goCommands({ rules, readText }: GoSessionOptions, voice: GtpVoice): GtpCommands {
  let own: GoRules = { ...rules, handicap: 0 }
  let game: GoGame = createGo(own)
  let position = game.open()
  let setup: SgfMove[] = []
  let steps: Step[] = []
  setUp(handicapStones(rules))

  /** An empty board; with other rules perhaps. */
  function clear(changes: Partial<GoRules> = {}): void {
    own = { ...own, ...changes }
    game = createGo(own)
    position = game.open()
    setup = []
    steps = []
  }

  function play({ colour, vertex }: SgfMove): void {
    const before = position.state.slice()
    position.giveTurn(colour)
    const text = vertex === 'pass' ? vertex : `(play ${vertex[0]} ${vertex.slice(1)})`
    const role = colour - 1
    const move = legalMoves(position, role).find((each) => game.moves[each].text === text)
    if (move === undefined) {
      position.load(before)
      throw new GtpFault('illegal move')
    }
    position.play(Int32Array.from(game.roles, (_, other) => (other === role ? move : legalMoves(position, other)[0])))
    steps.push({ before, move: { colour, vertex } })
  }

  /** Stones that are there before the first move, so that they are written as such. */
  function setUp(stones: readonly SgfMove[]): void {
    for (const stone of stones) play(stone)
    setup = steps.splice(0).map(({ move }) => move)
  }

  const readVertex = (word = ''): string => {
    const vertex = word.toLowerCase()
    if (vertex !== 'pass' && pointOf(game.points, vertex) === undefined) throw new GtpFault('invalid vertex')
    return vertex
  }
  const nameOf = (move: number): string =>
    game.moves[move].text.replace(
      /^\(play ([a-z]) (\d+)\)$/,
      (_, column: string, row: string) => `${column.toUpperCase()}${row}`,
    )

  /** Where a colour is to move, whosever turn it is; the board is then as it was. */
  async function asColour<T>(colour: Colour, act: () => Promise<T>): Promise<T> {
    const before = position.state.slice()
    const mine = position
    position.giveTurn(colour)
    try {
      return await act()
    } finally {
      mine.load(before)
    }
  }
  const turnOf = (colour: Colour) => ({ game, position, role: colour - 1 })

  const think = (colour: Colour): Promise<number> =>
    asColour(colour, () => voice.choose(turnOf(colour), Math.max(10, AHEAD * own.size * own.size)))

  function analyse(args: readonly string[], command: GtpCommand): Promise<string> {
    const { colour = position.turn(), everyMs } = readAnalysisWords(args)
    return asColour(colour, () => voice.analyse(turnOf(colour), nameOf, everyMs, command))
  }

  function score(): string {
    const margin = position.score()
    return margin === 0 ? '0' : `${margin > 0 ? 'B' : 'W'}+${Math.abs(margin)}`
  }

  function load(path: string, before: number): void {
    let text: string
    let sgf: ReturnType<typeof readSgf>
    try {
      text = readText(path)
      sgf = readSgf(text)
    } catch {
      throw new GtpFault('cannot load file')
    }
    try {
      clear({ size: sgf.size, ...(sgf.komi === undefined ? {} : { komi: sgf.komi }) })
    } catch {
      throw new GtpFault('cannot load file') // with a komi that no game has
    }
    setUp(sgf.setup)
    for (const move of sgf.moves.slice(0, before)) play(move)
  }

  const commands: GtpCommands = {
    boardsize([word]) {
      const size = readWhole(word)
      if (size < 2 || size > 19) throw new GtpFault('unacceptable size')
      clear({ size })
      return ''
    },
    clear_board() {
      clear()
      return ''
    },
    komi([word]) {
      const komi = readDecimal(word)
      // The stones stay where they are: the words of a state do not know of komi.
      const state = position.state.slice()
      own = { ...own, komi }
      game = createGo(own)
      position = game.open()
      if (own.ko === 'simple') position.load(state)
      else {
        const played = steps.splice(0)
        setUp(setup)
        for (const { move } of played) play(move)
      }
      return ''
    },
    play([colour, vertex]) {
      play({ colour: readColour(colour), vertex: readVertex(vertex) })
      return ''
    },
    async genmove([word]) {
      const colour = readColour(word)
      const name = nameOf(await think(colour))
      play({ colour, vertex: name.toLowerCase() })
      return name
    },
    reg_genmove: async ([word]) => nameOf(await think(readColour(word))),
    undo() {
      const last = steps.pop()
      if (last === undefined) throw new GtpFault('cannot undo')
      position.load(last.before)
      return ''
    },
    fixed_handicap([word]) {
      if (stonesOn(position).length > 0) throw new GtpFault('board not empty')
      const handicap = readWhole(word)
      if (handicap === 0 || handicapPoints(own.size, handicap) === undefined)
        throw new GtpFault('invalid number of stones')
      const given = handicapStones({ ...own, handicap })
      clear()
      setUp(given)
      return stonesOn(position).join(' ')
    },
    place_free_handicap([word], command) {
      // Fewer may be placed than were asked for, and all that are placed here are fixed ones.
      let stones = Math.min(readWhole(word), MOST_FIXED)
      while (stones > 2 && handicapPoints(own.size, stones) === undefined) stones--
      return commands.fixed_handicap([String(stones)], command)
    },
    set_free_handicap(vertices) {
      if (stonesOn(position).length > 0) throw new GtpFault('board not empty')
      const read = vertices.map(readVertex)
      const isFull = read.length >= own.size * own.size
      if (read.length < 2 || isFull || read.includes('pass') || new Set(read).size < read.length)
        throw new GtpFault('bad vertex list')
      clear()
      setUp(read.map((vertex) => ({ colour: BLACK, vertex })))
      return ''
    },
    final_score: score,
    final_status_list([status = '']) {
      if (!['alive', 'dead', 'seki'].includes(status))
        throw new GtpFault('syntax error: alive, dead or seki is expected')
      return status === 'alive' ? stonesOn(position).join('\n') : '' // all that stands is alive: what is dead has to be taken
    },
    loadsgf([path = '', number]) {
      const before = number === undefined ? Number.POSITIVE_INFINITY : readWhole(number)
      if (before === 0) throw new GtpFault('syntax error: moves are counted from 1')
      load(path, before - 1)
      return ''
    },
    printsgf: () => printSgf({ size: own.size, komi: own.komi, setup, moves: steps.map(({ move }) => move) }),
    showboard: () => `\n${boardText(position)}`,
    'lz-analyze': analyse,
  }

  return commands
}

/** The vertices of all stones, as GTP writes them. */
function stonesOn({ board }: GoPosition): string[] {
  const { points, colour } = board
  return Array.from(points.all)
    .filter((point) => colour[point] !== 0)
    .map((point) => vertexOf(points, point).toUpperCase())
}

/** What stands there at first by the rules; throws where there is no such handicap. */
function handicapStones(rules: GoRules): SgfMove[] {
  return stonesOn(createGo(rules).open()).map((vertex) => ({ colour: BLACK, vertex: vertex.toLowerCase() }))
}

function boardText({ board }: GoPosition): string {
  const { size, all } = board.points
  const letters = [...'ABCDEFGHJKLMNOPQRST'].slice(0, size).join(' ')
  const rows = Array.from({ length: size }, (_, i) => {
    const row = size - i
    const points = Array.from(all.slice((row - 1) * size, row * size), (point) => '.XO'[board.colour[point]])
    return `${String(row).padStart(2)} ${points.join(' ')} ${row}`
  })
  return [`   ${letters}`, ...rows, `   ${letters}`].join('\n')
}
