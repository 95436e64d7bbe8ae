// A plain game as a state class of multimcts, another package for authors, to be measured beside it. Nothing depends on the
// package: the environment variable MULTIMCTS names its built module.
export async function wrapped({ source }) {
  const { MCTS, GameState } = await import(process.env.MULTIMCTS)
  class State extends GameState {
    constructor(value) {
      super()
      this.value = value
    }
    getCurrentTeam() {
      return source.current(this.value)
    }
    getLegalMoves() {
      return source.moves(this.value, source.current(this.value))
    }
    makeMove(move) {
      return new State(source.apply(this.value, move, source.current(this.value)))
    }
    isTerminal() {
      return source.isOver(this.value)
    }
    getReward() {
      return new Map(source.rewards(this.value).map((reward, player) => [player, reward]))
    }
    toString() {
      return JSON.stringify(this.value)
    }
  }
  return {
    start: new State(source.initial),
    wrap: (value) => new State(value),
    create: (options) => new MCTS(options),
    /** From a fresh tree. */
    search(state, iterations) {
      return new MCTS().search(state, { maxIterations: iterations })
    },
  }
}
