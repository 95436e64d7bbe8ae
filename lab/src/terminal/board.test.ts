import { createRandom } from '@depthcharge/engine/game'
import { parseRules, scramble } from '@depthcharge/engine/gdl'
import { interpret } from '@depthcharge/engine/machine'
import { detectView, type View } from '@depthcharge/engine/view'
import { sheets } from '@depthcharge/games'
import { describe, expect, test } from 'vitest'
import { loadDrawnGame } from './board.ts'

/** Every game with a board: its shape and size, what is on it, and how moves point to it. */
const BOARDS: Readonly<Record<string, string>> = {
  'amazons-6': 'square 6x6: cell archer; move 2, fire 1',
  amazons: 'square 10x10: cell archer; move 2, fire 1',
  atarigo: 'square 7x7: cell; place 1',
  'bidding-tic-tac-toe': 'square 3x3: cell; mark 1',
  blocker: 'square 4x4: cell; claim 1',
  'blocks-world': 'line 6x1: on; move 2',
  'breakthrough-6': 'square 6x6: cell; move 2',
  'breakthrough-misere': 'square 8x8: cell; move 2',
  breakthrough: 'square 8x8: cell; move 2',
  'chase-3p': 'square 6x6: cell at; move 1',
  chess: 'square 8x8: cell; move 2, promote 2',
  'chinese-checkers-3p': 'square 13x9 (37 cells): cell; move 2',
  'connect-four-3p': 'square 9x6: cell; drop column',
  'connect-four': 'square 7x6: cell; drop column',
  'domineering-misere': 'square 8x8: cell; place 1',
  domineering: 'square 8x8: cell; place 1',
  'dots-and-boxes': 'square 4x4 3 times: line box; draw 1',
  draughts: 'square 8x8 (32 cells): cell jumper; move 2, jump 2',
  'eight-puzzle': 'square 3x3: cell; slide 1',
  einstein: 'square 5x5: stone; move 2',
  'gomoku-8': 'square 8x8: cell; place 1',
  gomoku: 'square 15x15: cell; place 1',
  goofspiel: 'line 5x1 twice: hand; bid 1',
  hanoi: 'line 4x1: on; move 1',
  'hex-7': 'hex 7x7: cell; place 1',
  'hex-9': 'hex 9x9: cell; place 1',
  hex: 'hex 11x11: cell; place 1',
  'knights-tour': 'square 5x5: visited knight; move 1',
  'knightthrough-misere': 'square 8x8: cell; move 2',
  knightthrough: 'square 8x8: cell; move 2',
  'lights-out': 'square 5x5: lit; press 1',
  'lines-of-action': 'square 8x8: cell; move 2',
  maze: 'square 9x7 (39 cells): at; ',
  nim: 'line 3x1: heap; take 1',
  nogo: 'square 7x7: cell; place 1',
  'pac-man-3p': 'square 7x7 (36 cells): pellet at; ',
  'peg-solitaire': 'square 7x7 (33 cells): peg; jump 2',
  pentago: 'square 6x6: cell; place 1, rotate box',
  queens: 'square 8x8: queen; place 1',
  'reversi-6': 'square 6x6: cell; place 1',
  reversi: 'square 8x8: cell; place 1',
  'sheep-and-wolf': 'square 8x8 (32 cells): cell; move 2',
  skirmish: 'square 8x8: cell; move 2',
  'sudoku-4': 'square 4x4: cell; fill 1',
  sudoku: 'square 9x9: cell; fill 1',
  'tic-tac-toe-misere': 'square 3x3: cell; mark 1',
  'tic-tac-toe-nine-board': 'square 3x3 9 times: cell; mark 1',
  'tic-tac-toe': 'square 3x3: cell; mark 1',
  tron: 'square 10x10: cell at; ',
}

function describeView({ boards, moves }: View, names: (symbol: string) => string): string {
  const times = ['', ' twice']
  return boards
    .map(({ shape, columns, rows, cells, panes, layers }) => {
      const holes = cells === undefined ? '' : ` (${cells.flat().filter(Boolean).length} cells)`
      const often = times[panes.length - 1] ?? ` ${panes.length} times`
      return `${shape} ${columns.length}x${rows.length}${holes}${often}: ${layers.map(({ symbol }) => names(symbol)).join(' ')}`
    })
    .concat(
      moves
        .map(({ symbol, cells }) => {
          const column = cells.some(({ row, board }) => row === undefined && boards[board].shape !== 'line')
          const box = cells.some(({ bands }) => bands !== undefined)
          return `${names(symbol)} ${box ? 'box' : column ? 'column' : cells.length}`
        })
        .join(', '),
    )
    .join('; ')
}

const SLOW = new Set(['chess', 'gomoku', 'gomoku-8', 'pentago', 'lines-of-action', 'skirmish'])

describe('the catalogue', () => {
  for (const { name, rules: load } of sheets) {
    test(`${name} is drawn as it looks, whatever its names are`, async () => {
      const { rules } = parseRules(await load())
      const look = (text: typeof rules) =>
        detectView(text, interpret(text).game!, createRandom(1), { steps: SLOW.has(name) ? 6 : 24 })
      const plain = (symbol: string) => symbol.replace(/\/\d+$/, '')
      expect(describeView(look(rules), plain)).toBe(BOARDS[name] ?? '')
      // A scrambled heap has no order left.
      if (name === 'nim') return
      const scrambled = scramble(rules, createRandom(1))
      const old = new Map([...scrambled.names].map(([before, after]) => [after, before]))
      expect(describeView(look(scrambled.rules), (symbol) => old.get(plain(symbol))!)).toBe(BOARDS[name] ?? '')
    })
  }
})

test('a game is loaded with something that draws it', async () => {
  const { game, draw } = await loadDrawnGame('tic-tac-toe')
  const position = game.open()
  position.reset()
  expect(draw(position.state)).toBe('3 . . .\n2 . . .\n1 . . .\n  1 2 3\n\ncontrol xplayer')
})
