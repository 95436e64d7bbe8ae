// games/gdl/*.kif → games/src/generated/: one module a rulesheet, so that a bundler loads only the rules that are
// played, and an index with what the header comments and the (role …) facts say. games/weights/*.json and games/levels/*.json → likewise,
// and games/weights/*.shapes.json; games/studies.json → the index.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const games = fileURLToPath(new URL('../games/', import.meta.url))
const target = join(games, 'src/generated')
const FIELDS = ['title', 'tags', 'about', 'source']

function entryOf(name, text) {
  const entry = { name }
  for (const field of FIELDS) {
    const line = new RegExp(`^; ${field}: (.+)$`, 'm').exec(text)
    if (line === null) throw new Error(`games/gdl/${name}.kif: the header lacks a line "; ${field}: …"`)
    entry[field] = line[1].trim()
  }
  entry.tags = entry.tags.split(/\s*,\s*/)
  entry.roles = [...text.matchAll(/^\(role ([^)\s]+)\)/gm)].map((match) => match[1])
  return entry
}

const studies = JSON.parse(readFileSync(join(games, 'studies.json'), 'utf8'))
const wanted = new Map()
const entries = []
for (const file of readdirSync(join(games, 'gdl')).sort()) {
  if (!file.endsWith('.kif')) continue
  const name = file.slice(0, -'.kif'.length)
  const text = readFileSync(join(games, 'gdl', file), 'utf8')
  entries.push(entryOf(name, text))
  wanted.set(`${name}.ts`, `export default ${JSON.stringify(text)}\n`)
  const { game, ...found } = studies[name] ?? {}
  if (game !== undefined)
    Object.assign(entries.at(-1), {
      id: game,
      findings: { format: 'depthcharge-findings', version: 1, game, ...found },
    })
  for (const kind of ['weights', 'levels']) {
    const path = join(games, kind, `${name}.json`)
    if (!existsSync(path)) continue
    const made = readFileSync(path, 'utf8').trim()
    if (kind === 'weights') entries.at(-1).id = JSON.parse(made).game
    entries.at(-1)[kind] = `${name}.${kind}.ts`
    wanted.set(`${name}.${kind}.ts`, `export default ${JSON.stringify(made)}\n`)
  }
}
// Shapes of Go, by board.
for (const file of readdirSync(join(games, 'weights')).filter((each) => each.endsWith('.shapes.json')))
  wanted.set(
    file.replace('.json', '.ts'),
    `export default ${JSON.stringify(readFileSync(join(games, 'weights', file), 'utf8').trim())}\n`,
  )
const loading = (file) => (file === undefined ? 'undefined' : `() => import('./${file}')`)
const rows = entries.map(({ weights, levels, ...entry }) => {
  const more = `loadWeights: ${loading(weights)}, loadLevels: ${loading(levels)}`
  return `  { ...${JSON.stringify(entry)}, load: ${loading(`${entry.name}.ts`)}, ${more} },\n`
})
const type = `readonly {
  readonly name: string
  readonly title: string
  readonly roles: readonly string[]
  readonly tags: readonly string[]
  readonly about: string
  readonly source: string
  readonly id?: string
  readonly findings?: Findings
  readonly load: () => Promise<{ default: string }>
  readonly loadWeights: (() => Promise<{ default: string }>) | undefined
  readonly loadLevels: (() => Promise<{ default: string }>) | undefined
}[]`
wanted.set(
  'index.ts',
  `import type { Findings } from '@depthcharge/engine/game'\n\nexport const SHEETS: ${type} = [\n${rows.join('')}]\n`,
)

// Unchanged files are left alone, so that an incremental build has nothing to do.
mkdirSync(target, { recursive: true })
for (const file of readdirSync(target)) if (!wanted.has(file)) rmSync(join(target, file))
for (const [file, text] of wanted) {
  let old = ''
  try {
    old = readFileSync(join(target, file), 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  if (old !== text) writeFileSync(join(target, file), text)
}
