// A program that speaks GTP on its standard input and output: commands go in, answers come back in the order they were asked.
// A program that is silent for too long is ended; all that waits for it fails then.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { readGtpAnswer } from './line.ts'

export interface GtpProgram {
  /** The text of the answer; rejects with what the program found wrong, or why there is none. */
  ask(command: string, ms: number): Promise<string>
  close(): void
}

interface Waiting {
  readonly command: string
  resolve(text: string): void
  reject(error: Error): void
}

/** `command` is a line as for a shell: words, and quotes around those with blanks. */
export function startGtpProgram(command: string): GtpProgram {
  const [file = '', ...args] = wordsOf(command)
  const child: ChildProcess = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'] })
  const waiting: Waiting[] = []
  let buffer = ''
  let ended: string | undefined

  function fail(why: string): void {
    ended ??= why
    for (const { command: asked, reject } of waiting.splice(0)) reject(new Error(`${command}: ${why} ("${asked}")`))
    child.kill('SIGKILL')
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => fail(`the program ended with ${code ?? signal}`))
  child.stdin?.on('error', (error) => fail(error.message))
  child.stdout?.setEncoding('utf8')
  child.stdout?.on('data', (text: string) => {
    buffer = (buffer + text).replaceAll('\r', '')
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const answer = readGtpAnswer(buffer.slice(0, end))
      buffer = buffer.slice(end + 2)
      if (answer === undefined) continue // said unasked
      const asked = waiting.shift()
      if (answer.ok) asked?.resolve(answer.text)
      else asked?.reject(new Error(`${command}: ${answer.text} ("${asked.command}")`))
    }
  })

  return {
    ask(line, ms) {
      if (ended !== undefined) return Promise.reject(new Error(`${command}: ${ended} ("${line}")`))
      return new Promise((resolve, reject) => {
        const watchdog = setTimeout(() => fail(`no answer within ${ms} ms`), ms)
        const settled = <T>(tell: (value: T) => void) => {
          return (value: T) => {
            clearTimeout(watchdog)
            tell(value)
          }
        }
        waiting.push({ command: line, resolve: settled(resolve), reject: settled(reject) })
        child.stdin?.write(`${line}\n`)
      })
    },
    close() {
      ended ??= 'it was closed'
      child.stdin?.end('quit\n')
      setTimeout(() => child.kill('SIGKILL'), 500).unref()
    },
  }
}

/** Whether the program of a command is here: at its path, or in the folders that are searched for programs. */
export function isThere(command: string): boolean {
  const [file = ''] = wordsOf(command)
  if (process.platform === 'win32') return true // names have endings there that nobody writes
  if (file.includes('/')) return existsSync(file)
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, file)))
}

/** Words, with quotes around those that have blanks. */
export function wordsOf(command: string): string[] {
  return Array.from(
    command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, bare]) => double ?? single ?? bare,
  )
}
