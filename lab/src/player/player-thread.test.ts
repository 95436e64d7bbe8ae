import { describe, expect, onTestFinished, test } from 'vitest'
import { createVirtualClock } from '../../../engine/test/virtual-clock.ts'
import { playerThread } from './player-thread.ts'

type Listener = (value: unknown) => void
const SETUP = { name: 'Tester' } as Parameters<typeof playerThread>[0]

/** A player whose thread hears texts and says what it is told to say, and is alive, once it has loaded. */
function scripted({ loads = false } = {}) {
  const clock = createVirtualClock()
  const heard = new Map<string, (message: object) => void>()
  let started = 0
  const open = () => {
    started++
    let hear: Listener = () => {}
    return {
      postMessage(message: { id?: number; input?: { text: string } }) {
        const { id, input } = message
        if (input !== undefined) heard.set(input.text, (said) => hear({ id, ...said }))
        else if ('ping' in message && !loads) queueMicrotask(() => hear({ pong: true }))
      },
      on: (type: string, listener: Listener) => {
        if (type === 'message') hear = listener
      },
      terminate: () => {},
    }
  }
  const thread = playerThread(SETUP, { clock, listening: { timer: clock, silentMs: 1000 }, open })
  onTestFinished(() => thread.close())
  return {
    clock,
    started: () => started,
    say: (text: string) => thread.reply(text, { at: clock.now(), tookMs: 0 }),
    hears: (text: string) => heard.has(text),
    answer: (text: string, reply: string) => heard.get(text)!({ value: { text: reply } }),
    tell: (text: string, reply: string) => heard.get(text)!({ told: reply }),
  }
}

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
  const thread = playerThread(SETUP, { clock, listening: { timer: clock, silentMs: 1000 }, open })
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

test('a match broken off while the thread loads does not end the thread; one that is stuck in its rules does', async () => {
  const { say, answer, started } = scripted({ loads: true })
  const began = say(START)
  expect(await say('(ABORT m)')).toEqual({ text: 'aborted' })
  answer('(ABORT m)', 'aborted')
  answer(START, 'ready')
  expect(await began).toEqual({ text: 'ready' })
  const stuck = say(START)
  expect(started()).toBe(1)
  expect(await say('(ABORT m)')).toEqual({ text: 'aborted' })
  expect(await stuck).toEqual({ problem: 'the player was ended' })
  void say('(INFO)')
  expect(started()).toBe(2)
})

describe('whatever became of matches before it', () => {
  const start = (match: string) => `(START ${match} me ((role me)) 10 2)`
  const PLAY = '(PLAY new NIL)'

  /** The best move so far is played in time, though the thread does not answer. */
  async function isPlayedInTime({ say, tell, clock }: ReturnType<typeof scripted>): Promise<void> {
    const asked = clock.now()
    const reply = say(PLAY)
    tell(PLAY, 'noop')
    expect(await reply).toEqual({ text: 'noop' })
    expect(clock.now() - asked).toBeLessThan(2000)
  }

  test('one that was broken off while it began', async () => {
    const player = scripted()
    const began = player.say(start('old'))
    const over = player.say('(ABORT old)')
    player.answer('(ABORT old)', 'aborted')
    expect(await over).toEqual({ text: 'aborted' })
    player.answer(start('old'), 'ready')
    expect(await began).toEqual({ text: 'ready' })
    const ready = player.say(start('new'))
    player.answer(start('new'), 'ready')
    await ready
    await isPlayedInTime(player)
  })

  test('one that was refused while this one began', async () => {
    const player = scripted()
    const ready = player.say(start('new'))
    const refused = player.say(start('other').replace(' 2)', ' 60)'))
    player.answer(start('other').replace(' 2)', ' 60)'), 'busy')
    expect(await refused).toEqual({ text: 'busy' })
    player.answer(start('new'), 'ready')
    await ready
    await isPlayedInTime(player)
  })

  test('one whose manager went away without a word', async () => {
    const player = scripted()
    for (const match of ['old', 'new']) {
      const ready = player.say(start(match))
      player.answer(start(match), 'ready')
      await ready
    }
    await isPlayedInTime(player)
  })

  test.each(['ABORT other', 'STOP other NIL'])('%s does not end the match that begins', async (message) => {
    const player = scripted()
    const ready = player.say(start('new'))
    expect(await player.say(`(${message})`)).toEqual({ text: 'busy' })
    expect(player.started()).toBe(1)
    player.answer(start('new'), 'ready')
    await ready
    await isPlayedInTime(player)
  })
})

describe('what is no business of the match', () => {
  const start = (match: string, rules = '((role me))') => `(START ${match} me ${rules} 10 2)`
  const LONG = `(${'(fact) '.repeat(20_000)})`

  /** A player that plays the match "new". */
  async function playing() {
    const player = scripted()
    const ready = player.say(start('new'))
    player.answer(start('new'), 'ready')
    await ready
    return player
  }

  test.each([
    ['rules of another match', start('other', LONG), { text: 'busy' }],
    ['a preview', `(PREVIEW ${LONG} 10)`, { text: 'busy' }],
    ['moves beyond measure', `(PLAY new ${LONG})`, { problem: expect.stringContaining('100000 letters') }],
    ['noise', 'x'.repeat(1e6), { problem: expect.stringContaining('100000 letters') }],
  ])('%s: not read', async (_, text, answer) => {
    const { say, hears } = await playing()
    expect(await say(text)).toEqual(answer)
    expect(hears(text)).toBe(false)
  })

  test('long rules are read where there is no match, and those of the match again', async () => {
    const { say, answer, hears } = scripted()
    for (const _ of [1, 2]) {
      const ready = say(start('new', LONG))
      expect(hears(start('new', LONG))).toBe(true)
      answer(start('new', LONG), 'ready')
      expect(await ready).toEqual({ text: 'ready' })
    }
  })

  test('the same asked again and again: eight wait, and the others hear at once that it is busy', async () => {
    const { say, answer } = await playing()
    const eight = Array.from({ length: 8 }, () => say('(PLAY new NIL)'))
    expect(await say('(PLAY new NIL)')).toEqual({ text: 'busy' })
    answer('(PLAY new NIL)', 'noop')
    expect(await eight[7]).toEqual({ text: 'noop' })
  })

  test('a PLAY of a match that nobody knows does not wait for rules that are read', async () => {
    const { say, clock } = scripted()
    void say(start('new'))
    expect(await say('(PLAY other NIL)')).toEqual({ text: 'busy' })
    expect(clock.now()).toBeLessThan(1000)
  })

  test('a busy thread that has not heard of the end in time is kept', async () => {
    const { say, started } = await playing()
    expect(await say('(STOP new (noop))')).toEqual({ text: 'done' })
    void say('(INFO)')
    expect(started()).toBe(1)
  })
})
