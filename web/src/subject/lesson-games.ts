// The games of the lessons: each as small as what it shows allows.

export const WORKED = `; Two moves, two answers: small enough to search by hand.
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
export function trap(mover: 'player1' | 'player2', points: { rare: number; defaults: number; solid: number }): string {
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

/** Player1 takes one of three ways, player2 answers with one of three, player1 goes up or down: points for each end. */
export function forks(points: Readonly<Record<string, readonly (readonly [up: number, down: number])[]>>): string {
  const ends = Object.entries(points).flatMap(([way, answers]) =>
    answers.map(([up, down], i) => `(end ${way} ${i + 1} up ${up}) (end ${way} ${i + 1} down ${down})`),
  )
  const all = [...new Set(Object.values(points).flat(2))]
  return `; Three ways, three answers to each, and up or down after that.
(role player1) (role player2)
(init start)
${Object.keys(points)
  .map((way) => `(way ${way})`)
  .join(' ')}
(<= (legal player1 ?way) (true start) (way ?way))
(<= (legal player2 noop) (true start))
(<= (next (took ?way)) (true start) (does player1 ?way))

(<= (legal player2 (answer ?n)) (true (took ?way)) (end ?way ?n up ?points))
(<= (legal player1 noop) (true (took ?way)))
(<= (next (met ?way ?n)) (true (took ?way)) (does player2 (answer ?n)))

(<= (legal player1 up) (true (met ?way ?n)))
(<= (legal player1 down) (true (met ?way ?n)))
(<= (legal player2 noop) (true (met ?way ?n)))
(<= (next (at ?points)) (true (met ?way ?n)) (does player1 ?last) (end ?way ?n ?last ?points))

${ends.join('\n')}
${all.map((each) => `(rest ${each} ${100 - each})`).join(' ')}
(<= terminal (true (at ?points)))
(<= (goal player1 ?points) (true (at ?points)))
(<= (goal player2 ?rest) (true (at ?points)) (rest ?points ?rest))
(<= (goal ?player 0) (role ?player) (not terminal))
`
}

export const SHOP = `; Three things are bought, in any order: the boat and the lamp make the journey.
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

export const CORRIDOR =
  corridor(`(points 0 0) (points 1 12) (points 2 25) (points 3 37) (points 4 50) (points 5 62) (points 6 75) (points 7 87) (points 8 100)
(<= (goal walker ?p) (true (passed ?n)) (points ?n ?p))`)

export const FIVE_DOORS = corridor(`(enough 5) (enough 6) (enough 7) (enough 8)
(<= won (true (passed ?n)) (enough ?n))
(<= (goal walker 100) won)
(<= (goal walker 0) (not won))`)

export const PENNIES = `; Both show a coin at once. Even wins where they are equal, and heads pay twice.
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
