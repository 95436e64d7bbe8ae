// The worker's end: takes calls up one after another; a stop reaches the call it belongs to at once, because everything
// long works in slices and lets messages in between.
import { checkRules, instancesOf, parseRules } from '@depthcharge/engine/gdl'
import { type Host, serveCalls } from '@depthcharge/engine/match'
import { type GameResult, standings } from '@depthcharge/engine/tournament'
import { createOpenGame, type OpenGame } from './open-game.ts'
import type { EngineCalls } from './protocol.ts'
import { createSearching } from './searching.ts'
import { seekSeed } from './seek-seed.ts'
import { playOne } from './tournament-match.ts'

const MAX_INSTANCES = 12 // that are spelt out

let table: OpenGame | undefined
let rated: readonly GameResult[] = []
let searching: ReturnType<typeof createSearching> | undefined

const channel = new MessageChannel()
const resumed: (() => void)[] = []
channel.port1.onmessage = () => resumed.shift()?.()

/** A message to oneself lets others in before it, without the delay of a timer. */
const host: Host = {
  now: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      resumed.push(resolve)
      channel.port2.postMessage(undefined)
    }),
}

function seated(): OpenGame {
  if (table === undefined) throw new Error('no game is loaded')
  return table
}

function search() {
  searching ??= createSearching(seated(), host)
  return searching
}

function freshSearch() {
  searching = undefined
  return search()
}

serveCalls<EngineCalls>(self, {
  hold: () =>
    new Promise((resolve) => {
      void navigator.locks.request(self.name, () => {
        resolve(undefined)
        return new Promise(() => {}) // for ever
      })
    }),
  load(origin, { tell }) {
    searching = undefined
    table = createOpenGame(origin, (stage, count) => tell({ stage, count }))
    return table.sheet
  },
  check: ({ rules }) => checkRules(rules).diagnostics,
  instances: ({ rules, symbol, sort }) => instancesOf(parseRules(rules).rules, symbol, { sort, most: MAX_INSTANCES }),
  measure: ({ ms }) => seated().measure(ms),
  scene: ({ moves }) => seated().scene(moves),
  think: ({ moves, search: wanted, limit }, call) => search().think(moves, wanted, limit, call),
  grow: ({ moves, search: wanted, limit, anew, ...size }, call) =>
    (anew ? freshSearch() : search()).grow(moves, wanted, limit, size, call),
  step: (size) => search().step(size),
  seek: ({ recipe, script }) => seekSeed(seated().game, recipe, script),
  node: ({ node }) => search().node(node),
  match: (job, { signal }) => playOne(seated(), job, host, signal),
  rate({ from, results }) {
    rated = [...rated.slice(0, from), ...results]
    return standings(rated)
  },
})
