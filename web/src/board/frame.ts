// What is seen of a layout: the cells, and the coordinates around them.
import type { Layout } from './layout.ts'

/** As a viewBox. */
export function frameOf(layout: Layout, { bare }: { readonly bare: boolean }): string {
  const { look, width, height, labels, cells, cellWidth } = layout
  const top = labels.some(({ axis }) => axis === 'pane') ? -0.5 : -0.1
  if (!bare || look === 'stacks') return `0 ${top} ${width} ${height - top}`
  const xs = cells.map(({ x }) => x)
  const ys = cells.map(({ y }) => y)
  const [left, first] = [Math.min(...xs) - cellWidth / 2 - 0.1, Math.min(...ys) - 0.65]
  return `${left} ${first} ${Math.max(...xs) + cellWidth / 2 + 0.1 - left} ${Math.max(...ys) + 0.65 - first}`
}
