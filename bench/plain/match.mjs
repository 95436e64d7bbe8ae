// A recipe against multimcts at equal processor time: `node match.mjs GAME RECIPE MS GAMES`, MULTIMCTS as in measure.mjs. Each
// player has a process of its own and keeps its tree from move to move. Pairs of games begin with the same two plies, drawn at
// random, and change sides.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { GAMES } from './games.mjs'

const OPENING = 2 // plies
const [name, recipe, ms, games] = process.argv.slice(2)
const { source } = GAMES[name]

async function start(what) {
  const child = fork(fileURLToPath(new URL('player.mjs', import.meta.url)), [name, what, ms])
  await once(child, 'message')
  return child
}
const [ours, theirs] = [await start(recipe), await start('multimcts')]
const simulations = new Map([
  [ours, []],
  [theirs, []],
])

async function play(index) {
  const own = index % 2
  const players = own === 0 ? [ours, theirs] : [theirs, ours]
  const unseen = new Map(players.map((player) => [player, []]))
  for (const [role, player] of players.entries()) player.send({ begin: { role, seed: index + 1 } })
  let state = source.initial
  for (let ply = 0; !source.isOver(state); ply++) {
    const player = source.current(state)
    const found = source.moves(state, player)
    let move = found[(Math.floor(index / 2) * 7919 + ply * 104729) % found.length]
    if (ply >= OPENING) {
      const child = players[player]
      child.send({ state, moves: unseen.get(child) })
      unseen.set(child, [])
      const [answer] = await once(child, 'message')
      move = answer.move
      simulations.get(child).push(answer.simulations)
    }
    for (const moves of unseen.values()) moves.push(move)
    state = source.apply(state, move, player)
  }
  return source.rewards(state)[own]
}

const results = []
for (let i = 0; i < Number(games); i++) results.push(await play(i))
ours.disconnect()
theirs.disconnect()
const count = (wanted) => results.filter((each) => each === wanted).length
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]
const points = results.reduce((sum, each) => sum + each, 0)
console.log(
  `${name}, ${recipe}, ${ms} ms: ${count(1)} won, ${count(0.5)} drawn, ${count(0)} lost, ${((100 * points) / results.length).toFixed(1)} % of the points;`,
  `simulations a move (median): ${median(simulations.get(ours))} and ${median(simulations.get(theirs))}`,
)
