import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { type ExerciseOptions, exercise } from './exercise.ts'

const found = (rules: string, options: Partial<ExerciseOptions> = {}) =>
  exercise(gameOf(rules), { random: createRandom(1), ...options }).map((d) => `${d.severity} ${d.code}: ${d.message}`)

const COUNTDOWN = `
  (role a) (legal a wait) (goal a 100)
  (init (left 3)) (less 3 2) (less 2 1) (less 1 0)
  (<= (next (left ?n)) (true (left ?m)) (less ?m ?n))
  (<= terminal (true (left 0)))`

test('a sound game gives nothing to say', () => {
  expect(found(COUNTDOWN)).toEqual([])
  expect(found(catalogueText('tic-tac-toe'))).toEqual([])
})

describe('no legal move', () => {
  test('in the first position', () => {
    expect(found('(role a) (role b) (legal a x) (goal a 0) (goal b 0) (<= terminal (true over))')).toEqual([
      'error no-legal-move: b has no legal move in the first position',
    ])
  })

  test('later on, with the moves that led there', () => {
    expect(
      found(`(role a) (goal a 0) (<= terminal (true over))
        (init (at 1)) (<= (legal a go) (true (at 1))) (<= (next (at 2)) (does a go))`),
    ).toEqual(['error no-legal-move: a has no legal move after go'])
  })

  test('in a terminal state there need be none', () => {
    expect(found('(role a) (goal a 0) terminal')).toEqual([])
  })
})

test('the way that is told is the shortest there is', () => {
  // A walk over a square; who steps on its far corner is stuck.
  const LINE = '(after 0 1) (after 1 2) (after 2 3) (after 3 0)'
  const WALK = `(role a) (goal a 0) (<= terminal (true over)) ${LINE} (init (at 0 0))
    (<= (legal a east) (true (at ?x ?y)) (not (corner ?x ?y))) (<= (legal a north) (true (at ?x ?y)) (not (corner ?x ?y)))
    (corner 2 1)
    (<= (next (at ?z ?y)) (does a east) (true (at ?x ?y)) (after ?x ?z))
    (<= (next (at ?x ?z)) (does a north) (true (at ?x ?y)) (after ?y ?z))`
  const [flaw] = exercise(gameOf(WALK), { random: createRandom(1) })
  expect(flaw).toMatchObject({ code: 'no-legal-move', shortest: true })
  expect(flaw.moves.flat().sort()).toEqual(['east', 'east', 'north'])
  const [far] = exercise(gameOf(WALK), { random: createRandom(1), maxStates: 2 })
  expect(far).toMatchObject({ code: 'no-legal-move', shortest: false })
})

describe('goals at the end', () => {
  test('none', () => {
    expect(found('(role a) (role b) (goal a 0) terminal')).toEqual([
      'error goal-not-unique: b has no goal value, or several, at the end in the first position',
    ])
  })

  test('several, told once however many matches show it', () => {
    expect(found(`${COUNTDOWN} (<= (goal a 50) (true (left 0)))`)).toEqual([
      'error goal-not-unique: a has no goal value, or several, at the end after wait; wait; wait',
    ])
  })

  test('before the end there may be none', () => {
    expect(found('(role a) (legal a x) (<= terminal (true over)) (next over) (<= (goal a 1) terminal)')).toEqual([])
  })
})

describe('matches without an end', () => {
  const ENDLESS = '(role a) (legal a x) (goal a 0) (<= terminal (true over))'

  test('are told of', () => {
    expect(found(ENDLESS, { maxPlies: 20 })).toEqual([
      'warning no-end: a match of random moves did not end within 20 steps; after x a position comes again',
    ])
    const COUNTING = `(role a) (legal a x) (goal a 0) (<= terminal (true over)) (init (at z))
      (<= (next (at (s ?n))) (true (at ?n)) (distinct ?n never))`
    expect(found(COUNTING, { maxPlies: 20, maxStates: 10 })).toEqual([
      'warning no-end: a match of random moves did not end within 20 steps',
    ])
  })

  test('a match that ends with the last step allowed has an end', () => {
    expect(found(COUNTDOWN, { maxPlies: 3 })).toEqual([])
    expect(found(COUNTDOWN, { maxPlies: 2 })).toHaveLength(1)
  })
})

test('goOn ends the exercise early', () => {
  const asked: number[] = []
  const goOn = (match: number) => {
    asked.push(match)
    return match < 2
  }
  expect(found('(role a) (role b) (goal a 0) terminal', { goOn })).toHaveLength(1)
  expect(asked).toEqual([0, 1, 2])
  expect(found('(role a) (role b) (goal a 0) terminal', { goOn: () => false })).toEqual([])
})
