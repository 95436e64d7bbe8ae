// The workers in which machines think, one a seat and one for the coach who gives hints; opened when they are asked for.
import { useCallback, useEffect, useRef } from 'react'
import { originOf, type Subject } from '../subject/subject.ts'
import { type EngineWorker, openWorker } from '../worker/client.ts'
import type { Sheet } from '../worker/protocol.ts'

export interface Machines {
  /** The worker of a name, with the game loaded. */
  machineFor(name: string): Promise<EngineWorker>
  /** The next one of this name is a new one. */
  forget(name: string): void
}

export function useMachines(subject: Subject, sheet: Sheet | undefined): Machines {
  const machines = useRef(new Map<string, Promise<EngineWorker>>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game needs other workers
  useEffect(() => {
    const opened = machines.current
    return () => {
      for (const machine of opened.values())
        machine.then(
          (each) => each.close(),
          () => {},
        )
      opened.clear()
    }
  }, [subject])

  const machineFor = useCallback(
    (name: string): Promise<EngineWorker> => {
      const open = async () => {
        const worker = openWorker()
        await worker.call('load', originOf(sheet === undefined ? subject : { ...subject, view: sheet.view }))
        return worker
      }
      const found = machines.current.get(name) ?? open()
      machines.current.set(name, found)
      return found
    },
    [subject, sheet],
  )
  const forget = useCallback((name: string) => void machines.current.delete(name), [])
  return { machineFor, forget }
}
