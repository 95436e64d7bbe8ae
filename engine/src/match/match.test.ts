import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createVirtualClock } from '../../test/virtual-clock.ts'
import type { Agent, Answer, Outcome, Seat, Turn } from '../agent/agent.ts'
import { AgentFault } from '../agent/fault.ts'
import { remoteAgent } from '../agent/remote-agent.ts'
import { createAgent } from '../agent/searching.ts'
import { serveAgent } from '../agent/serve-agent.ts'
import { createRandom } from '../base/random.ts'
import { defineGame } from '../game/define.ts'
import { legalMoves } from '../game/game.ts'
import { type MatchEvent, matchRecord, playMatch } from './match.ts'
import { readRecord } from './read-record.ts'
import type { MatchSetup } from './setup.ts'

const rules = catalogueText('tic-tac-toe')
const game = gameOf(rules)
const firstLegal = ({ state }: Turn, { game: own, role }: Seat): Answer => {
  const position = own.open()
  position.load(state)
  return { move: legalMoves(position, role)[0] }
}

/** An agent that plays the first legal move but for what is given; `log` has all it was asked. */
function agentOf(changes: Partial<Agent> & { answer?(turn: Turn): Promise<Answer> } = {}) {
  const log: string[] = []
  let seat: Seat
  let ended: Outcome | undefined
  const agent: Agent = {
    name: 'scripted',
    begin: async (given) => {
      seat = given
      log.push('begin')
    },
    play: async (turn) => {
      log.push(`play ${turn.ply}`)
      return changes.answer === undefined ? firstLegal(turn, seat) : changes.answer(turn)
    },
    end: async (outcome) => {
      ended = outcome
      log.push('end')
    },
    close: () => {},
    ...changes,
  }
  return { agent, log, ended: () => ended }
}

function setupOf(agents: readonly (Agent | undefined)[], changes: Partial<MatchSetup> = {}): MatchSetup {
  return {
    id: 'm1',
    game,
    players: agents.map((agent) => agent && { agent }),
    start: { ms: 5000 },
    play: { ms: 1000 },
    seed: 7,
    clock: createVirtualClock(1000),
    ...changes,
  }
}

async function eventsOf(setup: MatchSetup): Promise<MatchEvent[]> {
  const events: MatchEvent[] = []
  for await (const event of playMatch(setup)) events.push(event)
  return events
}

