// Pig to 10 points as an object in the manner of OpenSpiel: 0 rolls, 1 holds; chance throws 1 … 6.
class Pig {
  constructor({ points = [0, 0], player = 0, pot = 0, isRolling = false, actions = [] } = {}) {
    Object.assign(this, { points, player, pot, isRolling, actions })
  }
  currentPlayer() {
    return this.isRolling ? -1 : this.player
  }
  legalActions() {
    return this.pot === 0 ? [0] : [0, 1]
  }
  chanceOutcomes() {
    return [1, 2, 3, 4, 5, 6].map((eyes) => [eyes, 1 / 6])
  }
  actionToString(player, action) {
    return player < 0 ? `rolls ${action}` : ['roll', 'hold'][action]
  }
  applyAction(action) {
    this.actions = [...this.actions, action]
    if (!this.isRolling && action === 0) this.isRolling = true
    else if (this.isRolling && action > 1) Object.assign(this, { isRolling: false, pot: this.pot + action })
    else {
      const won = this.isRolling ? 0 : this.pot
      const points = this.points.map((each, player) => (player === this.player ? each + won : each))
      Object.assign(this, { points, player: 1 - this.player, pot: 0, isRolling: false })
    }
  }
  isTerminal() {
    return this.points.some((each) => each >= 10)
  }
  returns() {
    return this.points.map((each) => (each >= 10 ? 1 : -1))
  }
  history() {
    return this.actions
  }
  clone() {
    return new Pig(this)
  }
}

export const pig = { newInitialState: () => new Pig() }
