import { describe, expect, test } from 'vitest'
import { hearts, loveLetter, tricks } from '../../test/card-games.ts'
import { plainClimb, plainDuel, plainNim, plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import { defineGame } from '../game/define.ts'
import { definePlain } from '../game/plain.ts'
import { selfCheck } from './self-check.ts'

const nim = { ...plainNim.source, current: ({ turn }: { turn: number }) => turn }
type Nim = typeof plainNim.source.initial
type Take = { heap: number; take: number }
const applied = ({ heaps, turn }: Nim, { heap, take }: Take) => ({
  heaps: heaps.map((size, i) => (i === heap ? size - take : size)),
  turn: 1 - turn,
})
const spread = (state: Nim, take: Take) => ({ ...state, ...applied(state, take) })
/** Nim with something wrong in it. */
const faulty = (change: object) => selfCheck(definePlain<Nim, Take>({ ...nim, apply: applied, ...change }))
const codes = (change: object) => faulty(change).findings.map(({ code }) => code)

describe('a game without mistakes', () => {
  test.each([
    ['tic-tac-toe', () => selfCheck(plainTicTacToe, { matches: 8 })],
    ['nim', () => selfCheck(plainNim)],
    ['rock-paper-scissors', () => selfCheck(plainRps)],
    ['pig', () => selfCheck(plainPig)],
    ['a duel', () => selfCheck(plainDuel)],
    ['a puzzle', () => selfCheck(plainClimb)],
    ['love letter', () => selfCheck(loveLetter, { matches: 3 })],
    ['tricks', () => selfCheck(tricks, { matches: 2 })],
    ['hearts', () => selfCheck(hearts, { matches: 1 })],
  ])('passes: %s', (_, check) => {
    const { ok, findings, states } = check()
    expect([ok, findings]).toEqual([true, []])
    expect(states).toBeGreaterThan(10)
  })

  test('is compared with exact play', () => {
    const { compared, text } = selfCheck(plainNim)
    expect(compared).toBeGreaterThan(3)
    expect(text).toMatch(/^nim: no mistakes found; \d+ states looked at, \d+ positions compared/)
  })
})

describe('a mistake is found', () => {
  test('a state that is changed', () => {
    const apply = (state: Nim, { heap, take }: Take) => {
      state.heaps[heap] -= take
      return { ...state, turn: 1 - state.turn }
    }
    const { ok, findings } = faulty({ apply })
    expect(ok).toBe(false)
    expect(findings[0].message).toBe(
      'apply({heap:0,take:1}) changes the state it is given; it has to leave it as it is and return a new one',
    )
    expect(findings[0].moves).toEqual([])
  })

  test('a legal move that cannot be applied, with the shortest way there', () => {
    const apply = (state: Nim, move: Take) => {
      if (state.heaps[2] === 1 && move.heap === 2) throw new Error('too few')
      return applied(state, move)
    }
    const { findings } = faulty({ apply })
    expect(findings[0]).toMatchObject({ code: 'throws', message: 'apply({heap:2,take:1}) throws: too few' })
    expect(findings[0].moves).toEqual(['player 1: take 2 of 3'])
  })

  test('the way is made shorter where it was found deep in a match', () => {
    const count = defineGame({
      name: 'count',
      players: 1,
      initial: { ply: 0, bells: 0 },
      current: () => 0,
      moves: () => ['ring', 'wait', 'rest', 'sleep'],
      apply: ({ ply, bells }, move) => ({ ply: ply + 1, bells: bells + (move === 'ring' ? 1 : 0) }),
      isOver: ({ ply }) => ply === 40,
      rewards: ({ bells }) => [bells / 40],
      evaluate: ({ bells }) => (bells >= 6 ? 2 : 0),
    })
    const { findings } = selfCheck(count, { states: 5 })
    expect(findings[0]).toMatchObject({ code: 'evaluation', moves: new Array(6).fill('player 1: ring') })
  })

  test('no moves though the match goes on', () => {
    expect(codes({ isOver: () => false })).toContain('no-moves')
  })

  test('rewards that are out of range, too few, or go to the wrong player', () => {
    expect(codes({ range: [0, 1] })).toContain('rewards-range')
    expect(codes({ rewards: () => [1] })).toContain('rewards-count')
    expect(codes({ rewards: ({ turn }: Nim) => (turn === 0 ? [1, -1] : [-1, 1]) })).toEqual(['rewards-swapped'])
  })

  test('a player that is none, or never moves', () => {
    expect(codes({ current: ({ turn }: Nim) => turn + 1 })).toContain('current')
    expect(codes({ current: () => 0 })).toContain('never-moves')
    const { findings } = faulty({ players: 9, current: () => 0, rewards: () => Array(9).fill(0) })
    expect(findings.map(({ message }) => message.split(' never')[0])).toEqual([
      'player 2, player 3, player 4 and 5 more',
    ])
  })

  test('an evaluation that says the same to both, where one wins what the other loses', () => {
    const evaluate = ({ heaps }: Nim) => heaps[heaps.length - 1] / 10
    expect(codes({ evaluate })).toEqual(['evaluation'])
    expect(codes({ evaluate, rewards: ({ turn }: Nim) => [turn, turn] })).toEqual([])
  })

  test('an evaluation is not asked where the match is over', () => {
    const evaluate = ({ heaps, turn }: Nim, player: number) => {
      if (heaps.every((size) => size === 0)) throw new Error('over')
      return turn === player ? 0.1 : 0
    }
    expect(codes({ evaluate })).toEqual([])
  })

  test('NaN, and where it is', () => {
    const { findings } = faulty({
      initial: { ...nim.initial, seen: new Map([['left', [1, Number.NaN]]]) },
      apply: spread,
    })
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['nan', 'warning']])
    expect(findings[0].message).toContain('the state.seen.get(left)[1] is NaN')
  })

  test('rules that are not the same every time', () => {
    let calls = 0
    expect(codes({ moves: ({ heaps }: Nim) => [{ heap: 0, take: 1 + (calls++ % 2) * heaps[0] }] })).toContain(
      'not-deterministic',
    )
  })

  test('a match without an end', () => {
    const { findings } = selfCheck(
      defineGame({
        name: 'forever',
        players: 2,
        initial: 0,
        current: (n) => n % 2,
        moves: () => ['go'],
        apply: (n) => n + 1,
        isOver: () => false,
        rewards: () => [0, 0],
      }),
      { matches: 1, maxPlies: 50 },
    )
    expect(findings[0]).toMatchObject({ code: 'endless', severity: 'warning' })
  })

  test('a determinize that changes what the player sees, or is missing', () => {
    const { determinize: _, ...open } = plainDuel.source
    expect(selfCheck(definePlain(open)).findings.map(({ code }) => code)).toEqual(['peeking'])
    const blind = definePlain({ ...plainDuel.source, determinize: (state) => ({ ...state, cards: [2, 2] }) })
    expect(selfCheck(blind).findings.map(({ code }) => code)).toEqual(['determinize'])
  })

  test('a view that throws is named, with the moves that show it', () => {
    const view = (state: { bets: readonly string[] }) => {
      if (state.bets.length === 1) throw new Error('boom')
      return state.bets
    }
    const [{ code, message, moves }] = selfCheck(definePlain({ ...plainDuel.source, view })).findings
    expect([code, message, moves.length]).toEqual(['throws', 'view throws: boom', 1])
  })

  test('players may win and lose together: what exact play of rivals says is not asked then', () => {
    const together = faulty({ rewards: ({ turn }: Nim) => [turn, turn] })
    expect([together.findings, together.compared]).toEqual([[], 0])
  })

  test('a policy may answer a move that is equal to one it was given', () => {
    expect(codes({ policy: (_: Nim, [first]: Take[]) => ({ ...first }) })).toEqual([])
  })

  test('a date is data like any other', () => {
    const initial = { ...nim.initial, at: new Date(0) }
    const later = ({ at, ...state }: Nim & { at: Date }, take: Take) => ({
      ...applied(state, take),
      at: new Date(at.getTime() + 1),
    })
    expect(codes({ initial, apply: later })).toEqual([])
    const same = (state: Nim & { at: Date }, take: Take) => {
      state.at.setTime(7)
      return { ...applied(state, take), at: state.at }
    }
    expect(codes({ initial, apply: same })).toContain('mutation')
  })

  test('the text says it to people', () => {
    expect(faulty({ rewards: () => [1] }).text).toContain(
      'error rewards-count: rewards has 1 numbers for 2 players: [1]\n  after player 1: take 1 of 1;',
    )
  })
})
