// Scripts are not compiled: that what they import from our packages is there shows here, and not when somebody needs them.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const scripts = ['scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => join(folder, name)),
)

/** What a script imports from where, of what is ours and built. */
function importsOf(path) {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const from = moduleSpecifier.text
    const names = importClause?.namedBindings
    if (!/^@depthcharge\/|\/dist\//.test(from) || names === undefined || !ts.isNamedImports(names)) return []
    return [{ from, names: names.elements.map(({ name, propertyName }) => (propertyName ?? name).text) }]
  })
}

test('every name that a script imports is there', async () => {
  const missing = []
  let count = 0
  for (const path of scripts)
    for (const { from, names } of importsOf(path)) {
      const url = from.startsWith('.') ? new URL(from, pathToFileURL(join(root, path))).href : from
      const offered = await import(/* @vite-ignore */ url).catch((error) => ({ error }))
      for (const name of names) {
        count++
        if (!(name in offered)) missing.push(`${path}: ${from} has no ${name}`)
      }
    }
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(50)
})
