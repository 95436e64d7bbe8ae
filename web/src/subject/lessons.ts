// Prepared positions for the tree view, one for each family of techniques: a search small enough to do by hand, then pairs of
// searches of which one sees what the other does not. Each asks for a prediction before it searches.

import { CORRIDOR, FIVE_DOORS, forks, PENNIES, SHOP, trap, WORKED } from './lesson-games.ts'

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
    predict: {
      question: 'Which move will the tree search prefer after 300 simulations, while plain search believes in risky?',
      choices: ['risky', 'solid'],
      after: 300,
      answers: ['solid', 'risky'],
      why: 'Player2 chooses in the tree, too, and does so better and better: most visits of risky now go to the refutation. Plain search lets player2 answer by chance for ever, and more simulations do not help it.',
    },
  },
  {
    name: 'too-pessimistic',
    title: 'Too pessimistic',
    about:
      'After risky, player1 has one winning move among ten. Plain Monte-Carlo search assumes it will miss it as often as chance does; the tree search finds it and keeps it.',
    rules: trap('player1', { rare: 100, defaults: 0, solid: 40 }),
    recipe: 'uct(c=1)',
    versus: PLAIN_RECIPE,
    predict: {
      question: 'Which move will the tree search prefer after 300 simulations?',
      choices: ['risky', 'solid'],
      after: 300,
      answers: ['risky', 'solid'],
      why: 'Once (choose 7) was seen the tree search makes it again and again, so that risky comes to be worth 100. For plain search it stays at one win in ten.',
    },
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
      'Three ways, three answers, then up or down, at equal effort: 45 positions for alpha-beta, 45 simulations for UCT. One asks only what it has to know and cuts off the rest, the other tries what looks good more often.',
    rules: forks({
      left: [
        [60, 40],
        [70, 50],
        [30, 65],
      ],
      middle: [
        [100, 90],
        [100, 80],
        [20, 10],
      ],
      right: [
        [40, 50],
        [90, 20],
        [80, 30],
      ],
    }),
    recipe: 'alphabeta',
    versus: 'uct(c=1)',
    predict: {
      question: 'Which way will alpha-beta take?',
      choices: ['left', 'middle', 'right'],
      after: 45,
      answers: ['left', 'right'],
      why: 'Left is worth 60 whatever is answered, and after 43 positions that is certain. Of middle one answer was enough to know that it is worth 20 at most, and what follows the others was cut off. UCT takes left and right for about equal: its means still hold the bad ends it tried. But it needs no end in sight, where alpha-beta would have to estimate.',
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
