// A file that grows line by line, for what is gone on with later. Killed at any moment it loses at most the line that was being
// written: half a line at its end is cut off by the next who opens it (one without its line end is whole if it is JSON). A line that the disk does not take is taken back, and is a
// failure in words. What is no file, such as a device or a pipe, is written to and never read.
import { statSync } from 'node:fs'
import { Failure } from './failure.ts'
import { FILES, type Files, writeAll } from './files.ts'

export interface GrowingFile {
  /** The whole lines that were there when it was opened. */
  readonly lines: readonly string[]
  add(line: string): void
}

/** Opens the file, or begins it with the first line. */
export function openGrowing(path: string, files: Files = FILES): GrowingFile {
  const attempt = <T>(what: string, work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw new Failure(`${path} cannot be ${what}: ${(error as Error).message}`)
    }
  }
  function withFile<T>(flags: string, work: (descriptor: number) => T): T {
    const descriptor = files.open(path, flags)
    try {
      return work(descriptor)
    } finally {
      files.close(descriptor)
    }
  }
  /** As it was before, or as much of that as can be had: the next who opens it does the rest. */
  function takeBack(descriptor: number, length: number): void {
    try {
      if (files.size(descriptor) > length) files.truncate(descriptor, length)
    } catch {
      isTorn = true
    }
  }

  let isTorn = false
  const found = attempt('read', () => statSync(path, { throwIfNoEntry: false }))
  const isFile = found === undefined || found.isFile()
  const bytes = found?.isFile() ? attempt('read', () => files.read(path)) : Buffer.alloc(0)
  const ended = bytes.lastIndexOf(10) + 1
  const lines = bytes.subarray(0, ended).toString('utf8').split('\n').slice(0, -1)
  const last = bytes.subarray(ended).toString('utf8')
  if (isJson(last)) {
    attempt('written', () => withFile('a', (descriptor) => writeAll(files, descriptor, Buffer.from('\n'))))
    lines.push(last)
  } else if (last !== '') attempt('written', () => withFile('r+', (descriptor) => files.truncate(descriptor, ended)))
  return {
    lines,
    add(line) {
      if (isTorn) throw new Failure(`${path} ends in half a line; open it again`)
      attempt('written', () =>
        withFile('a', (descriptor) => {
          const before = isFile ? files.size(descriptor) : 0
          try {
            writeAll(files, descriptor, Buffer.from(`${line}\n`))
          } catch (error) {
            if (isFile) takeBack(descriptor, before)
            throw error
          }
        }),
      )
    },
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
