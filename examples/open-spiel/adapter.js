// A game whose states are objects in the manner of OpenSpiel → a game for Depthcharge. A state has currentPlayer(), legalActions(),
// actionToString(), applyAction(), isTerminal(), returns(), clone(), chanceOutcomes(), and history(), which is a list of actions:
// all that is kept of a state, so that states stay data. Chance is player -1.
import { defineGame } from '@depthcharge/engine'

const CHANCE = -1

/** @param load has newInitialState(); @param about is { name, players, range } */
export function fromSpiel(load, about) {
  const states = new WeakMap() // by history: replayed once
  const stateOf = (history) => {
    const known = states.get(history)
    if (known !== undefined) return known
    const state = load.newInitialState()
    for (const action of history) state.applyAction(action)
    states.set(history, state)
    return state
  }
  const after = (history, action) => {
    const state = stateOf(history).clone()
    state.applyAction(action)
    const next = [...history, action]
    states.set(next, state)
    return next
  }
  return defineGame({
    ...about,
    initial: /** @type {number[]} */ ([]),
    current: (history) => stateOf(history).currentPlayer(),
    moves: (history) => stateOf(history).legalActions(),
    apply: after,
    isOver: (history) => stateOf(history).isTerminal(),
    rewards: (history) => stateOf(history).returns(),
    chance(history) {
      const state = stateOf(history)
      if (state.isTerminal() || state.currentPlayer() !== CHANCE) return undefined
      return state.chanceOutcomes().map(([action, probability]) => ({
        probability,
        name: state.actionToString(CHANCE, action),
        state: after(history, action),
      }))
    },
  })
}
