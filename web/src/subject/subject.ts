// A route → the game it is about: its rules, and for games of the catalogue how it looks, so that the first board is there
// before anything is compiled.
import type { Levels } from '@depthcharge/engine'
import { closest, renderDiagnostic } from '@depthcharge/engine/gdl'
import { overrideView, readViewOverride, type View } from '@depthcharge/engine/view'
import { catalogue, findGame } from '@depthcharge/games'
import { useEffect, useState } from 'react'
import { faultText } from '../base/load-fault.ts'
import { unpack } from '../base/pack.ts'
import type { Route } from '../base/route.ts'
import type { Origin } from '../worker/protocol.ts'
import { lessons } from './lessons.ts'
import pictures from './pictures.json'

export interface GamePicture {
  readonly view: View
  readonly first: readonly string[]
  readonly later: readonly string[]
}

export interface Subject extends Origin {
  readonly title: string
  readonly about: string
  /** What levels were measured to be worth in it. */
  readonly levels?: Levels
  /** The first position, where it is known already. */
  readonly first?: readonly string[]
  /** The view.json of the link. */
  readonly look?: string
  /** What is wrong with it. */
  readonly lookFault?: string
  /** How links name it. */
  readonly link: SubjectLink
}

export type SubjectLink = Pick<Route, 'game' | 'rules' | 'lesson' | 'look'>

export const DEFAULT_GAME = 'connect-four'

export function pictureFor(name: string): GamePicture | undefined {
  return (pictures as unknown as Record<string, GamePicture>)[name]
}

/** With the view.json of the link laid over what was found; a faulty one is told and left out. */
export async function findSubject({ look, ...link }: SubjectLink): Promise<Subject> {
  const subject = await findGameOf(link)
  if (look === undefined) return subject
  const text = await unpack(look)
  const { override, diagnostics } = readViewOverride(text)
  const own = { ...subject, look: text, link: { ...subject.link, look } }
  if (override === undefined)
    return { ...own, lookFault: diagnostics.map((fault) => renderDiagnostic('view.json', text, fault)).join('\n') }
  return { ...own, override, ...(own.view === undefined ? {} : { view: overrideView(own.view, override) }) }
}

async function findGameOf({ game, rules, lesson }: SubjectLink): Promise<Subject> {
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
  const name = game ?? DEFAULT_GAME
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
  const [text, weights, levels] = await Promise.all([entry.rules(), entry.weights?.(), entry.levels?.()])
  return {
    name,
    title: entry.title,
    about: entry.about,
    rules: text,
    ...(weights === undefined ? {} : { weights }),
    ...(levels === undefined ? {} : { levels }),
    ...(entry.findings === undefined ? {} : { findings: entry.findings }),
    ...(picture === undefined ? {} : { view: picture.view, first: picture.first }),
    link: { game: name },
  }
}

/** What a worker needs of it. */
export function originOf({ name, rules, view, override, weights, findings }: Origin): Origin {
  return {
    name,
    rules,
    ...(view === undefined ? {} : { view }),
    ...(override === undefined ? {} : { override }),
    ...(weights === undefined ? {} : { weights }),
    ...(findings === undefined ? {} : { findings }),
  }
}

export type Found = { readonly subject?: Subject; readonly error?: string }

/** The subject of a route, when it is there. */
export function useSubject({ game, rules, lesson, look }: SubjectLink): Found {
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    let wanted = true
    setFound({})
    findSubject({
      ...(game && { game }),
      ...(rules && { rules }),
      ...(lesson && { lesson }),
      ...(look && { look }),
    }).then(
      (subject) => wanted && setFound({ subject }),
      (error: Error) => wanted && setFound({ error: faultText(error) }),
    )
    return () => {
      wanted = false
    }
  }, [game, rules, lesson, look])
  return found
}
