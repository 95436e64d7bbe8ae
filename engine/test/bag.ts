// A game in which states come again by other ways.
import { defineGame } from '../src/game/define.ts'

/** Three letters, a or b, in any order: only how many of them are a counts. */
export const bag = defineGame({
  name: 'bag',
  roles: ['player'],
  state: { a: 1, b: 1 },
  moves: [['a', 'b']],
  legal(_s, _role, add) {
    add(0)
    add(1)
  },
  play(s, [move]) {
    if (move === 0) s.a++
    else s.b++
  },
  terminal: (s) => s.a + s.b === 3,
  goal: (s) => [0, 20, 60, 100][s.a],
})
