// The real command in a process of its own, while the test goes on.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { COMMAND, environment, type Outcome } from './command.ts'

export interface Running {
  readonly child: ChildProcess
  /** The next line of standard output. */
  line(): Promise<string>
  /** When the process has ended. */
  readonly outcome: Promise<Outcome>
}

/** Starts depthcharge ARGS; it is killed when the test is over. */
export function start(...args: readonly string[]): Running {
  const child = spawn(process.execPath, [COMMAND, ...args], { env: environment() })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (bytes) => {
    stdout += bytes
  })
  child.stderr.on('data', (bytes) => {
    stderr += bytes
  })
  const outcome = new Promise<Outcome>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
  return {
    child,
    outcome,
    async line() {
      const { done, value } = await lines.next()
      if (done) throw new Error(`the process ended: ${(await outcome).stderr}`)
      return value
    },
  }
}

/** Starts a player and gives its address; it plays at random, which takes no time, unless told otherwise. */
export async function startPlayer(...args: readonly string[]): Promise<Running & { readonly url: string }> {
  const running = start('player', '--port', '0', '--agent', 'random', ...args)
  const url = /http:\S+/.exec(await running.line())![0]
  return { ...running, url }
}
