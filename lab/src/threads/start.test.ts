// Threads run what was built; so does this test.
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startThread } from '../../dist/threads/start.js'

const SCRIPT = new URL('../../dist/threads/worker.js', import.meta.url)
/** In this process. */
const openFiles = () => {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0 // no such folder on this system
  }
}

test('threads that are ended while they load leave no files open', async () => {
  const one = startThread(SCRIPT, { data: {} })
  await once(one, 'message') // pools of the process are made
  await one.terminate()
  const before = openFiles()
  const threads = [1, 2, 3].map(() => startThread(SCRIPT, { data: {} }))
  await Promise.all(threads.map((thread) => thread.terminate()))
  expect(openFiles() - before).toBeLessThan(10)
})

test('a thread that breaks down while it loads can be ended, too', async () => {
  const thread = startThread(new URL('data:text/javascript,throw new Error("no")'))
  thread.on('error', () => {})
  await thread.terminate()
  expect(thread.threadId).toBe(-1)
})
