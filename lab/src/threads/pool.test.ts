// Threads run what was built; so does this test.
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../dist/threads/pool.js'

/** Answers with its thread and the job; ends without a word, or throws, where the job says so. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { serveWork } from '${new URL('../../dist/threads/pool.js', import.meta.url).href}'
    import { threadId, workerData } from 'node:worker_threads'
    serveWork((job) => {
      if (job === 'exit') process.exit(0)
      if (job === 'hang') for (;;);
      if (job === 'throw') throw new Error('cannot do that')
      return { job, threadId, data: workerData }
    })`)}`,
)
interface Done {
  readonly job: string
  readonly threadId: number
  readonly data: unknown
}
const poolOf = () => {
  const pool = createPool<string, Done>(script, { data: 'nim' })
  onTestFinished(() => pool.close())
  return pool
}

describe('a pool of threads', () => {
  test('has a thread for each job at a time, and uses those that are free again', async () => {
    const pool = poolOf()
    const first = await Promise.all(['a', 'b'].map((job) => pool.run(job)))
    expect(new Set(first.map(({ threadId }) => threadId)).size).toBe(2)
    expect(first[0]).toMatchObject({ job: 'a', data: 'nim' })
    const { threadId } = await pool.run('c')
    expect(first.map((each) => each.threadId)).toContain(threadId)
  })

  test('a thread that ends without a word fails its job, and the next job has another', async () => {
    const pool = poolOf()
    await expect(pool.run('exit')).rejects.toThrow('the thread ended with code 0')
    expect(await pool.run('a')).toMatchObject({ job: 'a' })
  })

  test('work that fails says why, and costs no thread', async () => {
    const pool = poolOf()
    const { threadId } = await pool.run('a')
    await expect(pool.run('throw')).rejects.toThrow('cannot do that')
    expect(await pool.run('b')).toMatchObject({ threadId })
  })

  test('a thread that falls silent fails its job, and the next job has another', async () => {
    const pool = poolOf()
    const { threadId } = await pool.run('a')
    await expect(pool.run('hang')).rejects.toThrow('the thread has been silent for')
    expect((await pool.run('b')).threadId).not.toBe(threadId)
  })

  test('that is closed fails what is under way', async () => {
    const pool = poolOf()
    const job = pool.run('a')
    pool.close()
    await expect(job).rejects.toThrow('the thread was closed')
  })
})
