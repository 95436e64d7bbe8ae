import { expect, onTestFinished, test } from 'vitest'
import { createVirtualClock } from '../../../engine/test/virtual-clock.ts'
import { playerThread } from './player-thread.ts'

/** A thread that answers so many messages with "ready" and then is stuck, and how many of them were started. */
function stuckAfter(answers: number) {
  let started = 0
  const clock = createVirtualClock()
  const open = () => {
    started++
    let left = answers
    let hear = (_: unknown) => {}
    return {
      postMessage(message: unknown) {
        if (left-- > 0) queueMicrotask(() => hear({ id: (message as { id: number }).id, value: { text: 'ready' } }))
      },
      on: (type: string, listener: (value: unknown) => void) => {
        if (type === 'message') hear = listener
      },
      terminate: () => {},
    }
  }
  const thread = playerThread({ name: 'Tester' } as Parameters<typeof playerThread>[0], { clock, open })
  onTestFinished(() => thread.close())
  const say = (text: string) => thread.reply(text, { at: clock.now(), tookMs: 0 })
  return { say, clock, started: () => started }
}
const START = '(START m me ((role me)) 10 1)'

test('a thread that is stuck with a move is ended, and the next message finds another', async () => {
  const { say, clock, started } = stuckAfter(1)
  expect(await say(START)).toEqual({ text: 'ready' })
  expect(await say('(PLAY m NIL)')).toEqual({ problem: 'the player was ended' })
  expect(clock.now()).toBe(31_000)
  expect(started()).toBe(1)
  expect(await say(START)).toEqual({ text: 'ready' })
  expect(started()).toBe(2)
})

test('a thread that is stuck with rules is ended, and says ready before the clock runs out', async () => {
  const { say, clock, started } = stuckAfter(0)
  expect(await say(START)).toEqual({ text: 'ready' })
  expect(clock.now()).toBeLessThan(10_000)
  expect(await say('(PLAY m NIL)')).toEqual({ problem: 'the player was ended' })
  expect(await say('(ABORT m)')).toEqual({ text: 'aborted' })
  expect(started()).toBe(2)
})
