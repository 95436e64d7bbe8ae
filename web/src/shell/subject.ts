// A route → the game it is about: its rules, and for games of the catalogue how it looks, so that the first board is there
// before anything is compiled.
import { closest, type View } from 'depthcharge'
import { catalogue, findGame } from 'depthcharge-games'
import { useEffect, useState } from 'react'
import pictures from '../catalogue/pictures.json'
import { lessons } from '../tree/lessons.ts'
import type { Origin } from '../worker/protocol.ts'
import { unpack } from './pack.ts'
import type { Route } from './route.ts'

export interface GamePicture {
  readonly view: View
  readonly first: readonly string[]
  readonly later: readonly string[]
}

export interface Subject extends Origin {
  readonly title: string
  readonly about: string
  /** The first position, where it is known already. */
  readonly first?: readonly string[]
  /** How links name it. */
  readonly link: Pick<Route, 'game' | 'rules' | 'lesson'>
}

export const USUAL_GAME = 'connect-four'

export function pictureFor(name: string): GamePicture | undefined {
  return (pictures as unknown as Record<string, GamePicture>)[name]
}

export async function findSubject({ game, rules, lesson }: Pick<Route, 'game' | 'rules' | 'lesson'>): Promise<Subject> {
  if (rules !== undefined) {
    const text = await unpack(rules)
    const title = /^; title: (.+)$/m.exec(text)?.[1].trim() ?? 'Your game'
    return { name: 'your-game', title, about: 'Rules from this link.', rules: text, link: { rules } }
  }
  if (lesson !== undefined) {
    const found = lessons.find(({ name }) => name === lesson)
    if (found === undefined) throw new Error(`There is no lesson "${lesson}".`)
    return { name: found.name, title: found.title, about: found.about, rules: found.rules, link: { lesson } }
  }
  const name = game ?? USUAL_GAME
  const entry = findGame(name)
  if (entry === undefined) {
    const meant = closest(
      name,
      catalogue.map((each) => each.name),
    )
    throw new Error(
      `There is no game "${name}" in the catalogue${meant === undefined ? '.' : `; did you mean "${meant}"?`}`,
    )
  }
  const picture = pictureFor(name)
  return {
    name,
    title: entry.title,
    about: entry.about,
    rules: await entry.rules(),
    ...(picture === undefined ? {} : { view: picture.view, first: picture.first }),
    link: { game: name },
  }
}

export type Found = { readonly subject?: Subject; readonly error?: string }

/** The subject of a route, when it is there. */
export function useSubject({ game, rules, lesson }: Pick<Route, 'game' | 'rules' | 'lesson'>): Found {
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    let wanted = true
    setFound({})
    findSubject({ ...(game && { game }), ...(rules && { rules }), ...(lesson && { lesson }) }).then(
      (subject) => wanted && setFound({ subject }),
      (error: Error) => wanted && setFound({ error: error.message }),
    )
    return () => {
      wanted = false
    }
  }, [game, rules, lesson])
  return found
}
