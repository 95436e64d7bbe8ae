// A file of results that may be growing, read a piece at a time. A reader keeps a mark: how far it is, in which file, and a
// hash of how the file begins and of the bytes just before. Where the mark does not fit the file any more, because that was cut, replaced or written
// anew, reading begins again and says so. The server keeps nothing, so any number of pages may watch. A last line that is not
// whole stays where it is until it is.
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { readResult } from '@depthcharge/engine/tournament'
import { isLocked } from '../tournament/results/lock.ts'
import { BadRequest } from './answer.ts'

const MAX_BYTES = 2_000_000 // a piece
const LONGEST_LINE = 16_000_000
const REMEMBERED = 4096 // bytes at the beginning, and before the mark
const FRESH_MS = 10_000

/** How a file stands. */
export interface FileState {
  readonly name: string
  readonly bytes: number
  /** A process writes it, or somebody did a moment ago. */
  readonly state: 'missing' | 'growing' | 'still'
}

/** The next whole lines. */
export interface Piece {
  /** These lines are the file's first: whatever was read before is over. */
  readonly anew: boolean
  /** For the next piece. */
  readonly mark: string
  readonly lines: readonly string[]
  /** There is more to read at once. */
  readonly more: boolean
  readonly state: FileState['state']
}

export function fileState(path: string): FileState {
  const found = statSync(path, { throwIfNoEntry: false })
  const name = basename(path)
  // A folder has no lines, and who opens a pipe waits until somebody writes into it.
  if (found === undefined || !found.isFile()) return { name, bytes: 0, state: 'missing' }
  const growing = isLocked(path) || Date.now() - found.mtimeMs < FRESH_MS
  return { name, bytes: found.size, state: growing ? 'growing' : 'still' }
}

/** What follows a mark; from the beginning without one. */
export function readPiece(path: string, mark?: string): Piece {
  const { state } = fileState(path)
  if (state === 'missing') return { anew: true, mark: '', lines: [], more: false, state }
  const descriptor = openSync(path, 'r')
  try {
    const { size, ino } = fstatSync(descriptor)
    const markAt = (offset: number) => `${offset}-${ino}-${hashBefore(descriptor, offset)}`
    const before = /^(\d{1,15})-/.exec(mark ?? '')
    const known = before !== null && Number(before[1]) <= size && markAt(Number(before[1])) === mark
    const from = known ? Number(before[1]) : 0
    const bytes = wholeLines(descriptor, from, size)
    const lines = bytes
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
    const to = from + bytes.length
    return { anew: !known, mark: markAt(to), lines, more: bytes.length > 0 && to < size, state }
  } finally {
    closeSync(descriptor)
  }
}

/** Bytes from an offset on, up to the end of a line; also a last one without its end, if it is a result already. */
function wholeLines(descriptor: number, from: number, size: number): Buffer {
  for (let most = MAX_BYTES; ; most *= 2) {
    const bytes = readAt(descriptor, from, Math.min(size - from, most))
    const end = bytes.lastIndexOf(10) + 1
    const last = from + bytes.length === size
    if (last && 'result' in readResult(bytes.subarray(end).toString('utf8'))) return bytes
    if (end > 0 || last) return bytes.subarray(0, end)
    if (most >= LONGEST_LINE) throw new BadRequest(`a line of the file is longer than ${LONGEST_LINE} bytes`, 422)
  }
}

function hashBefore(descriptor: number, offset: number): string {
  const start = Math.max(0, offset - REMEMBERED)
  return createHash('sha256')
    .update(readAt(descriptor, 0, Math.min(offset, REMEMBERED)))
    .update(readAt(descriptor, start, offset - start))
    .digest('hex')
    .slice(0, 16)
}

function readAt(descriptor: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, length))
  let read = 0
  while (read < bytes.length) {
    const got = readSync(descriptor, bytes, read, bytes.length - read, from + read)
    if (got === 0) break // it was cut a moment ago
    read += got
  }
  return bytes.subarray(0, read)
}
