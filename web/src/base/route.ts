// Where we are, as the fragment of the address: #/play/tic-tac-toe?moves=… The fragment never leaves the browser, so a link
// may hold a whole rulesheet, and the page works at any address. Route ↔ text; what cannot be read is an error in words.
import { splitMoves } from '@depthcharge/engine/game'
import { useSyncExternalStore } from 'react'
import { readCourse } from './course.ts'

export const VIEWS = ['games', 'play', 'tree', 'rules', 'lab'] as const
export type ViewName = (typeof VIEWS)[number]

export interface Route {
  readonly view: ViewName
  /** A name of the catalogue. */
  readonly game?: string
  /** A rulesheet, as pack writes it; stands in place of a game. */
  readonly rules?: string
  /** A view.json, as pack writes it. */
  readonly look?: string
  /** By ply, what each role does. */
  readonly moves?: readonly (readonly string[])[]
  readonly recipe?: string
  /** A recipe to compare with. */
  readonly versus?: string
  readonly seed?: number
  /** Who plays, as the play view writes it. */
  readonly seats?: string
  /** What was done to the tree, as courseText writes it. */
  readonly course?: string
  /** A prepared lesson of the tree view. */
  readonly lesson?: string
  /** A puzzle of the play view: daily, or its number. */
  readonly puzzle?: string
}

export function routeText({ view, game, moves, ...rest }: Route): string {
  const query = new URLSearchParams()
  const { rules, look, recipe, versus, seed, course, lesson, seats, puzzle } = rest
  if (lesson !== undefined) query.set('lesson', lesson)
  if (puzzle !== undefined) query.set('puzzle', puzzle)
  if (recipe !== undefined) query.set('recipe', recipe)
  if (versus !== undefined) query.set('versus', versus)
  if (seed !== undefined) query.set('seed', String(seed))
  if (course !== undefined) query.set('course', course)
  if (seats !== undefined) query.set('seats', seats)
  if (moves !== undefined && moves.length > 0) query.set('moves', moves.map((joint) => joint.join(' ')).join('; '))
  if (rules !== undefined) query.set('rules', rules)
  if (look !== undefined) query.set('look', look)
  const text = query.toString()
  return `#/${view === 'games' ? '' : view}${game === undefined ? '' : `/${encodeURIComponent(game)}`}${text === '' ? '' : `?${text}`}`
}

/** Throws an error that says what is wrong with the link. */
export function readRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?')
  const [name = '', game, ...more] = path.split('/')
  const view = name === '' ? 'games' : VIEWS.find((each) => each === name)
  if (view === undefined || more.length > 0) throw new Error(`There is no page "${path}".`)
  const params = new URLSearchParams(query)
  const text = (key: string) => {
    const value = params.get(key)
    return value === null ? {} : { [key]: value }
  }
  const whole = (key: string) => {
    const value = params.get(key)
    if (value === null) return {}
    if (!/^\d{1,10}$/.test(value)) throw new Error(`${key} has to be a whole number in the link, and is "${value}".`)
    return { [key]: Number(value) }
  }
  const moves = params.get('moves')
  readCourse(params.get('course') ?? '')
  return {
    view,
    ...(game === undefined || game === '' ? {} : { game: decoded(game) }),
    ...text('rules'),
    ...text('look'),
    ...text('recipe'),
    ...text('versus'),
    ...text('lesson'),
    ...text('puzzle'),
    ...whole('seed'),
    ...text('course'),
    ...text('seats'),
    ...(moves === null
      ? {}
      : {
          moves: moves
            .split(';')
            .map((joint) => splitMoves(joint))
            .filter((joint) => joint.length > 0),
        }),
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    throw new Error(`"${name}" in the link is no name of a game: it was changed on its way.`)
  }
}

export function go(route: Route): void {
  location.hash = routeText(route)
}

/** Changes the address without a new page. */
export function note(route: Route): void {
  history.replaceState(null, '', routeText(route))
}

export function useHash(): string {
  return useSyncExternalStore(
    (tell) => {
      addEventListener('hashchange', tell)
      return () => removeEventListener('hashchange', tell)
    },
    () => location.hash,
  )
}
