// A file system that fails once: at the n-th call, in one of several ways; or for good from there on, as one that is gone.
import { FILES, type Files } from '../src/base/files.ts'

/** Nothing is done; half of a write is; likewise, and the next call fails too; one byte is, without an error; nothing any more. */
export type FaultKind = 'fails' | 'tears' | 'tears and fails' | 'takes one byte' | 'is gone'

export interface FaultyFiles extends Files {
  /** Whether the fault has come. */
  hasStruck(): boolean
}

export function faultyFiles(at: number, kind: FaultKind): FaultyFiles {
  let calls = 0
  const strikes = () => {
    const call = calls++
    return call === at || (kind === 'is gone' && call > at) || (kind === 'tears and fails' && call === at + 1)
  }
  const fault = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const may =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      if (strikes()) throw fault()
      return work(...args)
    }
  return {
    open: may(FILES.open),
    read: may(FILES.read),
    size: may(FILES.size),
    truncate: may(FILES.truncate),
    sync: may(FILES.sync),
    rename: may(FILES.rename),
    // A descriptor is given back in any case, or the test would run out of them.
    close(descriptor) {
      FILES.close(descriptor)
      if (strikes()) throw fault()
    },
    write(descriptor, bytes) {
      if (!strikes()) return FILES.write(descriptor, bytes)
      if (kind === 'takes one byte') return FILES.write(descriptor, bytes.subarray(0, 1))
      if (kind !== 'fails') FILES.write(descriptor, bytes.subarray(0, bytes.length >> 1))
      throw fault()
    },
    hasStruck: () => calls > at,
  }
}
