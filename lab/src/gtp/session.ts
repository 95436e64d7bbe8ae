// The engine's side of GTP 2: lines come in, answers go out. Here are the board and the commands; who thinks is given. All
// commands that the specification requires, and those that GoGui, Sabaki and servers such as CGOS send.
import { type Game, legalMoves } from '@depthcharge/engine/game'
import type { Allowance } from '@depthcharge/engine/match'
import type { Summary } from '@depthcharge/engine/search'
import {
  BLACK,
  type Colour,
  createGo,
  type GoGame,
  type GoPosition,
  type GoRules,
  pointOf,
  printSgf,
  readSgf,
  type SgfMove,
  vertexOf,
  WHITE,
} from '@depthcharge/games'
import { createGtpClock } from './clock.ts'
import { type GtpCommand, GtpFault, gtpAnswer, readGtpLine } from './line.ts'

/** Who thinks. */
export interface GtpThinker {
  /** The index in game.moves of the move to make; without a limit where none is given. */
  choose(game: Game, position: GoPosition, allowance: Allowance | undefined): Promise<number>
  /** Thinks until the signal and tells now and then what it found. */
  analyse(
    game: Game,
    position: GoPosition,
    options: { readonly signal: AbortSignal; readonly everyMs: number; tell(summary: Summary): void },
  ): Promise<void>
}

