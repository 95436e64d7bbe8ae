import { expect, test } from 'vitest'
import { timer } from './platform.ts'

test('a timer for longer than the platform can wait does not ring at once', async () => {
  const rung: string[] = []
  const cancel = timer.after(1e12, () => rung.push('in thirty years'))
  await new Promise<void>((resolve) => void timer.after(5, resolve))
  cancel()
  expect(rung).toEqual([])
})
