// Tic-tac-toe as one writes it for boardgame.io.
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246']
const wins = (cells, player) => LINES.some((line) => [...line].every((i) => cells[i] === player))

export const TicTacToe = {
  name: 'tic-tac-toe',
  setup: () => ({ cells: new Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE'
      G.cells[id] = playerID
    },
  },
  endIf: ({ G }) => {
    for (const player of ['0', '1']) if (wins(G.cells, player)) return { winner: player }
    if (G.cells.every((cell) => cell !== null)) return { draw: true }
  },
  ai: {
    enumerate: (G) => G.cells.flatMap((cell, id) => (cell === null ? [{ move: 'clickCell', args: [id] }] : [])),
  },
}
