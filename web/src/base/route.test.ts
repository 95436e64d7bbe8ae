import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Route, readRoute, routeText } from './route.ts'

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
const move = fc.oneof(
  word,
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `(${words.join(' ')})`),
)
const route: fc.Arbitrary<Route> = fc.record(
  {
    view: fc.constantFrom('play' as const, 'tree' as const, 'rules' as const),
    game: word,
    rules: fc.stringMatching(/^[\w-]{1,9}$/),
    look: fc.stringMatching(/^[\w-]{1,9}$/),
    moves: fc.array(fc.array(move, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
    recipe: fc.constantFrom('uct(c=0.4)+mast', 'strong'),
    seed: fc.nat(99999),
    course: fc.constantFrom('r100', 's4r20'),
    seats: fc.constantFrom('you;strong', 'you;uct(c=0.4)+mast@500ms'),
  },
  { requiredKeys: ['view'] },
)

test('a route survives being a link', () => {
  fc.assert(
    fc.property(route, (one) => {
      expect(readRoute(routeText(one))).toEqual(one)
    }),
  )
})
test('no fragment is the first page', () => {
  expect(readRoute('')).toEqual({ view: 'games' })
  expect(routeText({ view: 'games' })).toBe('#/')
})
test('an unknown page and a bad number are told', () => {
  expect(() => readRoute('#/nowhere')).toThrow('no page "nowhere"')
  expect(() => readRoute('#/tree?seed=x')).toThrow('seed has to be a whole number')
  expect(() => readRoute('#/tree?course=z')).toThrow('not a course of a search')
  expect(() => readRoute('#/play/%E0%A4%A')).toThrow('it was changed on its way')
})
