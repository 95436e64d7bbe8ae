// Real rulesheets of the corpus by the rule compiler against recorded matches. One sheet in EVERY is played.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Game, legalMoves, type TraceStep } from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import { describe, expect, test } from 'vitest'
import { compileJoins } from '../../engine/test/machines.ts'
import { lack, placeOf } from '../../scripts/needs.mjs'

const CORPUS = placeOf('corpus')
const EVERY = 8
const PLIES = 20 // of each match

/** Sheets outside the language, on which the interpreter differs from the record in the same way. */
const EXCEPTIONS: Record<string, string> = {
  '_test/test_case_3f': 'a variable of a goal that nothing binds',
  laikLee_hex: 'lists without end',
}

interface Recorded {
  readonly key: string
  readonly file: string
  readonly matches: readonly { readonly steps: readonly TraceStep[] }[]
}

function readCorpus(): Recorded[] {
  const lines = gunzipSync(readFileSync(`${CORPUS}/traces.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n')
  return lines.filter((_, i) => i % EVERY === 0).map((line) => JSON.parse(line))
}

const lowered = (texts: readonly string[]) => texts.map((text) => text.toLowerCase()).sort()

function replay(game: Game, steps: readonly TraceStep[]): void {
  const position = game.open()
  const movesOf = (role: number) => Array.from(legalMoves(position, role))
  const textOf = (move: number) => game.moves[move].text.toLowerCase()
  for (const { state, terminal, goals, legals, moves } of steps.slice(0, PLIES)) {
    expect(lowered(game.facts(position.state))).toEqual(state)
    expect(position.terminal()).toBe(terminal)
    expect(game.roles.map((_, role) => position.goal(role))).toEqual(goals.map((goal) => goal ?? Number.NaN))
    if (legals !== undefined) expect(game.roles.map((_, role) => movesOf(role).map(textOf).sort())).toEqual(legals)
    if (moves === undefined) return
    position.play(Int32Array.from(moves, (text, role) => movesOf(role).find((move) => textOf(move) === text)!))
  }
}

if (CORPUS === undefined) test('the rule compiler plays as recorded', ({ skip }) => skip(lack('corpus')))
else
  describe('the rule compiler plays as recorded', () => {
    for (const { key, file, matches } of readCorpus()) {
      if (key in EXCEPTIONS) continue
      test(key, () => {
        const { rules } = parseRules(readFileSync(`${CORPUS}/rulesheets/${file}`, 'utf8'))
        const { game } = compileJoins(rules, key)
        for (const { steps } of matches) replay(game!, steps)
      })
    }
  })
