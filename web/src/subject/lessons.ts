// Prepared positions for the tree view: a search small enough to do by hand, and two on which plain Monte-Carlo search goes
// wrong while a tree search does not.

export interface Lesson {
  readonly name: string
  readonly title: string
  /** What to look for. */
  readonly about: string
  readonly rules: string
  readonly recipe: string
  readonly versus?: string
  /** The moves of its first simulations, in the tree and in the playout; the seed is one that draws them. */
  readonly script?: readonly (readonly string[])[]
}

const WORKED = `; Two moves, two answers: small enough to search by hand.
(role player1) (role player2)
(init (at 0))

; node 0: player1 goes left to node 1 or right to node 2
(<= (legal player1 left) (true (at 0)))
(<= (legal player1 right) (true (at 0)))
(<= (legal player2 noop) (true (at 0)))
(<= (next (at 1)) (true (at 0)) (does player1 left))
(<= (next (at 2)) (true (at 0)) (does player1 right))

; node 1: player2 goes left to node 3 or right to node 4
(<= (legal player2 left) (true (at 1)))
(<= (legal player2 right) (true (at 1)))
(<= (legal player1 noop) (true (at 1)))
(<= (next (at 3)) (true (at 1)) (does player2 left))
(<= (next (at 4)) (true (at 1)) (does player2 right))

(end 2 50 50) (end 3 0 100) (end 4 100 0)
(<= terminal (true (at ?node)) (end ?node ?one ?two))
(<= (goal player1 ?one) (true (at ?node)) (end ?node ?one ?two))
(<= (goal player2 ?two) (true (at ?node)) (end ?node ?one ?two))
(<= (goal ?player 0) (role ?player) (not terminal))
`

/** After `first`, `mover` has ten moves of which only number 7 ends with `rare` points for player1; `solid` ends at once. */
function trap(mover: 'player1' | 'player2', points: { rare: number; defaults: number; solid: number }): string {
  const waiting = mover === 'player1' ? 'player2' : 'player1'
  return `; One move of ten matters, and random play rarely finds it.
(role player1) (role player2)
(init (at start))
(<= (legal player1 risky) (true (at start)))
(<= (legal player1 solid) (true (at start)))
(<= (legal player2 noop) (true (at start)))
(<= (next (at fork)) (does player1 risky))
(<= (next (at (end ${points.solid}))) (does player1 solid))

(answer 1) (answer 2) (answer 3) (answer 4) (answer 5)
(answer 6) (answer 7) (answer 8) (answer 9) (answer 10)
(<= (legal ${mover} (choose ?n)) (true (at fork)) (answer ?n))
(<= (legal ${waiting} noop) (true (at fork)))
(<= (next (at (end ${points.rare}))) (does ${mover} (choose 7)))
(<= (next (at (end ${points.defaults}))) (does ${mover} (choose ?n)) (distinct ?n 7))

(<= terminal (true (at (end ?points))))
(sum 0 100) (sum 40 60) (sum 60 40) (sum 100 0)
(<= (goal player1 ?points) (true (at (end ?points))))
(<= (goal player2 ?rest) (true (at (end ?points))) (sum ?points ?rest))
(<= (goal ?player 0) (role ?player) (not terminal))
`
}

/** Plain Monte-Carlo search. */
export const PLAIN_RECIPE = 'mcs'

export const lessons: readonly Lesson[] = [
  {
    name: 'by-hand',
    title: 'A search by hand',
    about:
      'Three simulations of UCT on a tree of five nodes. Step through selection, expansion, playout and back-up, and compute each number before you look.',
    rules: WORKED,
    recipe: 'uct(c=0.4)',
    script: [['left', 'right'], ['right'], ['left', 'left']],
  },
  {
    name: 'too-optimistic',
    title: 'Too optimistic',
    about:
      'After risky, one of ten answers refutes it. Random opponents rarely find it, so plain Monte-Carlo search believes in risky; the tree search sees the refutation.',
    rules: trap('player2', { rare: 0, defaults: 100, solid: 60 }),
    recipe: 'uct(c=1)',
    versus: PLAIN_RECIPE,
  },
  {
    name: 'too-pessimistic',
    title: 'Too pessimistic',
    about:
      'After risky, player1 has one winning move among ten. Plain Monte-Carlo search assumes it will miss it as often as chance does; the tree search finds it and keeps it.',
    rules: trap('player1', { rare: 100, defaults: 0, solid: 40 }),
    recipe: 'uct(c=1)',
    versus: PLAIN_RECIPE,
  },
]
