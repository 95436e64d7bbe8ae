// A puzzle for one: pressing a lamp switches it and its neighbours; all nine have to go out.
import { defineGame } from '@depthcharge/engine'

const NEAR = Array.from({ length: 9 }, (_, i) =>
  Array.from({ length: 9 }, (_, j) => j).filter(
    (j) => Math.abs((i % 3) - (j % 3)) + Math.abs(Math.floor(i / 3) - Math.floor(j / 3)) <= 1,
  ),
)
const press = (lamps, at) => lamps.map((lit, i) => (NEAR[at].includes(i) ? !lit : lit))

export const game = defineGame({
  name: 'lamps',
  players: 1,
  initial: { lamps: press(press(press(new Array(9).fill(false), 0), 4), 7), presses: 0 },
  current: () => 0,
  moves: () => [0, 1, 2, 3, 4, 5, 6, 7, 8],
  apply: ({ lamps, presses }, at) => ({ lamps: press(lamps, at), presses: presses + 1 }),
  isOver: ({ lamps, presses }) => presses === 6 || !lamps.includes(true),
  rewards: ({ lamps, presses }) => [lamps.includes(true) ? 0 : 1 - presses / 10],
  board: ({ lamps }) =>
    [0, 3, 6]
      .map((i) =>
        lamps
          .slice(i, i + 3)
          .map((lit) => (lit ? '*' : '.'))
          .join(' '),
      )
      .join('\n'),
})
