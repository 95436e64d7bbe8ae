// What exactly is running: the version, and a hash of the built code. Results carry it; machines that work together compare it.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashText } from '@depthcharge/engine/game'
import { packageVersion } from '../../base/version.ts'
import type { PartsModule } from '../../load/parts-module.ts'

let known: string | undefined

/** Such as 0.1.0+3f2a9c01, or 0.1.0+3f2a9c01 with moss.mjs 8c2b7d10 where recipes name parts of a module. */
export function codeVersion(parts?: PartsModule): string {
  known ??= `${packageVersion()}+${hashOf(builtCode())}`
  return parts === undefined
    ? known
    : `${known} with ${basename(parts.path)} ${hashOf(readFileSync(parts.path, 'utf8'))}`
}

const hashOf = (text: string) => hashText(text).slice(0, 8)

/** All that decides how games are played: the engine, and the folders of tournaments. */
function builtCode(): string {
  const engine = dirname(fileURLToPath(import.meta.resolve('@depthcharge/engine')))
  const own = fileURLToPath(new URL('..', import.meta.url))
  return [engine, own].flatMap(codeIn).join('')
}

function codeIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
