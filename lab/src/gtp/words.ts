// Arguments of commands as GTP 2 writes them (Farnebäck 2002, section 2.3): colours, whole numbers of 31 bits and plain decimals.
// What JavaScript also takes for a number, such as 0x9, 1e3 or Infinity, is none here.
import type { Colour } from '@depthcharge/games'
import { GtpFault } from './line.ts'

const MOST = 2 ** 31 - 1

export function readColour(word = ''): Colour {
  if (/^(b|black)$/i.test(word)) return 1
  if (/^(w|white)$/i.test(word)) return 2
  throw new GtpFault('invalid color')
}

/** The colour that an analysis is for, if one is named. */
export function namedColour(args: readonly string[]): Colour | undefined {
  const named = args.find((word) => /^[bw]/i.test(word))
  return named === undefined ? undefined : readColour(named)
}

/** A size, a number of stones or of moves. */
export function readWhole(word = ''): number {
  if (/^\d+$/.test(word) && Number(word) <= MOST) return Number(word)
  throw fault(word, 'a whole number such as 9')
}

/** A komi: it may be below 0. */
export function readDecimal(word = ''): number {
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(word) && Math.abs(Number(word)) <= MOST) return Number(word)
  throw fault(word, 'a decimal number such as 6.5')
}

export function readSeconds(word = ''): number {
  if (/^(\d+\.?\d*|\.\d+)$/.test(word) && Number(word) <= MOST) return Number(word)
  throw fault(word, 'a number of seconds from 0 on, such as 30')
}

const SHOWN = 40 // letters of what was sent

function fault(word: string, wanted: string): GtpFault {
  const given = word.length > SHOWN ? `${word.slice(0, SHOWN)}…` : word
  return new GtpFault(`syntax error: ${wanted} is expected${word === '' ? '' : `, not ${given}`}`)
}
