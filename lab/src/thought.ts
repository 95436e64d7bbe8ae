// What a flat search found, for people: the best moves, each with its mean goal as a bar and its playouts.
import type { FlatResult, Game } from 'depthcharge'
import { paint } from './terminal.ts'

const MOST_MOVES = 7
const BAR = 20 // columns for 100 points

export function thoughtText(game: Game, { moves, visits, means, playouts }: FlatResult, seconds: number): string {
  const order = moves
    .map((_, i) => i)
    .sort((a, b) => Number(visits[b] > 0) - Number(visits[a] > 0) || means[b] - means[a])
  const shown = order.slice(0, MOST_MOVES)
  const width = Math.max(...shown.map((i) => game.moves[moves[i]].text.length))
  const lines = shown.map((i) => {
    const filled = Math.round((means[i] * BAR) / 100)
    const bar = '█'.repeat(filled) + paint('grey', '·'.repeat(BAR - filled))
    const mean = visits[i] === 0 ? '   –' : means[i].toFixed(1).padStart(5)
    return `${game.moves[moves[i]].text.padEnd(width)} ${bar} ${mean} ${paint('grey', `${visits[i]}`.padStart(5))}`
  })
  const rest = order.length - shown.length
  const rate = Math.round(playouts / seconds).toLocaleString('en')
  const summary = `${playouts.toLocaleString('en')} playouts, ${rate} a second${rest > 0 ? `; ${rest} more ${rest === 1 ? 'move' : 'moves'}` : ''}`
  return [...lines, paint('grey', summary)].join('\n')
}
