// depthcharge show GAME: a position as a picture, and what can be played in it.

import { type Game, legalMoves, type Position } from '@depthcharge/engine/game'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { type DrawnGame, loadDrawnGame } from '../terminal/board.ts'
import { goalText, paint, terminalWidth, wrap } from '../terminal/terminal.ts'

interface Options {
  readonly moves?: string
  readonly json?: boolean
}

export function addShow(program: Command): void {
  program
    .command('show')
    .description('draw a position and list its legal moves')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .option('--moves <list>', 'play these first: one move per role in the order of the roles, steps separated by ";"')
    .option('--json', 'print {view, facts, legal} as one JSON document')
    .addHelpText('after', '\nExample:\n  depthcharge show connect-four --moves "(drop 4) noop; noop (drop 3)"')
    .action(async (name: string, options: Options) => {
      const drawn = await loadDrawnGame(name)
      console.log(options.json ? showJson(drawn, options.moves) : showText(drawn, options.moves))
    })
}

/** The position after the moves as a picture, with what can be played in it. */
export function showText(drawn: DrawnGame, moves = ''): string {
  const { position, last } = playAll(drawn.game, moves)
  return `${drawn.draw(position.state, last)}\n\n${choices(drawn, position)}`
}

function showJson({ game, view }: DrawnGame, moves = ''): string {
  const { position } = playAll(game, moves)
  const legal = position.terminal() ? [] : game.roles.map((_, role) => namesOf(game, legalMoves(position, role)))
  return JSON.stringify({ view, facts: game.facts(position.state), legal })
}

function namesOf(game: Game, moves: Int32Array): string[] {
  return Array.from(moves, (move) => game.moves[move].text)
}

/** Plays the steps from the first position on. */
function playAll(game: Game, text: string): { readonly position: Position; readonly last?: Int32Array } {
  const position = game.open()
  position.reset()
  let last: Int32Array | undefined
  const steps = text.split(';').map(movesIn)
  steps.forEach((moves, i) => {
    if (moves.length === 0) return
    if (position.terminal()) throw new Failure(`step ${i + 1} cannot be played: the match is over before it`)
    if (moves.length !== game.roles.length)
      throw new Failure(
        `step ${i + 1} must have one move for each of ${game.roles.join(', ')}, and has ${moves.length}`,
      )
    last = Int32Array.from(moves, (move, role) => moveNamed(game, position, role, move, i + 1))
    position.play(last)
  })
  return { position, ...(last === undefined ? {} : { last }) }
}

function moveNamed(game: Game, position: Position, role: number, name: string, step: number): number {
  const legal = legalMoves(position, role)
  const found = legal.find((move) => game.moves[move].text === name)
  if (found !== undefined) return found
  const names = namesOf(game, legal).join(' ')
  throw new Failure(`step ${step}: ${name} is not legal for ${game.roles[role]}; these are: ${names}`)
}

/** Words and parenthesised terms, with one blank between items. */
function movesIn(text: string): string[] {
  const moves: string[] = []
  let depth = 0
  for (const [token] of text.matchAll(/[()]|[^\s()]+/g)) {
    if (depth === 0) moves.push('')
    const glued = token === ')' || moves[moves.length - 1].endsWith('(') || moves[moves.length - 1] === ''
    moves[moves.length - 1] += glued ? token : ` ${token}`
    depth += token === '(' ? 1 : token === ')' ? -1 : 0
  }
  return moves
}

/** What every role can play, or how the match ended. */
function choices({ game, colours }: DrawnGame, position: Position): string {
  const lines = game.roles.map((role, r) => {
    const name = paint(colours[r], role)
    if (position.terminal()) return `${name} ${goalText(position.goal(r))}`
    const moves = namesOf(game, legalMoves(position, r))
    return moves.length === 1
      ? `${name} can only play ${moves[0]}`
      : `${name} can play ${moves.length} moves:\n${wrap(moves, terminalWidth())}`
  })
  return position.terminal() ? `the match is over: ${lines.join(', ')}` : lines.join('\n')
}
