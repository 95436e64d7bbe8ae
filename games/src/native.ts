// Games that are written in TypeScript and stand in the catalogue beside rulesheets. Whatever carries the text of rules from
// thread to thread, into records or onto a page carries such a game as a sentence, (native NAME); who makes a game of a text
// asks here first.
import type { Game } from '@depthcharge/engine/game'
import type { View } from '@depthcharge/engine/view'
import { createGo } from './go/go.ts'
import { goName, readGoName } from './go/rules.ts'
import type { Shapes } from './go/shapes.ts'
import { goView } from './go/view.ts'

export interface NativeGame {
  /** The shortest of its names. */
  readonly name: string
  readonly game: Game
  /** How it looks; the facts of the game are drawn by it. */
  readonly view: View
}

/** Finds what was learned of local shapes for a game, if anything. */
export type LearnedOf = (name: string, size: number) => Shapes | undefined

const SENTENCE = /^\s*\(native (\S+)\)\s*$/

/** What stands in the place of rules. */
export function nativeRules(name: string): string {
  return `(native ${name})`
}

/** The game of such a sentence; undefined where the text is something else. Throws where the name is wrong. */
export function nativeGame(rules: string, learned?: LearnedOf): NativeGame | undefined {
  const [, name] = SENTENCE.exec(rules) ?? []
  if (name === undefined) return undefined
  const found = makeNative(name, learned)
  if (found === undefined) throw new Error(`there is no game "${name}" among those written in TypeScript`)
  return found
}

/** The game of a name such as go-9(komi=6.5); undefined where there is none of that name. */
function makeNative(name: string, learned: LearnedOf = () => undefined): NativeGame | undefined {
  const rules = readGoName(name)
  if (rules === undefined) return undefined
  const known = learned(goName(rules), rules.size)
  return { name: goName(rules), game: createGo(rules, known), view: goView(rules) }
}
