// Results for tests: what is not said is that of a drawn game.
import type { GameResult } from '@depthcharge/engine/tournament'

export function exampleResult(changes: Partial<GameResult> = {}): GameResult {
  const player = (agent: string) => ({
    agent,
    recipe: agent,
    play: { iterations: 10 },
    ms: 10,
    decisions: 5,
    simulations: 50,
  })
  return {
    id: '1/g/a – b/1',
    pair: '1/g/a – b',
    pairGames: 2,
    bout: ['a', 'b'],
    tournament: 't#1',
    round: 1,
    game: 'g',
    gameId: 'g:1',
    roles: ['x', 'o'],
    players: [player('a'), player('b')],
    seed: 1,
    start: {},
    opening: 0,
    moves: [['(mark 1 1)', 'noop']],
    finished: true,
    goals: [50, 50],
    faults: [],
    time: '2026-01-02T03:04:05.000Z',
    ms: 20,
    version: '0.1.0+0',
    host: 'h',
    ...changes,
  }
}
