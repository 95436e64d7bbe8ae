import { describe, expect, test } from 'vitest'
import { findMachine } from '../load/machines.ts'
import { compareGame } from './compare.ts'
import type { Reference } from './corpus.ts'

// Two players count together from 0 to 2: one says Up, the other waits.
const RULES = `
(role Left) (role right)
(init (count 0)) (init (turn Left))
(after 0 1) (after 1 2)
(other Left right) (other right Left)
(<= (legal ?p (Up ?n)) (true (turn ?p)) (true (count ?m)) (after ?m ?n))
(<= (legal ?p wait) (other ?p ?q) (true (turn ?q)))
(<= (next (count ?n)) (does ?p (Up ?n)))
(<= (next (turn ?q)) (true (turn ?p)) (other ?p ?q))
(<= terminal (true (count 2)))
(<= (goal Left 100) terminal)
(<= (goal right 0) terminal)
(<= (goal right 50) terminal)
`
const { game } = findMachine('interpret')(RULES)

/** What a faultless reference records; the roles in another order than in the game. */
const REFERENCE: Reference = {
  key: 'count',
  roles: ['right', 'left'],
  matches: [
    {
      steps: [
        {
          state: ['(count 0)', '(turn left)'],
          terminal: false,
          goals: [null, null],
          legals: [['wait'], ['(up 1)']],
          moves: ['wait', '(up 1)'],
        },
        {
          state: ['(count 1)', '(turn right)'],
          terminal: false,
          goals: [null, null],
          legals: [['(up 2)'], ['wait']],
          moves: ['(up 2)', 'wait'],
        },
        { state: ['(count 2)', '(turn left)'], terminal: true, goals: [null, 100] },
      ],
    },
  ],
}
const [MATCH] = REFERENCE.matches

/** The reference with some fields of one step replaced. */
function altered(at: number, fields: Partial<Reference['matches'][number]['steps'][number]>): Reference {
  const steps = MATCH.steps.map((step, i) => (i === at ? { ...step, ...fields } : step))
  return { ...REFERENCE, matches: [{ steps }] }
}

describe('compareGame', () => {
  test('agrees with a faultless reference, whatever the case of letters and the order of roles', () => {
    expect(compareGame(game!, REFERENCE)).toEqual({ steps: 3, differences: [] })
  })
  test('names extra and missing facts, and does not go on from there', () => {
    const { steps, differences } = compareGame(game!, altered(1, { state: ['(count 7)', '(turn right)'] }))
    expect(steps).toBe(2)
    expect(differences).toEqual([{ match: 0, step: 1, what: ['facts: 1 extra: (count 1); 1 missing: (count 7)'] }])
  })
  test('compares the legal moves of every role', () => {
    const { differences } = compareGame(game!, altered(0, { legals: [['wait', 'yawn'], ['(up 1)']] }))
    expect(differences).toEqual([{ match: 0, step: 0, what: ['legal moves of right: 1 missing: yawn'] }])
  })
  test('compares the end', () => {
    const { differences } = compareGame(game!, altered(2, { terminal: false }))
    expect(differences[0].what).toEqual(['terminal: true, should be false'])
  })
  test('compares goals, null standing for no single value', () => {
    expect(compareGame(game!, altered(2, { goals: [50, 100] })).differences[0].what).toEqual([
      'goal of right: NaN, should be 50',
    ])
    expect(compareGame(game!, altered(2, { goals: [null, null] })).differences[0].what).toEqual([
      'goal of Left: 100, should be NaN',
    ])
  })
  test('reports a recorded move that is not legal', () => {
    const { differences } = compareGame(game!, altered(0, { moves: ['wait', 'jump'] }))
    expect(differences).toEqual([{ match: 0, step: 0, what: ['the recorded move jump of Left is not legal'] }])
  })
  test('reports other roles', () => {
    const { differences } = compareGame(game!, { ...REFERENCE, roles: ['left', 'middle'] })
    expect(differences[0].what).toEqual(['roles: 1 extra: right; 1 missing: middle'])
  })
  test('goes on with the second match after a difference in the first', () => {
    const both = { ...REFERENCE, matches: [...altered(0, { terminal: true }).matches, MATCH] }
    expect(compareGame(game!, both)).toMatchObject({ steps: 4, differences: [{ match: 0, step: 0 }] })
  })

  const tail = { moves: MATCH.steps.slice(0, 2).map((step) => step.moves!), final: MATCH.steps[2] }
  test('follows a tail to the final position', () => {
    const cut: Reference = { ...REFERENCE, matches: [{ steps: MATCH.steps.slice(0, 1), tail }] }
    expect(compareGame(game!, cut)).toEqual({ steps: 1, differences: [] })
  })
  test('compares the end of a tail', () => {
    const final = { ...tail.final, state: [] }
    const cut: Reference = { ...REFERENCE, matches: [{ steps: MATCH.steps.slice(0, 1), tail: { ...tail, final } }] }
    expect(compareGame(game!, cut).differences).toEqual([
      { match: 0, step: 2, what: ['facts: 2 extra: (count 2) (turn left)'] },
    ])
  })
})
