// One process writes a file of results at a time: a file beside it names the process. A process that was killed leaves the
// file behind; it is known to be dead by its number and, where the system tells, the time it was started at.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Failure } from '../../base/failure.ts'

/** Returns what gives the lock back; throws a failure if another process has it. */
export function lock(path: string): () => void {
  const place = `${path}.lock`
  const own = `${place}.${process.pid}`
  // Written elsewhere and linked into place: nobody sees half of it, and of two that come at once one fails.
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  try {
    for (;;) {
      try {
        linkSync(own, place)
        return () => rmSync(place, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = ownerOf(place)
      if (owner !== undefined && alive(owner))
        throw new Failure(`${path} is being written by process ${owner.pid}; if that is not so, remove ${place}`)
      clear(place)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Removes what a dead process left. One at a time, and after another look: whoever was quicker may have the lock by now, and that
 * one is not to be removed.
 */
function clear(place: string): void {
  const unlock = lock(place)
  try {
    const owner = ownerOf(place)
    if (owner === undefined || !alive(owner)) rmSync(place, { force: true })
  } finally {
    unlock()
  }
}

/** Whether a living process has the lock. */
export function isLocked(path: string): boolean {
  const owner = ownerOf(`${path}.lock`)
  return owner !== undefined && alive(owner)
}

interface Owner {
  readonly pid: number
  readonly started: string | null
}

function ownerOf(place: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(place, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

function alive({ pid, started }: Owner): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Numbers are used again; the time at which the process began is not.
  return startOf(pid) === started
}

/** Field 22 of /proc/PID/stat; null where there is no such file. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return null
  }
}
