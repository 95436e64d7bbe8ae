// How far apart two points of a board are. Math.hypot is not the same in every browser.
import type { Point } from './layout.ts'

export function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
}
