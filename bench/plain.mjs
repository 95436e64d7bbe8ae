// What plain states cost. First, Connect Four written against Position by hand, with fields, and with plain objects: playouts
// a second and simulations a second of uct, each measured in turn, several times over; the best of each counts. Then
// games as authors write them, in plain data and in place, each figure in a process of its own: see plain/measure.mjs.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createSearcher, defineGame } from '@depthcharge/engine'
import { createRandom } from '@depthcharge/engine/game'
import { four, GAMES, landing, connectFour as plain } from './plain/games.mjs'
import { IN_PLACE } from './plain/in-place.mjs'

const [W, H] = [7, 6]
const texts = [...Array.from({ length: W }, (_, x) => `drop ${x}`), 'noop']

const fields = defineGame({
  name: 'fields',
  roles: ['a', 'b'],
  state: { cells: W * H, ply: 1, winner: 1 },
  moves: [texts, texts],
  start: (s) => void (s.winner = -1),
  legal(s, role, add) {
    if (s.ply % 2 !== role) return add(W)
    for (let x = 0; x < W; x++) if (s.cells[(H - 1) * W + x] === 0) add(x)
  },
  play(s, moves) {
    const at = landing(s.cells, moves[s.ply % 2])
    s.cells[at] = (s.ply % 2) + 1
    if (four(s.cells, at)) s.winner = s.ply % 2
    s.ply++
  },
  terminal: (s) => s.winner >= 0 || s.ply === W * H,
  goal: (s, role) => (s.winner < 0 ? 50 : s.winner === role ? 100 : 0),
})

/** The same rules against Position, nothing between. */
const byHand = {
  id: 'by hand',
  roles: ['a', 'b'],
  moves: [0, 1].flatMap((role) => texts.map((text) => ({ role, text }))),
  stateWords: W * H + 2,
  maxLegal: W,
  facts: () => [],
  open() {
    const state = new Int32Array(W * H + 2)
    const legal = [new Int32Array(W), new Int32Array(W)]
    const [PLY, WINNER] = [W * H, W * H + 1]
    const reset = () => {
      state.fill(0)
      state[WINNER] = -1
    }
    const legals = (role) => {
      const first = role * (W + 1)
      if (state[PLY] % 2 !== role) {
        legal[role][0] = first + W
        return 1
      }
      let count = 0
      for (let x = 0; x < W; x++) if (state[(H - 1) * W + x] === 0) legal[role][count++] = first + x
      return count
    }
    const drop = (x) => {
      const at = landing(state, x)
      state[at] = (state[PLY] % 2) + 1
      if (four(state, at)) state[WINNER] = state[PLY] % 2
      state[PLY]++
    }
    const terminal = () => state[WINNER] >= 0 || state[PLY] === W * H
    reset()
    return {
      state,
      legal,
      reset,
      load: (from) => state.set(from),
      legals,
      play: (joint) => drop(joint[state[PLY] % 2] - (state[PLY] % 2) * (W + 1)),
      terminal,
      goal: (role) => (state[WINNER] < 0 ? 50 : state[WINNER] === role ? 100 : 0),
      playout(maxPlies, random) {
        let ply = 0
        for (; ply < maxPlies && (ply === 0 || !terminal()); ply++) {
          const role = state[PLY] % 2
          const n = legals(role)
          drop(legal[role][random.below(n)] - role * (W + 1))
        }
        return ply
      },
    }
  },
}

/** Per second of processor time, so that other work on the machine counts little. */
function perSecond(count, work) {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (1e6 * count) / (user + system)
}
function playouts(game) {
  const position = game.open()
  const random = createRandom(1)
  return perSecond(20_000, () => {
    for (let i = 0; i < 20_000; i++) {
      position.reset()
      position.playout(100, random)
    }
  })
}
function simulations(game, recipe) {
  const search = createSearcher(game, `${recipe}+memory(nodes=100000)`, { role: 0, seed: 1 })
  const position = game.open()
  position.reset()
  search.begin(position.state.slice())
  search.run({ iterations: 500 })
  return perSecond(20_000, () => search.run({ iterations: 20_000 }))
}

const games = { 'by hand': byHand, fields, plain }
const measures = {
  playouts,
  uct: (game) => simulations(game, 'uct'),
  'uct+mast': (game) => simulations(game, 'uct+mast'),
}
const best = {}
for (let round = 0; round < 6; round++)
  for (const [what, measure] of Object.entries(measures))
    for (const [name, game] of Object.entries(games)) {
      const found = measure(game)
      best[what] ??= {}
      best[what][name] = Math.max(best[what][name] ?? 0, found)
    }
for (const [what, row] of Object.entries(best))
  console.log(
    what.padEnd(10),
    Object.entries(row)
      .map(
        ([name, each]) =>
          `${name} ${Math.round(each).toLocaleString('en')} (cost ${(row['by hand'] / each).toFixed(2)})`,
      )
      .join('  '),
  )

const ROUNDS = 3
const WHAT = ['bare', ...(process.env.MULTIMCTS === undefined ? [] : ['multimcts']), 'uct', 'default']
const measure = fileURLToPath(new URL('plain/measure.mjs', import.meta.url))
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]
function tell(name, wanted) {
  const figures = wanted.map(() => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, what] of wanted.entries())
      figures[i].push(Number(execFileSync(process.execPath, [measure, name, what])))
  console.log(name.padEnd(28), wanted.map((what, i) => `${what} ${median(figures[i]).toLocaleString('en')}`).join('  '))
}
for (const name of Object.keys(GAMES)) tell(name, WHAT)
// Rules that change one state and put it back: there is no loop over plain states to compare them with.
for (const name of Object.keys(IN_PLACE)) tell(name, ['uct', 'default'])
