// Simulations that go where a test says: a game of letters, in which the reward depends on the word that was spelt, and a
// search whose moves in tree and playout are read from a script. All the rest of the search is the real one.
import { defineGame } from '../src/game/define.ts'
import type { Game } from '../src/game/game.ts'
import { readRecipe } from '../src/recipes/create.ts'
import { type Context, definePart, type Part } from '../src/search/part.ts'
import { PARTS } from '../src/search/parts/all.ts'
import { createSearch } from '../src/search/search.ts'
import type { Step } from '../src/search/step.ts'
import type { Search } from '../src/search/tree-search.ts'

const LETTERS = ['a', 'b', 'c', 'd']

export interface Spelling {
  /** One, or two who take turns; the second gets what the first does not. */
  readonly roles: 1 | 2
  readonly plies: number
  /** What the word is worth to the first role, 0 … 100. */
  goal(word: string): number
  /** How many of the letters a to d there are. */
  readonly letters?: number
}

/** Letters are put one after the other. */
export function spelling({ roles, plies, goal, letters = 4 }: Spelling): Game {
  const names = [...LETTERS.slice(0, letters), 'noop']
  return defineGame({
    name: 'spelling',
    roles: ['first', 'second'].slice(0, roles),
    state: { ply: 1, put: plies + 1 },
    moves: Array.from({ length: roles }, () => names),
    legal(s, role, add) {
      if (s.ply % roles !== role) return add(letters)
      for (let i = 0; i < letters; i++) add(i)
    },
    play(s, moves) {
      s.put[s.ply] = moves[s.ply % roles]
      s.ply++
    },
    terminal: (s) => s.ply === plies,
    goal(s, role) {
      const value = goal([...s.put.subarray(0, s.ply)].map((i) => LETTERS[i]).join(''))
      return role === 0 ? value : 100 - value
    },
  })
}

export interface Scripted {
  readonly search: Search
  readonly ctx: Context
  /** One more simulation, of which this word is the beginning: the numbers of each decision in the tree, by letter. */
  decisions(word: string): Record<string, Numbers>[]
}
export type Numbers = { readonly score: number } & Readonly<Record<string, number>>

/** A search that has made one simulation for each word. */
export function scripted(game: Game, recipe: string, words: readonly string[], extra: readonly Part[] = []): Scripted {
  let word = ''
  let seen: Context | undefined
  const common = { about: 'follows the script', cite: '', params: {}, ranges: {} }
  const inTree = definePart({
    ...common,
    kind: 'draw',
    name: 'scriptedDraw',
    attach(ctx) {
      seen = ctx
      const { tree } = ctx
      return (_node, _role, first, count) => {
        const letter = word[ctx.now.path().length] ?? 'a'
        for (let i = 0; i < count; i++) if (game.moves[tree.edgeMove[first + i]].text === letter) return i
        throw new Error(`${letter} is not among ${count} moves`)
      }
    },
  })
  const inPlayout = definePart({
    ...common,
    kind: 'playout',
    name: 'scriptedPlayout',
    attach: (ctx) => ({
      choose(_role, legal, count, { ply }) {
        const letter = word[ctx.now.path().length + ply] ?? 'a'
        return legal.subarray(0, count).findIndex((move) => game.moves[move].text === letter)
      },
    }),
  })
  const more = [inTree, inPlayout, ...extra]
  const uses = [...(recipe === '' ? [] : readRecipe(recipe)), { part: 'memory', params: { nodes: 1000 } }]
  const search = createSearch(
    game,
    [...uses, ...more.map(({ name }) => ({ part: name, params: {} }))],
    { role: 0, seed: 1 },
    [...PARTS, ...more],
  )
  search.begin(game.open().state)
  for (word of words) search.run({ iterations: 1 })
  return {
    search,
    ctx: seen!,
    decisions(next) {
      word = next
      const { decisions } = search.step() as Extract<Step, { phase: 'select' }>
      return decisions.map(({ choices }) =>
        Object.fromEntries(
          choices.map(({ move, score, visits, mean, terms }) => [
            game.moves[move].text,
            { ...terms, score, visits, mean },
          ]),
        ),
      )
    },
  }
}

/** The scores of the first decision. */
export function scores({ decisions }: Scripted, ply = 0, word = ''): Record<string, number> {
  return Object.fromEntries(Object.entries(decisions(word)[ply]).map(([letter, { score }]) => [letter, score]))
}
