// What each door of the package offers → engine/api/DOOR.txt: every name with its declaration, from the built types, without
// comments, sorted. The texts are committed and a test compares them, so that a change of the surface is seen in review.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const engine = join(dirname(dirname(fileURLToPath(import.meta.url))), 'engine')
const FOLDER = join(engine, 'api')

/** The doors by the name of their file, the root first, with what they are imported as and where their types are. */
export const DOORS = Object.entries(JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')).exports).map(
  ([path, { types }]) => ({
    name: path === '.' ? 'index' : path.slice(2),
    specifier: path === '.' ? '@depthcharge/engine' : `@depthcharge/engine/${path.slice(2)}`,
    types: join(engine, types),
  }),
)
const TYPE = ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias
const printer = ts.createPrinter({ removeComments: true })

/** By door, what it offers: each name with its symbol, sorted. */
export function readSurface() {
  const program = ts.createProgram(
    DOORS.map(({ types }) => types),
    { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, skipLibCheck: true, noEmit: true, types: [] },
  )
  const checker = program.getTypeChecker()
  const real = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
  const surface = new Map()
  for (const { name, types } of DOORS) {
    const offered = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(types)))
    const entries = offered.map((symbol) => [symbol.name, real(symbol)])
    surface.set(
      name,
      entries.sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  return { surface, named: (symbol) => namedBy(symbol, checker, real) }
}

export const isType = (symbol) => (symbol.flags & ~TYPE) === 0

/** By door, its report. */
export function reports({ surface, named } = readSurface()) {
  const [[root], ...others] = surface
  const homes = new Map(others.flatMap(([door, entries]) => entries.map(([, symbol]) => [symbol, door])))
  const offered = new Set([...surface.values()].flatMap((entries) => entries.map(([, symbol]) => symbol)))
  const found = new Map()
  for (const [door, entries] of surface) {
    const own = entries.filter(([, symbol]) => door !== root || !homes.has(symbol))
    const elsewhere = entries.filter((entry) => !own.includes(entry)).map(([name, symbol]) => [name, homes.get(symbol)])
    const inside = hiddenIn(
      own.map(([, symbol]) => symbol),
      offered,
      named,
    )
    found.set(
      door,
      [
        ...own.map(([, symbol]) => declared(symbol)),
        ...(elsewhere.length > 0 ? [elsewhere.map(([name, home]) => `type ${name}, of ${home}.txt\n`).join('')] : []),
        ...(inside.length > 0 ? ['-- named above, offered by no door\n', ...inside.map(declared)] : []),
      ].join('\n'),
    )
  }
  return found
}

/** The types that declarations name and no door offers, so that what is inherited is in the report, too. */
function hiddenIn(symbols, offered, named) {
  const found = new Set()
  for (const symbol of symbols) for (const other of named(symbol)) if (!offered.has(other)) found.add(other)
  return [...found].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The types of the engine that a declaration names. */
function namedBy(symbol, checker, real) {
  const found = new Set()
  const visit = (node) => {
    const at = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
    const other = at === undefined ? undefined : real(at)
    const file = other?.declarations?.[0]?.getSourceFile().fileName
    if (file?.includes('/engine/dist/') && other !== symbol && other.flags & TYPE) found.add(other)
    ts.forEachChild(node, visit)
  }
  for (const declaration of symbol.declarations) visit(declaration)
  return found
}

function declared(symbol) {
  const texts = symbol.declarations.map((each) => {
    const node = ts.isVariableDeclaration(each) ? each.parent.parent : each
    return printer.printNode(ts.EmitHint.Unspecified, node, each.getSourceFile())
  })
  return `${texts.join('\n').replaceAll(/^export (declare )?/gm, '')}\n`
}

/** The reports that are committed, by door. */
export function committed() {
  return new Map(
    readdirSync(FOLDER).map((file) => [file.replace(/\.txt$/, ''), readFileSync(join(FOLDER, file), 'utf8')]),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [door, text] of reports()) writeFileSync(join(FOLDER, `${door}.txt`), text)
}
