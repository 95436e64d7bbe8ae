import { describe, expect, test } from 'vitest'
import { isNear } from '../../../../test/playout-rules.ts'
import { openSearch } from '../../../../test/search.ts'
import { defineGame } from '../../../game/define.ts'

// A lamp is red or green by the first move, which nobody gains from; then "stop" is right at red, "go" at green.
const lamp = defineGame({
  name: 'lamp',
  roles: ['driver'],
  state: { ply: 1, colour: 1, won: 1 },
  moves: [['red', 'green', 'stop', 'go']],
  legal(s, _role, add) {
    for (const move of s.ply === 0 ? [0, 1] : [2, 3]) add(move)
  },
  play(s, [move]) {
    if (s.ply === 0) s.colour = move + 1
    else s.won = move - 1 === s.colour ? 1 : 0
    s.ply++
  },
  terminal: (s) => s.ply === 2,
  goal: (s) => 100 * s.won,
})

interface Seen {
  /** How often a playout from the state with this lamp goes, after some simulations. */
  readonly share: number
  /** The mean reward of stop and go, with any lamp and with this one. */
  readonly means: readonly number[]
  readonly meansHere: readonly number[]
}

function goes(recipe: string, colour: number): Seen {
  const { ctx, search } = openSearch(lamp, `${recipe}+uct(c=10)`)
  const matches: { colour: number; move: number; reward: number }[] = []
  ctx.on.simulation(({ moves, rewards }) => matches.push({ colour: moves[0] + 1, move: moves[1], reward: rewards[0] }))
  search.run({ iterations: 400 })
  const meanOf = (move: number, lamps: readonly number[]) => {
    const own = matches.filter((each) => each.move === move && lamps.includes(each.colour))
    expect(own.length).toBeGreaterThanOrEqual(10)
    return own.reduce((sum, { reward }) => sum + reward, 0) / own.length
  }
  const rule = ctx.others.playout()!
  const position = lamp.open()
  position.load(Int32Array.of(1, colour, 0))
  const playing = { position, ply: 0, moves: new Int32Array(8), forced: new Uint8Array(8), ticket: 0 }
  const path = ctx.now.path()
  const length = path.length
  path.length = 0
  rule.begin?.(path, playing)
  rule.look?.(playing)
  let count = 0
  for (let i = 0; i < 4000; i++) count += rule.choose(0, Int32Array.of(2, 3), 2, playing)
  path.length = length
  return {
    share: count / 4000,
    means: [2, 3].map((move) => meanOf(move, [1, 2])),
    meansHere: [2, 3].map((move) => meanOf(move, [colour])),
  }
}

/** The probability of the second of two values, at temperature 1. */
const ofSecond = ([first, second]: readonly number[]) => Math.exp(second) / (Math.exp(first) + Math.exp(second))

describe('past', () => {
  test.each([1, 2])('a move is worth its mean with the best of the facts that hold (lamp %i)', (colour) => {
    const { share, means, meansHere } = goes('past(tau=1)', colour)
    expect(meansHere).toEqual(colour === 1 ? [1, 0] : [0, 1])
    expect(isNear(share, ofSecond(means.map((mean, i) => Math.max(mean, meansHere[i]))))).toBe(true)
  })

  test('pairs that were met too rarely count as one half', () => {
    expect(isNear(goes('past(tau=1,visits=100000)', 2).share, 0.5)).toBe(true)
  })

  test('the simple form raises the best move of each fact above its mean', () => {
    const { share, means } = goes('past(tau=1,simple=true)', 2)
    // Whatever the lamp, the better of the two is what it is already; at green, go is 1.
    expect(isNear(share, ofSecond([means[0], 1]))).toBe(true)
  })

  test('a low temperature chooses well', () => {
    expect(goes('past', 2).share).toBeGreaterThan(0.95)
    expect(goes('past(simple=true)', 1).share).toBeLessThan(0.05)
  })
})