describe('a match', () => {
  test('goes from begin over plies to the end', async () => {
    const [x, o] = [agentOf(), agentOf()]
    const events = await eventsOf(setupOf([x.agent, o.agent]))
    expect(events.map(({ type }) => type)).toEqual(['begin', ...Array(7).fill('ply'), 'end'])
    expect(x.log).toEqual(['begin', ...[0, 1, 2, 3, 4, 5, 6].map((ply) => `play ${ply}`), 'end'])
    expect(x.ended()).toMatchObject({ finished: true, goals: [100, 0] })
    expect(Array.from(x.ended()!.last!, (move) => game.moves[move].text)[1]).toBe('noop')
  })

  test('gives a record with a state, moves and errors for every step', async () => {
    const record = await matchRecord(setupOf([agentOf().agent, agentOf().agent], { origin: { name: 'ttt', rules } }))
    expect(record).toMatchObject({ matchId: 'm1', startTime: 1000, isCompleted: true, isAborted: false })
    expect([record.states.length, record.moves.length, record.errors?.length]).toEqual([8, 7, 8])
    expect(record.states.slice(0, 2)).toEqual(['( ( control xplayer ) )', '( ( cell 1 1 x ) ( control oplayer ) )'])
    expect(record.moves[0]).toEqual(['( mark 1 1 )', 'noop'])
    expect(record.errors?.flat().join('')).toBe('')
    expect(record).toMatchObject({
      goalValues: [100, 0],
      startClock: 5,
      playClock: 1,
      randomToken: expect.stringMatching(/^[A-Z0-9]{32}$/),
    })
    expect(record.depthcharge).toMatchObject({ seed: 7, roles: ['xplayer', 'oplayer'], rules })
    expect(readRecord(JSON.stringify(record))).toEqual({ record: JSON.parse(JSON.stringify(record)) })
  })

  test('an agent that never answers is late at every turn, and the match ends', async () => {
    const silent = agentOf({ play: () => new Promise(() => {}) })
    const clock = createVirtualClock()
    const record = await matchRecord(setupOf([silent.agent, agentOf().agent], { clock }))
    expect(record.isCompleted).toBe(true)
    expect(record.errors?.slice(1).every(([x, o]) => x === 'TO' && o === '')).toBe(true)
    expect(clock.now()).toBe(record.moves.length * 2000) // a second each, and one of grace
  })

  test('one within the grace is not late', async () => {
    const clock = createVirtualClock()
    const slow = agentOf({})
    const agent: Agent = {
      ...slow.agent,
      play: async (turn) => {
        await clock.wait(1900)
        return slow.agent.play(turn)
      },
    }
    const record = await matchRecord(setupOf([agent, agentOf().agent], { clock }))
    expect(record.errors?.flat().join('')).toBe('')
  })

  test('an agent that is late is told that nobody waits', async () => {
    let told = 0
    const agent = agentOf({
      answer: ({ signal }) =>
        new Promise((_, reject) => {
          signal!.addEventListener!('abort', () => {
            told++
            reject(new Error('stopped'))
          })
        }),
    })
    const record = await matchRecord(setupOf([agent.agent, agentOf().agent]))
    expect(told).toBe(record.moves.length)
  })

  test('illegal moves, crashes and lost connections are written down, and a legal move is played', async () => {
    const faults = [
      async () => ({ move: 1e6 }),
      async () => {
        throw new Error('no idea')
      },
      async () => {
        throw new AgentFault('disconnect', 'the line is dead')
      },
      async () => {
        throw new AgentFault('illegal', '(mark 9 9)')
      },
    ]
    const agent = agentOf({ answer: ({ ply }) => faults[ply % 4]() })
    const record = await matchRecord(setupOf([agent.agent, agentOf().agent]))
    expect(record.isCompleted).toBe(true)
    expect(record.errors?.slice(0, 5).map(([x]) => x)).toEqual(['', 'IL 1000000', 'CE', 'CE', 'IL ( mark 9 9 )'])
    expect(record.depthcharge?.faults.slice(0, 3)).toEqual([
      { step: 0, role: 0, kind: 'illegal', text: '1000000' },
      { step: 1, role: 0, kind: 'crash', text: 'no idea' },
      { step: 2, role: 0, kind: 'disconnect', text: 'the line is dead' },
    ])
  })

  test('what agents elsewhere say of a fault does not steer the terminal, and the record is read', async () => {
    const agent = agentOf({
      answer: async () => {
        throw new AgentFault('illegal', 'see\u001b[2J\u0007')
      },
    })
    const record = await matchRecord(setupOf([agent.agent, agentOf().agent]))
    expect(record.depthcharge?.faults[0].text).toBe('see·[2J·')
    expect(readRecord(JSON.stringify(record))).toHaveProperty('record')
  })

  test('what throws at once is a fault like any other', async () => {
    const agent = agentOf({
      begin: () => {
        throw new Error('broken')
      },
      end: () => {
        throw new Error('still broken')
      },
    })
    agent.agent.play = () => {
      throw new Error('broken')
    }
    const record = await matchRecord(setupOf([agent.agent, agentOf().agent]))
    expect(record.isCompleted).toBe(true)
    expect(record.errors?.[0]).toEqual(['CE', ''])
  })

  test('an agent that is not ready in time plays all the same', async () => {
    const slow = agentOf({
      begin: () => new Promise(() => {}),
      answer: async (turn) => firstLegal(turn, { game, role: 0, seed: 1 }),
    })
    const record = await matchRecord(setupOf([slow.agent, agentOf().agent]))
    expect(
      record.errors
        ?.map(([x]) => x)
        .join(' ')
        .trim(),
    ).toBe('TO')
  })

  test('the same seed gives the same match, whoever fails', async () => {
    const host = { now: () => 0, pause: () => Promise.resolve() }
    const run = (seed: number) =>
      matchRecord(
        setupOf([createAgent('random', host), createAgent('random', host)], {
          seed,
          play: { iterations: 5 },
          start: {},
        }),
      )
    expect(await run(3)).toEqual(await run(3))
    expect((await run(3)).moves).not.toEqual((await run(4)).moves)
  })

  test('nature is played by the referee', async () => {
    const pig = gameOf(catalogueText('pig'))
    const agents = pig.roles.map((_, role) => (role === pig.chance ? undefined : agentOf().agent))
    const record = await matchRecord(setupOf(agents, { game: pig, maxPlies: 20 }))
    expect(record.moves.length).toBe(20)
    expect(new Set(record.moves.map((joint) => joint[pig.chance!])).size).toBeGreaterThan(2)
  })

  test('a match can be broken off', async () => {
    const stop = new AbortController()
    const x = agentOf({
      answer: async () => {
        stop.abort()
        return new Promise(() => {})
      },
    })
    const record = await matchRecord(setupOf([x.agent, agentOf().agent], { signal: stop.signal }))
    expect(record).toMatchObject({ isCompleted: false, isAborted: true, moves: [] })
    expect(record.goalValues).toBe(undefined)
    expect(x.ended()).toMatchObject({ finished: false })
  })

  test('agents are told when whoever looks on goes away', async () => {
    const x = agentOf()
    for await (const event of playMatch(setupOf([x.agent, agentOf().agent]))) if (event.type === 'ply') break
    expect(x.log.at(-1)).toBe('end')
  })

  test('agents think on for others only where that is allowed', async () => {
    let pondered = 0
    const ponder = async () => {
      pondered++
    }
    await matchRecord(setupOf([agentOf({ ponder }).agent, agentOf().agent]))
    expect(pondered).toBe(0)
    await matchRecord(setupOf([agentOf({ ponder }).agent, agentOf().agent], { ponder: true }))
    expect(pondered).toBe(7)
  })

  test('a player may have another allowance than the others', async () => {
    const seen: unknown[] = []
    const spy = agentOf({
      answer: async (turn) => {
        seen.push(turn.allowance)
        return firstLegal(turn, { game, role: 0, seed: 1 })
      },
    })
    const setup = setupOf([spy.agent, agentOf().agent])
    await matchRecord({ ...setup, players: [{ agent: spy.agent, play: { iterations: 9 } }, setup.players[1]] })
    expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"iterations":9}']))
  })

  test('may begin with moves that nobody is asked for', async () => {
    const x = agentOf()
    const opening = [
      ['(mark 2 2)', 'noop'],
      ['noop', '(mark 3 3)'],
    ]
    const record = await matchRecord(setupOf([x.agent, agentOf().agent], { opening }))
    expect(record.moves.slice(0, 3)).toEqual([
      ['( mark 2 2 )', 'noop'],
      ['noop', '( mark 3 3 )'],
      ['( mark 1 1 )', 'noop'],
    ])
    expect(x.log.slice(0, 2)).toEqual(['begin', 'play 2'])
    await expect(matchRecord(setupOf([x.agent, agentOf().agent], { opening: [['noop', 'noop']] }))).rejects.toThrow(
      'step 1 of the opening is not legal: xplayer cannot play noop',
    )
  })

  test('a table with an empty chair is refused', async () => {
    await expect(eventsOf(setupOf([agentOf().agent]))).rejects.toThrow('2 roles, and 1 players came')
    await expect(eventsOf(setupOf([agentOf().agent, undefined]))).rejects.toThrow('nobody plays oplayer')
  })

  test('rules that leave a role without a move end the match unfinished', async () => {
    const stuck = gameOf('(role me) (init p) (<= (legal me go) (true p)) (<= terminal (true never)) (goal me 0)')
    const record = await matchRecord(setupOf([agentOf().agent], { game: stuck }))
    expect(record).toMatchObject({ isCompleted: false, isAborted: true })
    expect(record.moves).toEqual([['go']])
  })

  test('in brief asks nobody who has one move, keeps no states, and is the same match', async () => {
    const whole = await matchRecord(setupOf([agentOf().agent, agentOf().agent]))
    const [x, o] = [agentOf(), agentOf()]
    const brief = await matchRecord(setupOf([x.agent, o.agent], { brief: true }))
    expect(x.log).toEqual(['begin', ...[0, 2, 4, 6].map((ply) => `play ${ply}`), 'end'])
    expect(o.log).toEqual(['begin', ...[1, 3, 5].map((ply) => `play ${ply}`), 'end'])
    expect([brief.moves, brief.goalValues, brief.states]).toEqual([whole.moves, whole.goalValues, []])
  })

  test('asks one after another where agents share a thread', async () => {
    const log: string[] = []
    const slow = (name: string) =>
      agentOf({
        async answer(turn) {
          log.push(`${name} begins`)
          await Promise.resolve()
          log.push(`${name} ends`)
          return firstLegal(turn, { game: fists, role: name === 'a' ? 0 : 1, seed: 1 })
        },
      }).agent
    const fists = gameOf(catalogueText('rock-paper-scissors'))
    const both = (oneByOne: boolean) =>
      matchRecord(setupOf([slow('a'), slow('b')], { game: fists, maxPlies: 1, oneByOne }))
    await both(true)
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    await both(false)
    expect(log.slice(4)).toEqual(['a begins', 'b begins', 'a ends', 'b ends'])
  })
})

