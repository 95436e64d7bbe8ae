// Speeds, from the figures that `node bench/bars.mjs` has written to bench/results.md.
import { readFileSync } from 'node:fs'
import { ratios } from './draw.mjs'

const rows = readFileSync(new URL('../../bench/results.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const perSecond = (text) => Number(/([\d,]+) (?:playouts|simulations)\/s/.exec(text)?.[1].replaceAll(',', ''))

/** Random games a second, one at a time and 128 at a time. */
export async function lanes() {
  const found = ['connectFour', 'breakthrough'].flatMap((label) =>
    ['scalar', 'lanes'].map((name) => {
      const row = rows.find(([, what]) => what === `${label}, playouts, ${name}`)
      return {
        label,
        name: name === 'lanes' ? 'lanes: 128 at a time' : 'scalar: one at a time',
        value: perSecond(row[5]),
      }
    }),
  )
  return ratios({ rows: found, x: 'playouts a second', from: 10_000 })
}
