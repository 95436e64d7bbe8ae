// The code in the documentation: every ```ts block of docs/ and of the READMEs is type-checked and run, and every ```js block
// of the READMEs is run. A block that begins with the name of a file is that file. The others of a page are one program, as
// long as they go on from each other; one that declares a name anew begins another program.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pages = [
  ...['README.md', 'engine/README.md', 'games/README.md', 'lab/README.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** The named files of a page, and its programs in TypeScript and in JavaScript. */
function codeOf(page) {
  const text = readFileSync(join(root, page), 'utf8')
  const files = []
  const blocks = { ts: [], js: [] }
  for (const [, kind, code] of text.matchAll(/^```(ts|js)\n(.*?)^```$/gms)) {
    const name = /^\/\/ (\S+\.[jt]s)\n/.exec(code)?.[1]
    if (name !== undefined) files.push({ name, code })
    else blocks[kind].push(code)
  }
  const isReadme = page.endsWith('README.md')
  return { files, programs: [...joined(blocks.ts, 'ts'), ...(isReadme ? joined(blocks.js, 'js') : [])] }
}

/** Blocks that go on from each other, as one program. */
function joined(blocks, kind) {
  const programs = []
  for (const block of blocks) {
    const { imported, declared, body } = partsOf(block)
    const last = programs.at(-1)
    const isNew = last === undefined || declared.some((name) => last.declared.has(name) || last.imports.has(name))
    const program = isNew ? { imports: new Map(), declared: new Set(), bodies: [] } : last
    if (isNew) programs.push(program)
    for (const [name, line] of imported) program.imports.set(name, line)
    for (const name of declared) program.declared.add(name)
    program.bodies.push(body)
  }
  return programs.map(({ imports, bodies }) => ({
    kind,
    code: `${[...imports.values()].join('\n')}\n${bodies.join('\n')}\nexport {}\n`,
  }))
}

/** A block's imports by the name they give, the names it declares, and the rest of it. */
function partsOf(block) {
  const source = ts.createSourceFile('block.ts', block, ts.ScriptTarget.Latest, true)
  const imported = []
  const declared = []
  let body = block
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = statement.moduleSpecifier.getText()
      const bindings = statement.importClause?.namedBindings
      for (const each of bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : [])
        imported.push([each.name.text, `import { ${each.getText()} } from ${from}`])
      if (bindings === undefined || !ts.isNamedImports(bindings)) imported.push([from, statement.getText()])
      body = body.replace(statement.getText(), '')
    } else if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) declared.push(...namesIn(name))
    else if (statement.name !== undefined) declared.push(statement.name.text)
  }
  return { imported, declared, body }
}

function namesIn(name) {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (element.name === undefined ? [] : namesIn(element.name)))
}

let folder = ''
/** Written below; the path of each. */
const programs = pages.flatMap((page) =>
  codeOf(page).programs.map((program, i) => ({
    ...program,
    page,
    title: `${page}, program ${i + 1}`,
    path: join(page.replace(/\W/g, '-'), `program-${i + 1}`),
  })),
)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'depthcharge-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const { page, kind, code, path } of programs) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    for (const file of codeOf(page).files) writeFileSync(join(folder, dirname(path), file.name), file.code)
    writeFileSync(join(folder, `${path}.${kind}`), code)
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
    if (kind === 'ts')
      writeFileSync(join(folder, `${path}.js`), ts.transpileModule(code, { compilerOptions: options }).outputText)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the code in the documentation', () => {
  test('is there', () => {
    expect(programs.filter(({ kind }) => kind === 'ts').length).toBeGreaterThan(1)
    expect(programs.filter(({ page }) => page === 'README.md')).toHaveLength(1)
  })

  test('has the right types', () => {
    const paths = programs.filter(({ kind }) => kind === 'ts').map(({ path }) => join(folder, `${path}.ts`))
    const checked = ts.createProgram(paths, {
      strict: true,
      noEmit: true,
      allowJs: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    })
    const complaints = ts.getPreEmitDiagnostics(checked).map((each) => {
      const place = each.file === undefined ? '' : `${each.file.fileName.slice(folder.length + 1)}: `
      return place + ts.flattenDiagnosticMessageText(each.messageText, '\n')
    })
    expect(complaints).toEqual([])
  })

  test.each(programs)('runs: $title', ({ path }) => {
    execFileSync(process.execPath, [join(folder, `${path}.js`)], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  })
})

/** Sessions that pages show: a command behind a dollar, and what it prints. */
const sessions = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```\n\$ npx depthcharge (.*)\n([\s\S]*?)^```$/gm)].map(
    ([, command, printed]) => ({ page, command, printed }),
  ),
)

describe('the sessions in the documentation', () => {
  const withoutSpeed = (text) => text.replace(/, [\d,]+ a second/g, '').trimEnd()

  test.each(sessions)('$page: depthcharge $command', ({ command, printed }) => {
    const words = Array.from(command.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare)
    const bin = join(root, 'lab/bin/depthcharge.js')
    const said = execFileSync(process.execPath, [bin, ...words], { cwd: folder, encoding: 'utf8' })
    expect(withoutSpeed(said)).toBe(withoutSpeed(printed))
  })
})
