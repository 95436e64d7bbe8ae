// Plain Monte-Carlo search behind the same calls as a tree search, so that the two can be watched side by side: every
// simulation tries a move of the root at random and plays on at random; there is no tree below.
import {
  createFlatSearch,
  createRandom,
  type createSearcher,
  type Game,
  legalMoves,
  type NodeSummary,
  type SearcherOptions,
  type Summary,
} from 'depthcharge'

type Engine = ReturnType<typeof createSearcher>
const BLOCK = 16 // playouts between looks at the clock

export function plainSearch(game: Game, { role, seed, now = () => 0 }: SearcherOptions): Engine {
  const random = createRandom(seed)
  const flat = createFlatSearch(game, random)
  const position = game.open()
  let moves: number[] = []
  let visits = new Float64Array(0)
  let sums = new Float64Array(0)
  let simulations = 0
  let ms = 0

  function begin(state: Int32Array): void {
    position.load(state)
    moves = [...legalMoves(position, role)]
    visits = new Float64Array(moves.length)
    sums = new Float64Array(moves.length)
    simulations = 0
    ms = 0
  }

  function sample(iterations: number): void {
    const found = flat.search(position.state.slice(), role, { iterations })
    found.visits.forEach((count, i) => {
      visits[i] += count
      sums[i] += (count * found.means[i]) / 100
    })
    simulations += found.playouts
  }

  const progress = () => ({ simulations, nodes: 1 + moves.length, ms, decided: moves.length < 2 })
  const mean = (i: number) => (visits[i] === 0 ? Number.NaN : sums[i] / visits[i])
  const choices = () => moves.map((move, i) => ({ move, visits: visits[i], mean: mean(i), score: mean(i) }))
  const best = () => moves[moves.reduce((top, _, i) => ((mean(i) || 0) > (mean(top) || 0) ? i : top), 0)]

  function summary(): Summary {
    const sorted = choices().sort((a, b) => (b.mean || 0) - (a.mean || 0))
    return {
      ...progress(),
      role,
      best: best(),
      moves: sorted.map(({ score: _, ...rest }) => rest),
      line: [],
      batch: '1 × 1',
    }
  }

  /** Node 1 is the root, 2 … the states after its moves. */
  function look(node = 1): NodeSummary {
    const others = game.roles.map((_, each) => legalMoves(position, each)[0])
    const after = (i: number) => others.map((move, each) => (each === role ? moves[i] : move))
    if (node === 1)
      return {
        node,
        visits: simulations,
        terminal: position.terminal(),
        state: position.state.slice(),
        rows: moves.length > 1 ? [{ role, choices: choices() }] : [],
        children: moves.flatMap((_, i) =>
          visits[i] === 0 ? [] : [{ node: i + 2, joint: after(i), visits: visits[i] }],
        ),
      }
    const there = game.open()
    there.load(position.state.slice())
    there.play(Int32Array.from(after(node - 2)))
    return {
      node,
      visits: visits[node - 2],
      terminal: there.terminal(),
      state: there.state.slice(),
      rows: [],
      children: [],
    }
  }

  return {
    begin,
    advance(joint) {
      position.play(joint)
      begin(position.state.slice())
    },
    run({ iterations = Number.POSITIVE_INFINITY, deadline, stop }) {
      const start = now()
      let left = iterations
      while (left > 0 && moves.length > 1 && !stop?.() && (deadline === undefined || now() < deadline)) {
        const block = Math.min(left, BLOCK)
        sample(block)
        left -= block
      }
      ms += now() - start
      return progress()
    },
    choose: best,
    summary,
    step() {
      throw new Error('plain Monte-Carlo search has no phases to step through')
    },
    look,
    bytes: () => 0,
  }
}
