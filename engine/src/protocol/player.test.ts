import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createVirtualClock } from '../../test/virtual-clock.ts'
import type { Agent, Turn } from '../agent/agent.ts'
import { createAgent } from '../agent/searching.ts'
import { createStandIn } from '../agent/stand-in.ts'
import type { Game } from '../game/game.ts'
import { createPlayer } from './player.ts'

const RULES = catalogueText('tic-tac-toe').replace(/;.*/g, '')
const START = (match = 'm1', role = 'xplayer', clocks = '10 5') => `(START ${match} ${role} (${RULES}) ${clocks})`
const gameOfRules = (rules: string): Game | string => {
  try {
    return gameOf(rules)
  } catch (error) {
    return (error as Error).message
  }
}

function playerWith(changes: Partial<Agent> = {}, { ponder = false } = {}) {
  const clock = createVirtualClock()
  const log: string[] = []
  const asked: string[] = []
  const host = { now: () => clock.now(), pause: () => Promise.resolve() }
  const plain = createAgent('legal', host)
  const agent: Agent = {
    ...plain,
    async end(outcome) {
      asked.push(`end ${outcome.finished} ${outcome.goals.join(' ')}`)
      await plain.end(outcome)
    },
    ...changes,
  }
  const player = createPlayer({
    name: 'Tester',
    agent,
    gameOf: gameOfRules,
    clock,
    ponder,
    standIn: createStandIn,
    log: (line) => log.push(line),
  })
  const say = async (text: string) => {
    const reply = await player.reply(text)
    return 'text' in reply ? reply.text : `? ${reply.problem}`
  }
  return { say, log, clock, asked, player, plain }
}

