// A game in TypeScript by the sentence that stands for its rules, with what was learned of it: the shapes of NAME.shapes.json in
// the current folder, if it is there.
import { existsSync } from 'node:fs'
import { type GoRules, type NativeGame, nativeGame, readGoName, readShapes } from '@depthcharge/games'
import { Failure } from '../base/failure.ts'
import { readText } from './rulesheet.ts'

/** The rules of Go that a name means; undefined where it means another game. */
export function goRulesOf(name: string): GoRules | undefined {
  try {
    return readGoName(name)
  } catch (error) {
    throw new Failure(`${name}: ${(error as Error).message}`)
  }
}

/** Where shapes of Go boards go and are looked for: by size, whatever the other rules. */
export function shapesFile(name: string): string {
  return `go-${readGoName(name)?.size}.shapes.json`
}

export function loadNative(rules: string): NativeGame | undefined {
  return nativeGame(rules, (name) => {
    const path = shapesFile(name)
    if (!existsSync(path)) return undefined
    try {
      return readShapes(readText(path)).shapes
    } catch (error) {
      throw new Failure(`${path}: ${(error as Error).message}`)
    }
  })
}