describe('where first states are dealt', () => {
  /** Made anew for each thread, so that no two of them share the numbers of states. */
  const makeHeap = () =>
    defineGame({
      name: 'heap',
      players: 2,
      initial: (random) => ({ left: 3 + random.below(1000), turn: 0 }),
      current: ({ turn }) => turn,
      moves: ({ left }) => [`half of ${left}`, `all but 1 of ${left}`],
      apply: ({ left, turn }, move) => ({ left: move.startsWith('half') ? left >> 1 : left - 1, turn: 1 - turn }),
      isOver: ({ left }) => left <= 1,
      rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
    })
  const heap = makeHeap()
  const host = { now: () => 0, pause: () => Promise.resolve() }
  const dealOf = (seed: number) => heap.facts(heap.encode(heap.deal(createRandom(seed))))

  test.each([1, 2, 3])('a match has the deal of its seed, %i, and agents in other threads play it', async (seed) => {
    const { port1, port2 } = new MessageChannel()
    serveAgent((recipe) => createAgent(recipe, host), port2, { host, gameOf: async () => makeHeap() })
    const remote = remoteAgent('uct', port1)
    const changes = { game: heap, seed, play: { iterations: 5 }, start: {}, origin: { name: 'heap', rules: '' } }
    const events = await eventsOf(setupOf([createAgent('uct', host), remote], { ...changes, maxPlies: 6 }))
    remote.close()
    const [begin] = events
    if (begin.type !== 'begin') throw new Error(`a match began with ${begin.type}`)
    expect(heap.facts(begin.state)).toEqual(dealOf(seed))
    const end = events.at(-1)
    expect(end?.type === 'end' && end.record.depthcharge?.faults).toEqual([])
  })
})
