// Readers of command line values; each says what would have been right.
import { InvalidArgumentError } from 'commander'

export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('a whole number is expected.')
  return value
}

export function positiveNumber(text: string): number {
  const value = Number(text)
  if (!(value > 0) || !Number.isFinite(value)) throw new InvalidArgumentError('a number above 0 is expected.')
  return value
}

export function positiveWhole(text: string): number {
  const value = wholeNumber(text)
  if (value === 0) throw new InvalidArgumentError('a whole number above 0 is expected.')
  return value
}

export function portNumber(text: string): number {
  const value = wholeNumber(text)
  if (value > 65535) throw new InvalidArgumentError('--port takes a number from 0 to 65535.')
  return value
}

/** Separated by commas. */
export function positiveWholes(text: string): readonly number[] {
  return text.split(',').map((each) => positiveWhole(each.trim()))
}
