// The file of results: one game a line, only ever added to. Killed at any moment it loses nothing that was reported, and a
// line that was cut off in the middle is removed when the file is opened again: its game is played once more. Lines reach the
// operating system at once, so that a killed process loses nothing; they are forced to the disk once a second, so that a power
// cut loses at most the games of a second, which are then played again.
import { existsSync, statSync } from 'node:fs'
import { type GameResult, readResult } from '@depthcharge/engine/tournament'
import { Failure } from '../../base/failure.ts'
import { FILES, type Files, writeAll } from '../../base/files.ts'
import { readText } from '../../load/rulesheet.ts'
import { lock } from './lock.ts'

const SYNC_MS = 1000
const NO_MOVES: GameResult['moves'] = []

interface ReadOptions {
  /** Whether the moves are kept, which are most of a result; yes where absent. */
  readonly moves?: boolean
}

export interface ResultsFile {
  /** What was there when it was opened. */
  readonly results: readonly GameResult[]
  /** Bytes of a torn last line that were removed. */
  readonly torn: number
  append(result: GameResult): void
  close(): void
}

/** Throws a failure that names the line where one cannot be read. */
export function readResults(path: string, options: ReadOptions = {}): GameResult[] {
  if (!existsSync(path)) throw new Failure(`there is no file ${path === '' ? 'without a name' : path}`)
  const text = readText(path)
  return resultsOf(path, text.slice(0, soundLength(text)), options)
}

/** Opens the file for one writer, or begins it. */
export function openResults(path: string, files: Files = FILES): ResultsFile {
  const found = writable(path, () => statSync(path, { throwIfNoEntry: false }))
  if (found !== undefined && !found.isFile()) throw new Failure(`${path} is no file; results are read again later`)
  const unlock = writable(path, () => lock(path))
  try {
    const descriptor = writable(path, () => files.open(path, 'a+'))
    try {
      return opened(path, descriptor, files, unlock)
    } catch (error) {
      files.close(descriptor)
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function opened(path: string, descriptor: number, files: Files, unlock: () => void): ResultsFile {
  const bytes = files.read(path)
  const text = bytes.toString('utf8')
  const sound = soundLength(text)
  const results = resultsOf(path, text.slice(0, sound))
  let length = Buffer.byteLength(text.slice(0, sound))
  const torn = bytes.length - length
  if (torn > 0) writable(path, () => files.truncate(descriptor, length))
  let isTorn = false // by a line that could not be written and not be taken back
  let synced = performance.now()

  /** All of the line or nothing: what a full disk took of it is removed. */
  function writeLine(line: string): void {
    const piece = Buffer.from(line)
    try {
      writeAll(files, descriptor, piece)
      length += piece.length
    } catch (error) {
      isTorn = true
      const failure = new Failure(
        `${path} cannot be written: ${(error as Error).message}; all games before this one are in it`,
      )
      try {
        if (files.size(descriptor) > length) files.truncate(descriptor, length)
        isTorn = false
      } catch {
        throw failure // the next who opens the file removes what is left of the line
      }
      throw failure
    }
  }

  if (sound > 0 && text[sound - 1] !== '\n') writeLine('\n')
  return {
    results,
    torn,
    append(result) {
      if (isTorn) throw new Failure(`${path} ends in half a line; open it again`)
      writeLine(`${JSON.stringify(result)}\n`)
      if (performance.now() - synced < SYNC_MS) return
      writable(path, () => files.sync(descriptor))
      synced = performance.now()
    },
    close() {
      try {
        writable(path, () => files.sync(descriptor))
      } finally {
        try {
          files.close(descriptor)
        } finally {
          unlock()
        }
      }
    },
  }
}

/** A folder that is not there, or not ours, is the user's to mend. */
function writable<T>(path: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`${path} cannot be written: ${(error as Error).message}`)
  }
}

/** Up to the end of the last line that is whole; one without its line end is if it can be read. */
function soundLength(text: string): number {
  const end = text.lastIndexOf('\n') + 1
  if (end === text.length || !('result' in readResult(text.slice(end)))) return end
  return text.length
}

function resultsOf(path: string, text: string, { moves = true }: ReadOptions = {}): GameResult[] {
  const results: GameResult[] = []
  for (let from = 0, line = 1; from < text.length; line++) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    if (to > from) {
      const read = readResult(text.slice(from, to))
      if ('problem' in read) throw new Failure(`${path}:${line}: ${read.problem}`)
      results.push(moves ? read.result : { ...read.result, moves: NO_MOVES })
    }
    from = to + 1
  }
  return results
}
