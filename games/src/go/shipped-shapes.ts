// Weights of local shapes that come with the game, so that RLGO's policies and evaluation are there without learning first. Only
// small squares have weights at their place: a file of all shapes is thirty times as large, and no gain by it was measured.
import go9 from '../generated/go-9.shapes.ts'
import type { Shapes } from './shapes.ts'
import { readShapes } from './shapes-file.ts'

const TEXTS: Readonly<Record<number, string>> = { 9: go9 }
const made = new Map<number, Shapes>()

/** Undefined for boards of which nothing was learned; read when first asked for. */
export function shippedShapes(size: number): (() => Shapes) | undefined {
  const text = TEXTS[size]
  if (text === undefined) return undefined
  return () => {
    const shapes = made.get(size) ?? readShapes(text).shapes
    made.set(size, shapes)
    return shapes
  }
}
