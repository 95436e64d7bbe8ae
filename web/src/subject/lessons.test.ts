// What lessons say happens, happens: each search is made with the lesson's seed.
import { compileGame, createSearcher } from '@depthcharge/engine'
import { describe, expect, test } from 'vitest'
import { type Lesson, lessons } from './lessons.ts'

function searched({ rules, name }: Lesson, recipe: string, iterations: number) {
  const { game } = compileGame(rules, { name })
  const searcher = createSearcher(game!, recipe, { role: 0, seed: 1, now: () => 0 })
  const position = game!.open()
  position.reset()
  searcher.begin(position.state.slice())
  searcher.run({ iterations })
  const { best, moves } = searcher.summary()
  const text = (move: number) => game!.moves[move].text
  return { best: text(best), means: new Map(moves.map(({ move, mean }) => [text(move), mean])) }
}

describe('lessons', () => {
  test('every one has another name and compiles', () => {
    expect(new Set(lessons.map(({ name }) => name)).size).toBe(lessons.length)
    for (const { rules, name } of lessons) expect([name, compileGame(rules).diagnostics]).toEqual([name, []])
  })
  test.each(lessons.flatMap((lesson) => (lesson.predict === undefined ? [] : [[lesson.name, lesson] as const])))(
    '%s: the searches prefer what the lesson says',
    (_, lesson) => {
      const { choices, after, answers } = lesson.predict!
      expect(choices).toContain(answers[0])
      expect([lesson.recipe, lesson.versus!].map((recipe) => searched(lesson, recipe, after).best)).toEqual(answers)
    },
  )
  test.each(['playouts-that-learn', 'winners'])('%s: playouts that learn do better', (wanted) => {
    const lesson = lessons.find(({ name }) => name === wanted)!
    const { after, answers } = lesson.predict!
    const [best] = answers
    const [learning, plain] = [lesson.recipe, lesson.versus!].map((recipe) => searched(lesson, recipe, after))
    expect(learning.means.get(best)! - plain.means.get(best)!).toBeGreaterThan(0.1)
  })
})
