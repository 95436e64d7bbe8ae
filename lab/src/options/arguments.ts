// Readers of command line values; each says what would have been right.
import { InvalidArgumentError } from 'commander'
import { checkWritable } from '../base/files.ts'

export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) throw new InvalidArgumentError('a whole number is expected.')
  return value
}

export function positiveNumber(text: string): number {
  const value = Number(text)
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text) || !(value > 0 && Number.isFinite(value)))
    throw new InvalidArgumentError('a number above 0 is expected, such as 0.5.')
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

/** The name of a file that can be written: said before any work is done for it. */
export function outFile(path: string): string {
  try {
    checkWritable(path)
    return path
  } catch (error) {
    throw new InvalidArgumentError(`${path} cannot be written: ${(error as Error).message}`)
  }
}

/** Separated by commas. */
export function positiveWholes(text: string): readonly number[] {
  return text.split(',').map((each) => positiveWhole(each.trim()))
}
