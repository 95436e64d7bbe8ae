// The seed of a lesson: 1, or where it follows a script one that draws the same.
import { useEffect, useState } from 'react'
import type { Lesson } from '../subject/lessons.ts'
import { openWorker } from '../worker/client.ts'

export function useLessonSeed(lesson: Lesson | undefined): { readonly seed?: number; readonly error?: string } {
  const script = lesson?.script
  const [found, setFound] = useState<{ seed?: number; error?: string }>(script === undefined ? { seed: 1 } : {})
  useEffect(() => {
    if (lesson === undefined || script === undefined) return
    const worker = openWorker()
    let wanted = true
    const seek = async () => {
      await worker.call('load', { name: lesson.name, rules: lesson.rules })
      return worker.call('seek', { recipe: lesson.recipe, script })
    }
    seek().then(
      (seed) => wanted && setFound({ seed }),
      (reason: Error) => wanted && setFound({ error: reason.message }),
    )
    return () => {
      wanted = false
      worker.close()
    }
  }, [lesson, script])
  return found
}
