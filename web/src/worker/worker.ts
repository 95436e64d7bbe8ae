// The worker's end: takes calls up one after another; a stop reaches the call it belongs to at once, because everything
// long works in slices and lets messages in between.
import { checkRules, type GameResult, standings } from 'depthcharge'
import type { Calls, Reply, Request } from './protocol.ts'
import { createSearching } from './searching.ts'
import { seekSeed } from './seek-seed.ts'
import { createTable, type Table } from './table.ts'
import { playOne } from './tournament-match.ts'

const send = (reply: Reply) => self.postMessage(reply)
const stopped = new Set<number>()
let before: Promise<unknown> = Promise.resolve()
let table: Table | undefined
let rated: readonly GameResult[] = []
let searching: ReturnType<typeof createSearching> | undefined

// However a worker ends, the browser frees its locks: the page, which waits for this one, then knows.
if (self.name !== '')
  void navigator.locks.request(self.name, () => {
    send({ kind: 'alive' })
    return new Promise(() => {})
  })

const channel = new MessageChannel()
const resumed: (() => void)[] = []
channel.port1.onmessage = () => resumed.shift()?.()

/** Lets messages come in. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    resumed.push(resolve)
    channel.port2.postMessage(undefined)
  })
}

function seated(): Table {
  if (table === undefined) throw new Error('no game is loaded')
  return table
}

function search() {
  searching ??= createSearching(seated(), pause)
  return searching
}

function freshSearch() {
  searching = undefined
  return search()
}

type Handlers = {
  [K in keyof Calls]: (
    input: Calls[K]['in'],
    tell: (value: Calls[K]['tell']) => void,
    stop: () => boolean,
  ) => Calls[K]['out'] | Promise<Calls[K]['out']>
}

const handlers: Handlers = {
  load(origin, tell) {
    searching = undefined
    table = createTable(origin, (stage, count) => tell({ stage, count }))
    return table.sheet
  },
  check: ({ rules }) => checkRules(rules).diagnostics,
  measure: ({ ms }) => seated().measure(ms),
  scene: ({ moves }) => seated().scene(moves),
  think: ({ moves, search: wanted, limit }, tell, stop) => search().think(moves, wanted, limit, tell, stop),
  grow: ({ moves, search: wanted, limit, anew, ...size }, tell, stop) =>
    (anew ? freshSearch() : search()).grow(moves, wanted, limit, size, tell, stop),
  step: (size) => search().step(size),
  seek: ({ recipe, script }) => seekSeed(seated().game, recipe, script),
  node: ({ node }) => search().node(node),
  match: (plan, _tell, stop) => playOne(seated(), plan, pause, stop),
  rate({ from, results }) {
    rated = [...rated.slice(0, from), ...results]
    return standings(rated)
  },
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  const { id } = data
  if (data.call === 'stop') {
    stopped.add(id)
    return
  }
  const handle = handlers[data.call] as Handlers[keyof Calls]
  before = before
    .then(() =>
      handle(
        data.input as never,
        (value: unknown) => send({ id, kind: 'told', value }),
        () => stopped.has(id),
      ),
    )
    .then(
      (value) => send({ id, kind: 'done', value }),
      (error) => send({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    .then(() => stopped.delete(id))
}
