// Lines from the terminal or a pipe, one at a time, with completion where somebody types.
import { createInterface } from 'node:readline'
import type { Prompt } from './human.ts'

/** `onInterrupt` is called for Ctrl-C, which readline keeps from the process. */
export function openPrompt(onInterrupt: () => void): Prompt & { close(): void } {
  let complete: (input: string) => string[] = () => []
  const completer = (input: string) => [complete(input), input]
  const lines = createInterface({ input: process.stdin, output: process.stdout, completer } as Parameters<
    typeof createInterface
  >[0])
  const typed: string[] = []
  let ended = false
  let waiting: ((line: string | undefined) => void) | undefined
  const give = (line: string | undefined) => {
    const take = waiting
    waiting = undefined
    take?.(line)
  }
  lines.on('line', (line) => (waiting === undefined ? typed.push(line) : give(line)))
  lines.on('close', () => {
    ended = true
    give(undefined)
  })
  lines.on('SIGINT', () => {
    onInterrupt()
    lines.close()
  })
  return {
    ask(question, completing) {
      complete = completing
      const line = typed.shift()
      if (line !== undefined || ended) return Promise.resolve(line)
      lines.setPrompt(question)
      lines.prompt()
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    say: (text) => console.log(text),
    close: () => lines.close(),
  }
}