export interface GtpSessionOptions {
  readonly rules: GoRules
  readonly thinker: GtpThinker
  readonly version: string
  readText(path: string): string
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

/** What can be undone. */
interface Step {
  readonly before: Int32Array
  readonly move: SgfMove
}

type Handler = (args: readonly string[], command: GtpCommand) => string | Promise<string>

const AHEAD = 0.2 // of the points of the board: moves that are still to come, for the clock

export function createGtpSession({
  rules,
  thinker,
  version,
  readText,
  write,
  isHurried,
}: GtpSessionOptions): GtpSession {
  const clock = createGtpClock()
  let own = rules
  let game: GoGame = createGo(rules)
  let position = game.open()
  let setup: SgfMove[] = []
  let steps: Step[] = []
  let analysis: AbortController | undefined
  let isOpen = true

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

  const readColour = (word = ''): Colour => {
    if (/^(b|black)$/i.test(word)) return BLACK
    if (/^(w|white)$/i.test(word)) return WHITE
    throw new GtpFault('invalid color')
  }
  const readVertex = (word = ''): string => {
    const vertex = word.toLowerCase()
    if (vertex !== 'pass' && pointOf(game.points, vertex) === undefined) throw new GtpFault('invalid vertex')
    return vertex
  }
  const readNumber = (word = ''): number => {
    if (word === '' || Number.isNaN(Number(word))) throw new GtpFault('syntax error')
    return Number(word)
  }
  const nameOf = (move: number): string =>
    game.moves[move].text.replace(
      /^\(play ([a-z]) (\d+)\)$/,
      (_, column: string, row: string) => `${column.toUpperCase()}${row}`,
    )

  async function think(colour: Colour): Promise<number> {
    const before = position.state.slice()
    position.giveTurn(colour)
    const ahead = Math.max(10, AHEAD * own.size * own.size)
    const move = await thinker.choose(game, position, clock.allowance(colour, ahead))
    position.load(before)
    return move
  }

  async function analyse(args: readonly string[], command: GtpCommand): Promise<string> {
    const named = args.find((word) => /^[bw]/i.test(word))
    const colour = named === undefined ? position.turn() : readColour(named)
    const centiseconds = args.find((word) => /^\d+$/.test(word))
    const signal = new AbortController()
    analysis = signal
    const before = position.state.slice()
    position.giveTurn(colour)
    write(`=${command.id ?? ''}\n`)
    await thinker.analyse(game, position, {
      signal: signal.signal,
      everyMs: 10 * Number(centiseconds ?? 100),
      tell(summary) {
        write(`${infoLine(summary)}\n`)
        if (isHurried?.()) signal.abort()
      },
    })
    position.load(before)
    analysis = undefined
    return ANSWERED
  }

  /** As Leela Zero writes it: win rates in hundredths of a percent. */
  function infoLine({ moves, line }: Summary): string {
    const tried = moves.filter(({ visits }) => visits > 0)
    const total = tried.reduce((sum, { visits }) => sum + visits, 0)
    const pv = line.map((joint) => joint.map((move) => nameOf(move)).find((name) => name !== 'noop') ?? 'pass')
    return tried
      .map(({ move, visits, mean }, order) => {
        const rest = order === 0 && pv[0] === nameOf(move) ? pv : [nameOf(move)]
        return `info move ${nameOf(move)} visits ${visits} winrate ${Math.round(10_000 * (mean ?? 0))} prior ${Math.round((10_000 * visits) / total)} order ${order} pv ${rest.join(' ')}`
      })
      .join(' ')
  }

  function score(): string {
    const margin = position.area.margin() - own.komi
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
    clear({ size: sgf.size, handicap: 0, ...(sgf.komi === undefined ? {} : { komi: sgf.komi }) })
    for (const stone of sgf.setup) play(stone)
    setup = steps.splice(0).map(({ move }) => move)
    for (const move of sgf.moves.slice(0, before)) play(move)
  }

  const stones = (): string[] =>
    Array.from(game.points.all)
      .filter((point) => position.board.colour[point] !== 0)
      .map((point) => vertexOf(game.points, point).toUpperCase())

  const commands: Readonly<Record<string, Handler>> = {
    protocol_version: () => '2',
    name: () => 'Depthcharge',
    version: () => version,
    known_command: ([name = '']) => String(Object.hasOwn(commands, name)),
    list_commands: () => Object.keys(commands).join('\n'),
    quit() {
      isOpen = false
      return ''
    },
    boardsize([word]) {
      const size = readNumber(word)
      if (!Number.isInteger(size) || size < 2 || size > 19) throw new GtpFault('unacceptable size')
      clear({ size, handicap: 0 })
      return ''
    },
    clear_board() {
      clear({ handicap: 0 })
      return ''
    },
    komi([word]) {
      const komi = readNumber(word)
      if (!Number.isInteger(2 * komi) || Math.abs(komi) > 1000) throw new GtpFault('syntax error')
      // The stones stay where they are: the words of a state do not know of komi.
      const state = position.state.slice()
      own = { ...own, komi }
      game = createGo(own)
      position = game.open()
      if (own.ko === 'simple') position.load(state)
      else for (const { move } of steps.splice(0)) play(move)
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
      if (stones().length > 0) throw new GtpFault('board not empty')
      try {
        clear({ handicap: readNumber(word) })
      } catch {
        clear({ handicap: 0 })
        throw new GtpFault('invalid number of stones')
      }
      return stones().join(' ')
    },
    place_free_handicap: (args, command) => commands.fixed_handicap(args, command),
    set_free_handicap(vertices) {
      if (stones().length > 0) throw new GtpFault('board not empty')
      const read = vertices.map(readVertex)
      if (read.length < 2 || read.includes('pass') || new Set(read).size < read.length)
        throw new GtpFault('bad vertex list')
      for (const vertex of read) play({ colour: BLACK, vertex })
      setup = steps.splice(0).map(({ move }) => move)
      return ''
    },
    time_settings([main, byoYomi, number]) {
      clock.settings(readNumber(main), readNumber(byoYomi), readNumber(number))
      return ''
    },
    time_left([colour, seconds, number]) {
      clock.left(readColour(colour), readNumber(seconds), readNumber(number))
      return ''
    },
    final_score: score,
    final_status_list([status = '']) {
      if (!['alive', 'dead', 'seki'].includes(status)) throw new GtpFault('syntax error')
      return status === 'alive' ? stones().join('\n') : '' // all that stands is alive: what is dead has to be taken
    },
    loadsgf([path = '', number]) {
      load(path, number === undefined ? Number.POSITIVE_INFINITY : readNumber(number) - 1)
      return ''
    },
    printsgf: () => printSgf({ size: own.size, komi: own.komi, setup, moves: steps.map(({ move }) => move) }),
    showboard: () => `\n${boardText(position)}`,
    'lz-analyze': analyse,
  }

  return {
    interrupt: () => analysis?.abort(),
    async take(line) {
      const command = readGtpLine(line)
      if (command === undefined) return true
      try {
        if (!Object.hasOwn(commands, command.name)) throw new GtpFault('unknown command')
        const text = await commands[command.name](command.args, command)
        write(text === ANSWERED ? '\n' : gtpAnswer(command, '=', text))
      } catch (error) {
        if (!(error instanceof GtpFault)) throw error
        write(gtpAnswer(command, '?', error.message))
      }
      return isOpen
    },
  }
}

/** Of a handler that has written by itself; the empty line is still to come. */
const ANSWERED = '\u0000'

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
