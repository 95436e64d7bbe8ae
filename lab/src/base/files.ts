// What is done to files that must not be lost, as an interface: tests put one in between that fails or tears at any call. And
// files written whole: whoever is killed meanwhile leaves the file as it was.
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Failure } from './failure.ts'

export interface Files {
  open(path: string, flags: string): number
  read(path: string): Buffer
  /** Returns how many bytes were taken, which may be fewer. */
  write(descriptor: number, bytes: Uint8Array): number
  size(descriptor: number): number
  truncate(descriptor: number, length: number): void
  sync(descriptor: number): void
  close(descriptor: number): void
  rename(from: string, to: string): void
}

export const FILES: Files = {
  open: (path, flags) => openPipe(path) ?? openSync(path, flags),
  read: (path) => readFileSync(path),
  write: (descriptor, bytes) => writeSync(descriptor, bytes),
  size: (descriptor) => fstatSync(descriptor).size,
  truncate: ftruncateSync,
  sync: fdatasyncSync,
  close: closeSync,
  rename: renameSync,
}

/** All of the bytes; throws where not. */
export function writeAll(files: Files, descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += files.write(descriptor, bytes.subarray(written))
}

const LONGEST = 64 * 2 ** 20 // of what is no file
const PIECE = 2 ** 16
const LOOK_MS = 20 // between looks whether a pipe has more
const NOBODY_MS = 1000 // for somebody to come who writes into it, or reads
const BUSY_MS = 60_000 // for who is there and has not written yet

/** The text of a file, or of a pipe; throws where there is no end to it, as there is none to some devices, or no beginning. */
export function readWhole(path: string): string {
  const kind = statSync(path)
  if (kind.isFile()) return readFileSync(path, 'utf8')
  // Who opens a pipe waits for somebody to write, be it for ever; so it is looked at again and again.
  const descriptor = openSync(path, kind.isFIFO() ? constants.O_RDONLY | constants.O_NONBLOCK : 'r')
  const pieces: Buffer[] = []
  try {
    for (let length = 0, waitedMs = 0; ; ) {
      const piece = Buffer.alloc(PIECE)
      const count = readNow(descriptor, piece)
      if (count === 0 && (length > 0 || !kind.isFIFO())) return Buffer.concat(pieces).toString('utf8')
      if (count > 0) {
        pieces.push(piece.subarray(0, count))
        length += count
        waitedMs = 0
        if (length > LONGEST) throw new Error(`it is no file, and has more than ${LONGEST / 2 ** 20} MB`)
        continue
      }
      if (waitedMs >= (count === 0 ? NOBODY_MS : BUSY_MS))
        throw new Error(`it is a pipe, and nothing came through it for ${waitedMs / 1000} s`)
      if (waitedMs === NOBODY_MS) process.stderr.write(`waiting for ${path}\n`)
      pause(LOOK_MS)
      waitedMs += LOOK_MS
    }
  } finally {
    closeSync(descriptor)
  }
}

/** A pipe that is to be written into: who opens one waits for somebody to read, be it for ever. Undefined for what is none. */
function openPipe(path: string): number | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFIFO() !== true) return undefined
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    try {
      const waitless = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
      try {
        return openSync(path, 'w') // where writing waits until there is room
      } finally {
        closeSync(waitless)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error
      if (waitedMs >= NOBODY_MS) throw new Error(`it is a pipe, and nobody has read from it for ${waitedMs / 1000} s`)
    }
    pause(LOOK_MS)
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** How many bytes there are; none at an end, -1 where there is none yet. */
function readNow(descriptor: number, piece: Buffer): number {
  try {
    return readSync(descriptor, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return -1
    throw error
  }
}

/** Throws where a file could not be written by `writeFile`: to be asked before the work whose fruit it will hold. */
export function checkWritable(path: string): void {
  if (path === '') throw new Error('the name of a file is expected')
  const before = statSync(path, { throwIfNoEntry: false })
  if (before?.isDirectory()) throw new Error('it is a folder')
  if (before !== undefined && !before.isFile()) {
    accessSync(path, constants.W_OK)
    return
  }
  if (!existsSync(dirname(path))) throw new Error(`there is no folder ${dirname(path)}`)
  const draft = draftOf(before === undefined ? path : realpathSync(path))
  closeSync(openSync(draft, 'wx'))
  rmSync(draft)
}

/** Nobody else's, in whatever process, thread or machine. */
const draftOf = (place: string): string => `${place}.${randomUUID()}.draft`

/** A file with this text and no other, or as it was before. What is no file, such as a pipe, is written to as it is. */
export function writeFile(path: string, text: string, files: Files = FILES): void {
  const before = statSync(path, { throwIfNoEntry: false })
  if (before !== undefined && !before.isFile()) {
    const descriptor = files.open(path, 'w')
    try {
      writeAll(files, descriptor, Buffer.from(text))
    } finally {
      files.close(descriptor)
    }
    return
  }
  const place = before === undefined ? path : realpathSync(path) // a link goes on leading there
  const draft = draftOf(place)
  try {
    const descriptor = files.open(draft, 'wx')
    try {
      if (before !== undefined) fchmodSync(descriptor, before.mode)
      writeAll(files, descriptor, Buffer.from(text))
      files.sync(descriptor)
    } finally {
      files.close(descriptor)
    }
    files.rename(draft, place)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** The same; that it cannot be written is a failure in words. */
export function writePage(path: string, text: string): void {
  try {
    writeFile(path, text)
  } catch (error) {
    throw new Failure(`${path} cannot be written: ${(error as Error).message}`)
  }
}
