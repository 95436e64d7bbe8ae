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

export interface AnalysisWords {
  /** Whose move is looked for; that of who is to move where none is named. */
  readonly colour?: Colour
  /** Between reports. */
  readonly everyMs: number
}

const CENTISECOND = 10
const CALM_MS = 1000

/** A colour, and centiseconds with or without the word interval, in any order, as Leela Zero takes them. */
export function readAnalysisWords(args: readonly string[]): AnalysisWords {
  let colour: Colour | undefined
  let everyMs = CALM_MS
  for (let i = 0; i < args.length; i++) {
    if (/^[bw]/i.test(args[i])) colour = readColour(args[i])
    else if (args[i] === 'interval') everyMs = CENTISECOND * readWhole(args[++i])
    else if (/^\d/.test(args[i])) everyMs = CENTISECOND * readWhole(args[i])
    else throw fault(args[i], 'a color, or centiseconds such as 50')
  }
  return { ...(colour === undefined ? {} : { colour }), everyMs }
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
