// Whoever holds the mouse over a name of the author's door reads what it does, and an example of it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const doors = ['index.ts', 'client.ts'].map((file) => fileURLToPath(new URL(`../engine/src/${file}`, import.meta.url)))
/** What is exported as a value, with the file it comes from. */
const values = doors.flatMap((door) =>
  [...readFileSync(door, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']*)'/gm)].flatMap(([, names, file]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => [name, join(dirname(door), file)]),
  ),
)

/** The comment right before each declaration that callers see: every overload, or the function itself. */
function comments(name, text) {
  const declared = [...text.matchAll(new RegExp(`^export (?:async )?function ${name}\\b`, 'gm'))]
  const seen = declared.length > 1 ? declared.slice(0, -1) : declared
  return seen.map(({ index }) => /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/.exec(text.slice(0, index))?.[0] ?? '')
}

describe('every function of the door has a comment with an example', () => {
  test.each(values)('%s', (name, file) => {
    const found = comments(name, readFileSync(file, 'utf8'))
    expect(found.length).toBeGreaterThan(0)
    for (const comment of found) expect(comment).toMatch(/@example\n \* ```ts\n(?: \*.*\n)+ \* ```/)
  })

  test('there are as many as one would think', () => {
    expect(values.map(([name]) => name)).toEqual(expect.arrayContaining(['createBot', 'defineGame', 'createSearcher']))
    expect(values.length).toBeGreaterThanOrEqual(8)
  })
})
