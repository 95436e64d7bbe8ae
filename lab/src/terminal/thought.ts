// What a search found, for people: the best moves, each with its mean as a bar and its visits.
import type { Game } from '@depthcharge/engine'
import type { Summary } from '@depthcharge/engine/search'
import { paint } from './terminal.ts'

const MAX_MOVES = 7
const BAR = 20 // columns for a reward of 1

export function thoughtText(game: Game, { moves, simulations }: Summary, seconds: number): string {
  const shown = moves.slice(0, MAX_MOVES)
  const width = Math.max(...shown.map(({ move }) => game.moves[move].text.length))
  const lines = shown.map(({ move, visits, mean }) => {
    const filled = Math.round((mean || 0) * BAR)
    const bar = '█'.repeat(filled) + paint('grey', '·'.repeat(BAR - filled))
    const value = Number.isNaN(mean) ? '   –' : (100 * mean).toFixed(1).padStart(5)
    return `${game.moves[move].text.padEnd(width)} ${bar} ${value} ${paint('grey', `${visits}`.padStart(5))}`
  })
  const rest = moves.length - shown.length
  const rate = seconds > 0 ? `, ${Math.round(simulations / seconds).toLocaleString('en')} a second` : ''
  const summary = `${simulations.toLocaleString('en')} simulations${rate}${rest > 0 ? `; ${rest} more ${rest === 1 ? 'move' : 'moves'}` : ''}`
  return [...lines, paint('grey', summary)].join('\n')
}
