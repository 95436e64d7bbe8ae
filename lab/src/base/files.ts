// What is done to files that must not be lost, as an interface: tests put one in between that fails or tears at any call. And
// files written whole: whoever is killed meanwhile leaves the file as it was.
import { randomUUID } from 'node:crypto'
import {
  closeSync,
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
  writeFileSync,
  writeSync,
} from 'node:fs'

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
  open: openSync,
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

/** The text of a file, or of a pipe; throws where there is no end to it, as there is none to some devices. */
export function readWhole(path: string): string {
  if (statSync(path).isFile()) return readFileSync(path, 'utf8')
  const descriptor = openSync(path, 'r')
  const pieces: Buffer[] = []
  try {
    for (let length = 0; ; ) {
      const piece = Buffer.alloc(PIECE)
      const count = readSync(descriptor, piece)
      if (count === 0) return Buffer.concat(pieces).toString('utf8')
      pieces.push(piece.subarray(0, count))
      length += count
      if (length > LONGEST) throw new Error(`it is no file, and has more than ${LONGEST / 2 ** 20} MB`)
    }
  } finally {
    closeSync(descriptor)
  }
}

/** A file with this text and no other, or as it was before. What is no file, such as a pipe, is written to as it is. */
export function writeFile(path: string, text: string, files: Files = FILES): void {
  const before = statSync(path, { throwIfNoEntry: false })
  if (before !== undefined && !before.isFile()) {
    writeFileSync(path, text)
    return
  }
  const place = before === undefined ? path : realpathSync(path) // a link goes on leading there
  const draft = `${place}.${randomUUID()}.draft` // nobody else's, in whatever process, thread or machine
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
