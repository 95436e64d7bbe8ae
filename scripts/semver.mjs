// Two reports of what the doors offer → how large the step between their versions has to be. Names that are gone or changed break
// whoever uses them: a new major version, or below 1.0 a new minor one. Names that are new: a new minor version, below 1.0 a patch.
// `node scripts/semver.mjs FOLDER`, where FOLDER holds a published engine package, compares that with this one.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const STEPS = ['patch', 'minor', 'major']

/** A report's names with their declarations. */
export function namesIn(report) {
  const names = new Map()
  for (const block of report.split(/\n(?=\S)/)) {
    const name = /\b(?:type|interface|function|const|class|enum|let|var)\s+([\w$]+)/.exec(block)?.[1]
    if (name !== undefined) names.set(name, `${names.get(name) ?? ''}${block.trim()}\n`)
  }
  return names
}

/** Reports by door. `is0` says whether the version before is below 1.0. */
export function stepNeeded(before, after, { is0 }) {
  let hasNew = false
  for (const door of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [namesIn(before.get(door) ?? ''), namesIn(after.get(door) ?? '')]
    for (const [name, text] of old) if (now.get(name) !== text) return is0 ? 'minor' : 'major'
    if ([...now.keys()].some((name) => !old.has(name))) hasNew = true
  }
  return hasNew && !is0 ? 'minor' : 'patch'
}

/** The step from one version to another; undefined where it is none upwards. */
export function stepBetween(from, to) {
  const [a, b] = [from, to].map((version) => version.split('.').map(Number))
  const place = a.findIndex((number, i) => number !== b[i])
  return place < 0 || b[place] < a[place] ? undefined : STEPS[2 - place]
}

export function isEnough(step, needed) {
  return step !== undefined && STEPS.indexOf(step) >= STEPS.indexOf(needed)
}

function reportsIn(folder) {
  return new Map(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const here = join(dirname(dirname(fileURLToPath(import.meta.url))), 'engine')
  const there = process.argv[2]
  const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  const [from, to] = [versionIn(there), versionIn(here)]
  const needed = stepNeeded(reportsIn(join(there, 'api')), reportsIn(join(here, 'api')), { is0: from.startsWith('0.') })
  const step = stepBetween(from, to)
  console.log(`${from} → ${to}: ${step ?? 'no step upwards'}; needed: ${needed}`)
  if (!isEnough(step, needed)) process.exitCode = 1
}
