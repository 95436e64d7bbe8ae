import { expect, onTestFinished, test } from 'vitest'
import { createVirtualClock } from '../../../engine/test/virtual-clock.ts'
import { playerThread } from './player-thread.ts'

/**
 * A thread that answers so many messages with "ready" and then is stuck, and how many of them were started; of the answers, the
 * last ones may be but a move so far.
 */
function stuckAfter(answers: number, best = 0) {
  let started = 0
  const clock = createVirtualClock()
  const open = () => {
    started++
    let left = answers
    let hear = (_: unknown) => {}
    return {
      postMessage(message: object) {
        if (!('id' in message) || left === 0) return // signs of life are asked for in vain
        const answer = --left < best ? { told: 'noop' } : { value: { text: 'ready' } }
        queueMicrotask(() => hear({ id: message.id, ...answer }))
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
  const { say, clock, started } = stuckAfter(2)
  expect(await say('(INFO)')).toEqual({ text: 'ready' }) // it is loaded
  expect(await say(START)).toEqual({ text: 'ready' })
  expect(await say('(PLAY m NIL)')).toEqual({ problem: 'the player has been silent for 1000 ms' })
  expect(clock.now()).toBe(1000)
  expect(started()).toBe(1)
  expect(await say(START)).toEqual({ text: 'ready' })
  expect(started()).toBe(2)
})

test('a thread that is stuck when it has found a move plays that', async () => {
  const { say, clock } = stuckAfter(3, 1)
  await say('(INFO)')
  expect(await say('(START m me ((role me)) 10 9)')).toEqual({ text: 'ready' })
  expect(await say('(PLAY m NIL)')).toEqual({ text: 'noop' })
  expect(clock.now()).toBeLessThanOrEqual(1250)
})

test('a thread that is stuck with rules is ended, and says ready before the clock runs out', async () => {
  const { say, clock, started } = stuckAfter(0)
  expect(await say(START)).toEqual({ text: 'ready' })
  expect(clock.now()).toBeLessThan(10_000)
  expect(await say('(PLAY m NIL)')).toEqual({ problem: 'the player was ended' })
  expect(await say('(ABORT m)')).toEqual({ text: 'aborted' })
  expect(started()).toBe(2)
})
