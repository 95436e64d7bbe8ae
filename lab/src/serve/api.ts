// What the app asks of the server, path by path:
//
//   POST api/player                 who listens at an address
//   POST api/match                  START; then POST api/match/ID/play, …/stop, …/abort
//   GET  api/results                the files of results, and which of them grow
//   GET  api/results/N?mark=…       the lines of one that were not read yet
//
// Bodies are JSON, and have to say so: a form of another site's page cannot.
import type { z } from 'zod'
import { type Answer, BadRequest, json } from './answer.ts'
import type { Relay } from './relay.ts'
import { matchRequest, movesRequest, playerRequest } from './requests.ts'
import { fileState, readPiece } from './results-tail.ts'

export interface Asked {
  readonly method: string
  /** Below api/. */
  readonly path: string
  readonly query: URLSearchParams
  readonly type: string
  readonly body: string
  /** It comes from this machine. */
  readonly isLocal: boolean
}

export type Api = (asked: Asked) => Promise<Answer>

export function createApi(relay: Relay, files: readonly string[]): Api {
  return async ({ method, path, query, type, body, isLocal }) => {
    const [what, id, verb, ...more] = path.split('/')
    const is = (wanted: string) => wanted === `${method} ${what}` && more.length === 0
    const input = <T>(schema: z.ZodType<T>) => read(schema, type, body)
    if (is('GET results') && id === undefined) return json(files.map(fileState))
    if (is('GET results') && verb === undefined) {
      const file = /^\d{1,4}$/.test(id) ? files[Number(id)] : undefined
      if (file === undefined) throw new BadRequest('there is no such file of results', 404)
      return json(readPiece(file, query.get('mark') ?? undefined))
    }
    if (is('POST player') && id === undefined) {
      const { address, confirmed = false } = input(playerRequest)
      return json(await relay.about(address, { isConfirmed: confirmed, isLocal }))
    }
    if (is('POST match') && id === undefined)
      return json(await relay.start(input(matchRequest), { isConfirmed: false, isLocal }))
    if (is('POST match') && verb === 'abort') {
      await relay.abort(id)
      return json({})
    }
    if (is('POST match') && (verb === 'play' || verb === 'stop')) {
      const moves = input(movesRequest).moves ?? undefined
      if (verb === 'play') return json(await relay.play(id, moves))
      await relay.stop(id, moves)
      return json({})
    }
    throw new BadRequest(`nobody answers to ${method} ${path}`, 404)
  }
}

function read<T>(schema: z.ZodType<T>, type: string, body: string): T {
  if (!/^application\/json\b/i.test(type)) throw new BadRequest('a request is JSON, and says so in Content-Type', 415)
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (error) {
    throw new BadRequest(`the request is no JSON: ${(error as Error).message}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [{ path, message }] = parsed.error.issues
  throw new BadRequest(`${path.length === 0 ? 'the request' : `"${path.join('.')}"`}: ${message}`)
}
