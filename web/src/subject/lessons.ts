// Prepared positions for the tree view, one for each family of techniques: a search small enough to do by hand, then pairs of
// searches of which one sees what the other does not. Each asks for a prediction before it searches.

export interface Lesson {
  readonly name: string
  readonly title: string
  /** What to look for. */
  readonly about: string
  readonly rules: string
  readonly recipe: string
  readonly versus?: string
  readonly predict?: Prediction
  /** The moves of its first simulations, in the tree and in the playout; the seed is one that draws them. */
  readonly script?: readonly (readonly string[])[]
}

/** A question about the first search, which the search itself answers. */
export interface Prediction {
  readonly question: string
  /** Moves of the root. */
  readonly choices: readonly string[]
  /** Simulations until it is answered. */
  readonly after: number
  /** What the first search, and the one beside it, then prefer with the lesson's seed; tests hold that it is so. */
  readonly answers: readonly [string, string]
  /** Why, once it is seen. */
  readonly why: string
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

const SHOP = `; Three things are bought, in any order: the boat and the lamp make the journey.
(role buyer)
(thing map) (thing rope) (thing lamp) (thing boat) (thing bread) (thing coat)
(succ 0 1) (succ 1 2) (succ 2 3)
(init (bought 0))
(<= (legal buyer (buy ?x)) (thing ?x) (not (true (has ?x))))
(<= (next (has ?x)) (does buyer (buy ?x)))
(<= (next (has ?x)) (true (has ?x)))
(<= (next (bought ?m)) (true (bought ?n)) (succ ?n ?m))
(<= terminal (true (bought 3)))
(<= (goal buyer 100) (true (has boat)) (true (has lamp)))
(<= (goal buyer 20) (true (has boat)) (not (true (has lamp))))
(<= (goal buyer 0) (not (true (has boat))))
`

/** Eight doors, at each of which one way of four leads on; `goals` say what it is worth to have passed some of them. */
const corridor = (goals: string) => `; Eight doors in a row; at each of them one way of four leads on.
(role walker)
(way 1) (way 2) (way 3) (way 4)
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
(init (door 0)) (init (passed 0))
(<= (legal walker (go ?w)) (way ?w))
(<= (next (door ?m)) (true (door ?n)) (succ ?n ?m))
(<= (next (passed ?m)) (does walker (go 3)) (true (passed ?n)) (succ ?n ?m))
(<= (next (passed ?n)) (does walker (go ?w)) (distinct ?w 3) (true (passed ?n)))
(<= terminal (true (door 8)))
${goals}
`

const CORRIDOR =
  corridor(`(points 0 0) (points 1 12) (points 2 25) (points 3 37) (points 4 50) (points 5 62) (points 6 75) (points 7 87) (points 8 100)
(<= (goal walker ?p) (true (passed ?n)) (points ?n ?p))`)

const FIVE_DOORS = corridor(`(enough 5) (enough 6) (enough 7) (enough 8)
(<= won (true (passed ?n)) (enough ?n))
(<= (goal walker 100) won)
(<= (goal walker 0) (not won))`)

const PENNIES = `; Both show a coin at once. Even wins where they are equal, and heads pay twice.
(role even) (role odd)
(init (at start))
(<= (legal ?p heads) (role ?p) (true (at start)))
(<= (legal ?p tails) (role ?p) (true (at start)))
(<= (next (at (shown ?a ?b))) (does even ?a) (does odd ?b))
(pay heads heads 100) (pay tails tails 50) (pay heads tails 0) (pay tails heads 0)
(rest 100 0) (rest 50 50) (rest 0 100)
(<= terminal (true (at (shown ?a ?b))))
(<= (goal even ?x) (true (at (shown ?a ?b))) (pay ?a ?b ?x))
(<= (goal odd ?y) (true (at (shown ?a ?b))) (pay ?a ?b ?x) (rest ?x ?y))
(<= (goal ?p 0) (role ?p) (true (at start)))
`

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
  {
    name: 'amaf',
    title: 'All moves as first',
    about:
      'Three of six things are bought in any order, so a thing is worth much the same whenever it is bought. GRAVE learns from every purchase of a game as if it had come first; UCT learns from the first alone.',
    rules: SHOP,
    recipe: 'grave(ref=5,c=0.4)',
    versus: 'uct(c=0.4)',
    predict: {
      question: 'What will GRAVE buy first after 30 simulations?',
      choices: ['(buy boat)', '(buy coat)', '(buy map)'],
      after: 30,
      answers: ['(buy boat)', '(buy boat)'],
      why: 'Whenever the boat was bought the game went better, and all those games count for it at once. The AMAF column of the root shows what they say.',
    },
  },
  {
    name: 'playouts-that-learn',
    title: 'Playouts that learn',
    about:
      'The same way is right at every door. MAST remembers how well each move did wherever it was made, and its playouts make the good ones more often; those of UCT stay random. Compare the results of the best move.',
    rules: CORRIDOR,
    recipe: 'uct(c=0.4)+mast',
    versus: 'uct(c=0.4)',
    predict: {
      question: 'Which way will it prefer after 200 simulations?',
      choices: ['(go 1)', '(go 2)', '(go 3)', '(go 4)'],
      after: 200,
      answers: ['(go 3)', '(go 3)'],
      why: 'Both find the way; but with MAST the playouts take it at the later doors, too, so that its result is clearly higher.',
    },
  },
  {
    name: 'winners',
    title: 'What winners did',
    about:
      'The same doors, but now all or nothing: five of the eight must be passed, and random play does so in 3 games of 100. After every win, PPA makes the moves of the winner more likely than those that lay beside them; a lost game changes nothing.',
    rules: FIVE_DOORS,
    recipe: 'uct(c=0.4)+ppa',
    versus: 'uct(c=0.4)',
    predict: {
      question: 'Which way will it prefer after 100 simulations?',
      choices: ['(go 1)', '(go 2)', '(go 3)', '(go 4)'],
      after: 100,
      answers: ['(go 3)', '(go 3)'],
      why: 'Compare the results. One win is enough to make (go 3) likelier at every door, so that the next win comes sooner; playouts that stay random wait for luck each time.',
    },
  },
  {
    name: 'proven',
    title: 'Proven',
    about:
      'One of ten answers refutes risky. The mean of UCT forgets the nine others only slowly. With the solver, the end that is reached once is a proof: player2 will choose it, and risky is worth nothing.',
    rules: trap('player2', { rare: 0, defaults: 100, solid: 60 }),
    recipe: 'uct(c=1)+solver',
    versus: 'uct(c=1)',
    predict: {
      question: 'Which move will the solver prefer after 40 simulations?',
      choices: ['risky', 'solid'],
      after: 40,
      answers: ['solid', 'risky'],
      why: 'As soon as (choose 7) was seen it is proven that risky gives 0, and the search is over. UCT still prefers risky, by its mean.',
    },
  },
  {
    name: 'minimax-back-ups',
    title: 'Back up the best, not the mean',
    about:
      'The same trap. Backed up as minimax does, a node is worth what its best answer is worth; backed up as a mean, it is worth what all answers were worth that were tried.',
    rules: trap('player2', { rare: 0, defaults: 100, solid: 60 }),
    recipe: 'uct(c=1)+minimaxBackup',
    versus: 'uct(c=1)',
    predict: {
      question: 'Which move will it prefer after 40 simulations?',
      choices: ['risky', 'solid'],
      after: 40,
      answers: ['solid', 'risky'],
      why: 'One visit of (choose 7) is enough to make risky worth 0. In larger games that haste is a risk: a single unlucky playout counts as much.',
    },
  },
  {
    name: 'alpha-beta',
    title: 'Alpha-beta beside tree search',
    about:
      'The same trap at equal effort: thirty positions for alpha-beta, thirty simulations for UCT. One looks at every answer until it knows enough, the other at the promising ones more often.',
    rules: trap('player2', { rare: 0, defaults: 100, solid: 60 }),
    recipe: 'alphabeta',
    versus: 'uct(c=1)',
    predict: {
      question: 'Which move will alpha-beta choose?',
      choices: ['risky', 'solid'],
      after: 30,
      answers: ['solid', 'risky'],
      why: 'The tree has fewer than thirty positions, so alpha-beta sees all that matters and is sure. Where a tree is too large for that it needs an evaluation; playouts do not.',
    },
  },
  {
    name: 'at-the-same-time',
    title: 'At the same time',
    about:
      'Nobody knows what the other shows, so no single coin is right: even has to show heads one time in three. Exp3 looks for such a mixture; UCT was made for turns.',
    rules: PENNIES,
    recipe: 'exp3+mixed',
    versus: 'uct(c=0.4)',
    predict: {
      question: 'Heads pay twice. Which coin will even show more often after 2,000 simulations?',
      choices: ['heads', 'tails'],
      after: 2000,
      answers: ['tails', 'tails'],
      why: 'Odd knows that heads pay twice, and avoids them; so tails are met more often. In equilibrium even shows tails two times in three.',
    },
  },
]
