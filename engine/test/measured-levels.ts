import type { Levels } from '../src/author/levels-file.ts'

/** A file of levels for tic-tac-toe, as calibrate would write it. */
export const levels: Levels = {
  format: 1,
  version: '0.1.0',
  game: 'tic-tac-toe',
  recipe: 'uct',
  seed: 1,
  games: 2,
  opening: 2,
  complete: true,
  levels: [{ name: 'casual', iterations: 12, temperature: 1, elo: 0, eloError: 0 }],
  ladder: [],
  notes: [],
}
