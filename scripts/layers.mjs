// The direction of imports: engine → games → boardgame-io, lab and web, within a package the folders in the order below, no
// circles of files. What offends is printed, import by import. The compiler's own scanner finds the imports, so that comments and strings
// are not taken for them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** Each package with its name; it may import those before it. */
const PACKAGES = [
  ['engine', '@depthcharge/engine'],
  ['games', '@depthcharge/games'],
  ['boardgame-io', '@depthcharge/boardgame.io'],
  ['lab', '@depthcharge/lab'],
  ['web', '@depthcharge/web'],
]
/** Packages that run in browsers: no Node, and nothing of the lab. */
const BROWSER = ['boardgame-io', 'web']
/** Packages that run in browsers and depend on nothing: no Node, no library. */
const PURE = ['engine', 'games']
/**
 * The folders of each package's src; each may import itself and those before it. Those in brackets are beside each other
 * and import none of each other. A path of several folders has a place of its own, what it contains goes with it. Files
 * directly in src gather the folders: they are the doors of the package, such as @depthcharge/engine/gdl, and nothing in it imports
 * them.
 */
export const FOLDERS = {
  engine: [
    'base',
    'gdl',
    'game',
    'reason',
    'ground',
    'network',
    'machine/program',
    'machine/wasm',
    'machine/scalar',
    'machine/lanes',
    'machine',
    'joins',
    'compile',
    'build',
    'search',
    [
      'search/parts/drivers',
      'search/parts/values',
      'search/parts/priors',
      'search/parts/draws',
      'search/parts/expansion',
      'search/parts/playouts',
      'search/parts/cutoffs',
      'search/parts/backups',
      'search/parts/proofs',
      'search/parts/final',
    ],
    'search/parts',
    'learn',
    'auto',
    'recipes',
    'agent',
    'view/model',
    'view/rules',
    'view/watch',
    'view/boards',
    'view/draw',
    'view/override',
    'view',
    'match',
    'tournament',
    'protocol',
    'author',
  ],
  lab: [
    'base',
    'gtp',
    'load',
    'terminal',
    'options',
    'threads',
    'http',
    'player',
    'match',
    'learning',
    ['conform', 'bench', 'calibrate'],
    'tournament/plan',
    'tournament/results',
    'tournament/run',
    'tournament/queue',
    'tournament/tune',
    'tournament/output',
    'report',
    'serve',
    'commands',
  ],
  web: ['base', 'board', 'worker', 'subject', 'think', ['catalogue', 'play', 'tree', 'rules', 'lab'], 'app'],
}

/** `files` are texts by path from the root, such as engine/src/base/list.ts. Returns a sentence for each offence. */
export function offences(files) {
  const found = []
  const targets = new Map() // the files that each file imports
  for (const [path, text] of files) {
    const imports = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
    for (const specifier of imports) {
      const why = offence(path, specifier, files)
      if (why !== undefined) found.push(`${path} imports '${specifier}': ${why}`)
    }
    targets.set(
      path,
      imports.filter((each) => each.startsWith('.')).map((each) => resolve(path, each)),
    )
    const [from, folder] = whereabouts(path)
    if (folder !== undefined && floorOf(from, folder) < 0)
      found.push(
        `${path}: the folder "${folder}" has no place in the order of ${from}; give it one in scripts/layers.mjs`,
      )
  }
  return [...found, ...circles(targets).map((circle) => `these files import each other: ${circle.join(' → ')}`)]
}

/** Why a file may not import something; undefined if it may. */
function offence(path, specifier, files) {
  const from = path.split('/')[0]
  const rank = PACKAGES.findIndex(([folder]) => folder === from)
  const isTest = path.endsWith('.test.ts') || path.startsWith(`${from}/test/`)
  if (specifier.startsWith('.')) {
    const target = resolve(path, specifier)
    // Conformance suites are for whoever implements what they test.
    if (isTest && target.startsWith('scripts/')) return undefined
    if (isTest && PACKAGES.slice(0, rank).some(([folder]) => target.startsWith(`${folder}/test/`))) return undefined
    if (!target.startsWith(`${from}/`)) return 'it is inside another package; import that package by its name'
    if (isTest) return undefined
    if (!target.startsWith(`${from}/src/`)) return 'it is outside of src'
    const [[, own], [, other]] = [path, target].map(whereabouts)
    if (own === undefined) return undefined
    if (other === undefined) return 'files directly in src gather the folders; nothing imports them'
    const [lower, upper] = [floorOf(from, other), floorOf(from, own)]
    if (lower > upper) return `${other} comes after ${own}`
    return lower === upper && own !== other ? `${other} is beside ${own}, not before it` : undefined
  }
  const ours = PACKAGES.findIndex(([, name]) => specifier === name || specifier.startsWith(`${name}/`))
  if (ours >= 0) {
    const [folder, name] = PACKAGES[ours]
    const door = specifier.slice(name.length + 1)
    if (door !== '' && !files.has(`${folder}/src/${door}.ts`))
      return `it is inside ${name}; only what ${name} itself offers may be imported`
    if (BROWSER.includes(from) && name === '@depthcharge/lab') return `${from} runs without Node`
    return ours >= rank ? `${name} does not come before ${PACKAGES[rank][1]}` : undefined
  }
  if (BROWSER.includes(from) && specifier.startsWith('node:') && !isTest) return `${from} runs without Node`
  if (!PURE.includes(from) || isTest) return undefined
  return specifier.startsWith('node:') ? `${from} runs without Node` : `${from} depends on no library`
}

/** The package of a file and its folder in the package's order; no folder for files directly in src or outside of it. */
function whereabouts(path) {
  const [from, part, ...folders] = path.split('/').slice(0, -1)
  if (part !== 'src' || folders.length === 0 || FOLDERS[from] === undefined || FOLDERS[from].length === 0) return [from]
  const all = folders.map((_, index) => folders.slice(0, index + 1).join('/'))
  return [from, all.findLast((folder) => floorOf(from, folder) >= 0) ?? folders.join('/')]
}

/** Which place a folder has in its package's order; -1 if none. */
function floorOf(from, folder) {
  return FOLDERS[from].findIndex((floor) => floor === folder || (Array.isArray(floor) && floor.includes(folder)))
}

function resolve(path, specifier) {
  return posix.join(posix.dirname(path), specifier)
}

/** A circle through each file that comes back to itself and that no circle found before passes through. */
function circles(targets) {
  const found = []
  const done = new Set()
  const visit = (path, trail) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path])
    if (done.has(path) || trail.includes(path)) return
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  return found
}

/** The texts of all packages by path from the root. */
export function readSources(root) {
  const files = new Map()
  for (const [folder] of PACKAGES) {
    for (const part of ['src', 'test']) {
      const place = join(root, folder, part)
      if (!existsSync(place)) continue
      for (const name of readdirSync(place, { recursive: true }))
        if (/\.tsx?$/.test(name))
          files.set(posix.join(folder, part, name.replaceAll('\\', '/')), readFileSync(join(place, name), 'utf8'))
    }
  }
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readSources(dirname(dirname(fileURLToPath(import.meta.url))))
  const found = offences(files)
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
  else console.log(`layers: ${files.size} files, all imports in order`)
}