describe('a competition player', () => {
  test('goes through a match', async () => {
    const { say, asked } = playerWith()
    expect(await say('( INFO )')).toBe('( ( name Tester ) ( status available ) )')
    expect(await say(START())).toBe('ready')
    expect(await say('(info)')).toBe('( ( name Tester ) ( status busy ) )')
    expect(await say('( PLAY m1 NIL )')).toBe('( mark 1 1 )')
    expect(await say('( PLAY m1 (( mark 1 1 ) noop ) )')).toBe('noop')
    expect(await say('( PLAY m1 (noop ( mark 2 2 ) ) )')).toBe('( mark 1 2 )')
    expect(await say('( PLAY m1 (( mark 1 2 ) noop ) )')).toBe('noop')
    expect(await say('( PLAY m1 (noop ( mark 3 3 ) ) )')).toBe('( mark 1 3 )')
    expect(await say('( STOP m1 (( mark 1 3 ) noop ) )')).toBe('done')
    expect(asked).toEqual(['end true 100 0'])
    expect(await say('( INFO )')).toContain('available')
  })

  test('says busy to all that is not its match', async () => {
    const { say } = playerWith()
    for (const text of ['(PLAY m1 NIL)', '(STOP m1 NIL)', '(ABORT m1)']) expect(await say(text)).toBe('busy')
    await say(START())
    for (const text of ['(PLAY M1 NIL)', '(PLAY m2 NIL)', '(STOP m2 NIL)', '(ABORT m2)', START('m2'), '(PREVIEW () 1)'])
      expect(await say(text)).toBe('busy')
    expect(await say('(ABORT m1)')).toBe('aborted')
    expect(await say('(PREVIEW ((role x)) 1)')).toBe('ready')
    expect(await say(START('m2'))).toBe('ready')
  })

  test('has a problem with what is no message, and goes on', async () => {
    const { say } = playerWith()
    expect(await say('(ping)')).toContain('no message')
    expect(await say('')).toContain('one list')
    expect(await say('(INFO)')).toContain('available')
  })

  test('refuses rules it cannot play and roles that are none, and stays available', async () => {
    const { say, log } = playerWith()
    expect(await say('(START m x ((role x) (<= ?y)) 1 1)')).toBe('busy')
    expect(await say(START('m', 'nobody'))).toBe('busy')
    expect(log.join()).toContain('there is no role nobody')
    expect(await say('(INFO)')).toContain('available')
    expect(await say(START())).toBe('ready')
  })

  test('survives rules that break while they are played', async () => {
    const broken = {
      ...gameOf(RULES),
      open: () => {
        throw new Error('no such thing')
      },
    }
    const player = createPlayer({
      name: 'Tester',
      agent: createAgent('legal', { now: () => 0, pause: () => Promise.resolve() }),
      gameOf: (rules) => (rules.includes('xplayer') ? broken : gameOf(rules)),
      clock: createVirtualClock(),
    })
    expect(await player.reply(START())).toEqual({ text: 'busy' })
    expect(await player.reply('(INFO)')).toMatchObject({ text: expect.stringContaining('available') })
    const over = '(START m me ((role me) (init p) (legal me go) (<= terminal (true q)) (goal me 1)) 1 1)'
    expect(await player.reply(over)).toEqual({ text: 'ready' })
  })

  test('knows its role and moves in another case', async () => {
    const { say } = playerWith()
    expect(await say(START('m1', 'OPLAYER'))).toBe('ready')
    expect(await say('(play m1 nil)')).toBe('noop')
    expect(await say('(play m1 ((MARK 1 1) NOOP))')).toBe('( mark 1 2 )')
  })

  test('answers in time with the best move so far when the agent does not', async () => {
    const told: string[] = []
    const { player, log } = playerWith({
      play: ({ onBest }) => {
        onBest?.(3)
        onBest?.(4)
        onBest?.(19) // of somebody else
        return new Promise(() => {})
      },
    })
    await player.reply(START())
    const reply = player.reply('(PLAY m1 NIL)', undefined, (text) => told.push(text))
    expect(await reply).toEqual({ text: '( mark 2 2 )' })
    expect(told).toEqual(['( mark 2 1 )', '( mark 2 2 )'])
    expect(log.at(-1)).toContain('its best move is played')
  })

  test('answers at once where there is one move, and lets the agent come along', async () => {
    const turns: Turn[] = []
    const { say } = playerWith({
      play: (turn) => {
        turns.push(turn)
        return new Promise(() => {})
      },
    })
    await say(START('m1', 'oplayer'))
    expect(await say('(PLAY m1 NIL)')).toBe('noop')
    expect(turns.map(({ ply, allowance }) => ({ ply, allowance }))).toEqual([{ ply: 0, allowance: { iterations: 0 } }])
  })

  test('thinks itself when the agent says nothing, and answers in time', async () => {
    const { say, log, clock } = playerWith({ play: () => new Promise(() => {}) })
    await say(START('m1', 'xplayer', '10 1'))
    const before = clock.now()
    expect(await say('(PLAY m1 NIL)')).toMatch(/^\( mark \d \d \)$/)
    expect(clock.now() - before).toBeGreaterThan(700)
    expect(clock.now() - before).toBeLessThan(1000)
    expect(log.at(-1)).toContain("the player's own move is played")
    for (const moves of ['(mark 1 1) noop', 'noop (mark 2 1)', '(mark 1 2) noop', 'noop (mark 2 2)'])
      await say(`(PLAY m1 (${moves}))`)
    expect(await say('(PLAY m1 (noop (mark 2 2)))')).toBe('( mark 1 3 )') // wins
  })

  test('thinks itself also where the machine was busy with others while it looked for moves', async () => {
    const clock = createVirtualClock()
    let held = 0 // ms that others took while moves were looked for
    let each = 0
    const game = gameOf(RULES)
    const heldUp: Game = {
      ...game,
      open() {
        const position = game.open()
        const legals = (role: number) => {
          held += each
          return position.legals(role)
        }
        return Object.create(position, { legals: { value: legals } })
      },
    }
    const log: string[] = []
    const agent = { ...createAgent('legal', { now: clock.now, pause: () => Promise.resolve() }) }
    const player = createPlayer({
      name: 'Tester',
      agent: { ...agent, play: () => new Promise(() => {}) },
      gameOf: () => heldUp,
      clock: { ...clock, now: () => clock.now() + held },
      standIn: (_, options) => createStandIn(game, options),
      log: (line) => log.push(line),
    })
    await player.reply(START('m1', 'xplayer', '10 1'))
    await player.reply('(PLAY m1 NIL)')
    await player.reply('(PLAY m1 ((mark 1 1) noop))')
    each = 30
    await player.reply('(PLAY m1 (noop (mark 2 2)))')
    expect(log.filter((line) => line.includes("the player's own move is played"))).toHaveLength(2)
    expect(log.filter((line) => line.includes('random'))).toEqual([])
  })

  test('thinks no shorter because others send slowly what is none of the match', async () => {
    const { player, clock } = playerWith({ play: () => new Promise(() => {}) })
    await player.reply(START('m1', 'xplayer', '10 2'))
    for (const text of ['(INFO)', '(PLAY m2 NIL)', '(ABORT m2)', START('m2')])
      await player.reply(text, { at: clock.now(), tookMs: 500 })
    const before = clock.now()
    await player.reply('(PLAY m1 NIL)')
    expect(clock.now() - before).toBeGreaterThan(1900)
  })

  test('answers at once when the agent breaks down, with a move of its own', async () => {
    const { say, clock, log } = playerWith({
      play: async () => {
        throw new Error('oh')
      },
    })
    await say(START())
    const before = clock.now()
    expect(await say('(PLAY m1 NIL)')).toMatch(/^\( mark \d \d \)$/)
    expect(clock.now()).toBe(before)
    expect(log.at(-1)).toContain("the player's own move is played")
  })

  test('is ready before the start clock runs out, and plays without the agent', async () => {
    const { say, clock } = playerWith({ begin: () => new Promise(() => {}) })
    expect(await say(START())).toBe('ready')
    expect(clock.now()).toBeLessThan(10_000)
    expect(await say('(PLAY m1 NIL)')).toMatch(/^\( mark \d \d \)$/)
  })

  test('gives the agent what is left of the clock when it hears of the message late', async () => {
    const seen: (number | undefined)[] = []
    const { player, clock, say } = playerWith({
      play: async ({ allowance }: Turn) => {
        seen.push(allowance.ms)
        throw new Error('enough')
      },
    })
    await say(START())
    await player.reply('(PLAY m1 NIL)', { at: clock.now() - 1000, tookMs: 0 })
    expect(seen[0]).toBeGreaterThan(3500)
    expect(seen[0]).toBeLessThan(4000)
  })

  test('answers INFO and ABORT while it thinks', async () => {
    const { say, clock } = playerWith({
      play: ({ signal }) =>
        new Promise((_, fail) => signal!.addEventListener!('abort', () => fail(new Error('stopped')))),
    })
    await say(START())
    const before = clock.now()
    const move = say('(PLAY m1 NIL)')
    expect(await say('(INFO)')).toContain('busy')
    expect(await say('(ABORT m1)')).toBe('aborted')
    expect(await say('(INFO)')).toContain('available')
    expect(await move).toMatch(/mark/)
    expect(clock.now()).toBe(before)
  })

  test('answers a START or PLAY that comes twice as it did before', async () => {
    const { say, log } = playerWith()
    const [one, two] = await Promise.all([say(START()), say(START())])
    expect([one, two]).toEqual(['ready', 'ready'])
    const first = await say('(PLAY m1 NIL)')
    expect(await say('(PLAY m1 NIL)')).toBe(first)
    const again = [say('(PLAY m1 ((mark 1 1) noop))'), say('(PLAY m1 ((mark 1 1) noop))')]
    expect(await Promise.all(again)).toEqual(['noop', 'noop'])
    expect(log.join()).not.toContain('lost')
  })

  test('catches up after a PLAY that did not come', async () => {
    const { say, log } = playerWith()
    await say(START('m1', 'oplayer'))
    expect(await say('(PLAY m1 ((mark 1 1) noop))')).toBe('( mark 1 2 )')
    // (noop (mark 3 1)) was lost: the referee played for us.
    expect(await say('(PLAY m1 ((mark 2 2) noop))')).toMatch(/mark/)
    expect(log.join()).toContain('a message was lost')
  })

  test('notices moves that were not taken', async () => {
    const { say, log } = playerWith()
    await say(START())
    await say('(PLAY m1 NIL)')
    await say('(PLAY m1 ((mark 3 3) noop))')
    expect(log.join()).toContain('(mark 1 1) was answered, (mark 3 3) was played')
  })

  test('gives a match up when its manager has vanished', async () => {
    const { say, asked, clock } = playerWith()
    await say(START())
    await say('(PLAY m1 NIL)')
    await clock.wait(19_000)
    expect(await say('(INFO)')).toContain('busy')
    await clock.wait(12_000)
    expect(await say('(INFO)')).toContain('available')
    expect(asked).toEqual(['end false 50 50'])
  })

  test('thinks on while others do, where it may', async () => {
    let pondering = 0
    const ponder = async (signal: { readonly aborted: boolean }) => {
      if (!signal.aborted) pondering++
    }
    const polite = playerWith({ ponder })
    await polite.say(START())
    await polite.say('(PLAY m1 NIL)')
    expect(pondering).toBe(0)
    const eager = playerWith({ ponder }, { ponder: true })
    await eager.say(START())
    await eager.say('(PLAY m1 NIL)')
    await eager.say('(PLAY m1 ((mark 1 1) noop))')
    expect(pondering).toBe(2)
  })

  test('says nil where it has nothing to play', async () => {
    const { say } = playerWith()
    const over = '(START m me ((role me) (init p) (legal me go) (<= terminal (true p)) (goal me 1)) 1 1)'
    expect(await say(over)).toBe('ready')
    expect(await say('(PLAY m NIL)')).toBe('nil')
  })
})
