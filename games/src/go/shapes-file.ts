// Weights of local shapes as text: JSON with the numbers as 32-bit floats in base 64, and how they were learned.
import { createShapes, LARGEST_WINDOW, type Shapes } from './shapes.ts'

export interface ShapesFile {
  readonly shapes: Shapes
  readonly seed: number
  readonly games: number
  readonly komi: number
}

const FORMAT = 'depthcharge-go-shapes'
const VERSION = 1
const LEAST_SIZE = 2
const MAX_SIZE = 19
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function printShapes({ shapes, seed, games, komi }: ShapesFile): string {
  const bytes = new Uint8Array(shapes.weights.slice().buffer)
  const { size, largestPlaced: placed } = shapes
  const head = { format: FORMAT, version: VERSION, size, ...(placed === LARGEST_WINDOW ? {} : { placed }) }
  return `${JSON.stringify({ ...head, komi, seed, games, weights: toBase64(bytes) })}\n`
}

/** Throws an error that says what is wrong. */
export function readShapes(text: string): ShapesFile {
  let given: Partial<Record<'format' | 'version' | 'size' | 'placed' | 'komi' | 'seed' | 'games' | 'weights', unknown>>
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw new Error(`no weights of shapes: ${(error as Error).message}`)
  }
  const { size, placed = LARGEST_WINDOW, komi, seed, games, weights } = given ?? {}
  if (given?.format !== FORMAT || given.version !== VERSION)
    throw new Error(`no weights of shapes: the format is not ${FORMAT} ${VERSION}`)
  if (![size, komi, seed, games].every((each) => typeof each === 'number') || typeof weights !== 'string')
    throw new Error('weights of shapes need numbers for size, komi, seed and games, and a text for weights')
  if (!Number.isInteger(size) || Number(size) < LEAST_SIZE || Number(size) > MAX_SIZE)
    throw new Error(`weights of shapes: boards have ${LEAST_SIZE} to ${MAX_SIZE} lines, not ${size}`)
  const shapes = createShapes(size as number, placed as number)
  const bytes = fromBase64(weights)
  if (bytes.length !== 4 * shapes.weights.length)
    throw new Error(`weights of shapes: ${shapes.weights.length} are needed for ${size} lines, not ${bytes.length / 4}`)
  shapes.weights.set(new Float32Array(bytes.buffer))
  if (!shapes.weights.every(Number.isFinite)) throw new Error('weights of shapes: one of them is no number')
  return { shapes, komi: komi as number, seed: seed as number, games: games as number }
}

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const digits = [word >> 18, (word >> 12) & 63, (word >> 6) & 63, word & 63].map((digit) => DIGITS[digit])
    parts.push(digits.slice(0, Math.min(4, bytes.length - i + 1)).join(''))
  }
  return parts.join('')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let word = 0
    for (let j = 0; j < 4; j++) {
      const digit = i + j < text.length ? DIGITS.indexOf(text[i + j]) : 0
      if (digit < 0) throw new Error(`weights of shapes: "${text[i + j]}" is no digit`)
      word = (word << 6) | digit
    }
    for (let shift = 16; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = (word >> shift) & 255
  }
  return bytes
}
