// What each door of the package adds to a page that uses all of it: bundled, minified, compressed by gzip. Prints a table.
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { DOORS } from './api.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

async function sizeOf(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const [{ contents: code }] = outputFiles
  return { minified: code.length, gzip: gzipSync(code, { level: 9 }).length }
}

/** By what is imported: bytes, minified and then compressed. */
export async function sizes() {
  const found = new Map()
  found.set('createBot and defineGame', await sizeOf(`export { createBot, defineGame } from '@depthcharge/engine'`))
  for (const { specifier } of DOORS) found.set(specifier, await sizeOf(`export * from '${specifier}'`))
  const all = DOORS.map(({ name, specifier }) => `export * as ${name} from '${specifier}'`)
  return found.set('all of them', await sizeOf(all.join('\n')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const kB = (bytes) => String(Math.round(bytes / 1000)).padStart(8)
  console.log(
    '| import                           | minified, kB | gzip, kB |\n| -------------------------------- | -----------: | -------: |',
  )
  for (const [specifier, { minified, gzip }] of await sizes()) {
    const name = specifier.startsWith('@depthcharge') ? `\`${specifier}\`` : specifier
    console.log(`| ${name.padEnd(32)} |     ${kB(minified)} | ${kB(gzip)} |`)
  }
}
