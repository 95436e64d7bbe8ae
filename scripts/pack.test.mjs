// The packages as users get them: packed, installed from the tarballs into an empty project, imported, type-checked, bundled,
// played. Nothing is fetched: what the command depends on is taken from this repository.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLISHED } from './home.mjs'
import { lack, placeOf } from './needs.mjs'
import { visit } from './visit.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const MAX_BYTES = 63_000 // of createBot and defineGame, minified and compressed
/** What authors export has types that can be named in declarations of their own. */
const DECLARED = `
import { createBot, defineGame, profile, selfCheck } from '@depthcharge/engine'
import { connectBot } from '@depthcharge/engine/client'
export const plain = defineGame({
  name: 'count', players: 2, initial: { at: 0, turn: 0 },
  current: ({ turn }) => turn, moves: () => [1, 2],
  apply: ({ at, turn }, more) => ({ at: at + more, turn: 1 - turn }),
  isOver: ({ at }) => at >= 10, rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
})
interface State { readonly at: number; readonly turn: 0 | 1; readonly phase: 'early' | 'late' }
export const typed = defineGame<State, 'one' | 'two'>({
  name: 'count', players: 2, initial: { at: 0, turn: 0, phase: 'early' },
  current: ({ turn }) => turn, moves: () => ['one', 'two'],
  apply: (s, more) => ({ ...s, at: s.at + (more === 'one' ? 1 : 2), turn: s.turn === 0 ? 1 : 0, phase: 'late' }),
  isOver: ({ at }) => at >= 10, rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
})
export const fields = defineGame({
  name: 'count', roles: ['a', 'b'], state: { at: 1, turns: 2 }, moves: ['one', 'two'],
  current: (s) => s.turns[0], legal: (_s, _role, add) => [0, 1].forEach(add),
  apply(s, move) { s.at += 1 + move; s.turns[0] = 1 - s.turns[0] },
  terminal: (s) => s.at >= 10, goal: (s, role) => (s.turns[0] === role ? 0 : 100),
})
export const checks = [selfCheck(plain), selfCheck(fields)]
export const profiled = profile(plain)
export const bot = createBot(plain)
export const connected = connectBot<{ at: number; turn: number }, number>({ worker: () => { throw new Error('none') } })
export const choice = bot.choose({ at: 0, turn: 0 })
export const at: number = fields.view(fields.open().state).at
`
const MAX_CLIENT_BYTES = 13_000 // of connectBot and defineGame

const NIM = `
import { createBot, defineGame } from '@depthcharge/engine'
const game = defineGame({
  name: 'nim',
  players: 2,
  initial: { left: 15, turn: 0 },
  current: (state) => state.turn,
  moves: (state) => [1, 2, 3].filter((n) => n <= state.left),
  apply: (state, n) => ({ left: state.left - n, turn: 1 - state.turn }),
  isOver: (state) => state.left === 0,
  rewards: (state) => (state.turn === 0 ? [0, 1] : [1, 0]),
})
const bot = createBot(game, { iterations: 2000 })
let state = game.source.initial
while (!game.source.isOver(state)) {
  const { move } = await bot.choose(state)
  state = game.source.apply(state, move, state.turn)
}
console.log(game.roles[1 - state.turn] + ' wins')
`

let project = ''
/** By package: the paths in its tarball. */
const packed = {}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'depthcharge-'))
  const npm = (...args) =>
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  for (const name of PUBLISHED) {
    const [{ filename, files }] = JSON.parse(
      npm('pack', '--json', '--ignore-scripts', '--workspace', name, '--pack-destination', project),
    )
    packed[name] = { filename, paths: files.map(({ path }) => path) }
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', type: 'module', private: true }))
  execFileSync(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', `./${packed.engine.filename}`, `./${packed.games.filename}`],
    { cwd: project, stdio: 'ignore' },
  )
  writeFileSync(join(project, 'play.js'), NIM)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

const node = (...args) => execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' })

describe('the packages', () => {
  describe.each(PUBLISHED)('%s', (name) => {
    const about = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))

    test('holds what it needs, and no tests, maps or logs', () => {
      const { paths } = packed[name]
      for (const wanted of ['LICENSE', 'README.md', 'package.json']) expect(paths).toContain(wanted)
      expect(paths.some((path) => path.startsWith('dist/'))).toBe(true)
      expect(
        paths.filter((path) => /\.test\.|\.map$|\.log$|tsbuildinfo|(^|\/)(test|node_modules)\//.test(path)),
      ).toEqual([])
    })

    test('everything its package.json points to is in it', () => {
      const doors = Object.values(about.exports ?? {})
      const pointers = [...doors.flatMap((door) => Object.values(door)), ...Object.values(about.bin ?? {})]
      expect(pointers.length).toBeGreaterThan(0)
      for (const path of pointers) expect(packed[name].paths).toContain(path.replace(/^\.\//, ''))
    })

    test('says its licence, what it is for and what Node it needs; its README names it', () => {
      expect(about).toMatchObject({ license: 'MIT', type: 'module', engines: { node: '>=20.19' } })
      expect(about.private).toBe(undefined)
      expect(about.description.length).toBeGreaterThan(20)
      expect(readFileSync(join(root, name, 'README.md'), 'utf8')).toMatch(`# ${about.name}\n`)
      expect(readFileSync(join(root, name, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
    })

    test('may be shaken by bundlers, where it is a library, and looks for types before code', () => {
      if (about.exports === undefined) return expect(Object.keys(about.bin)).toEqual(['depthcharge'])
      expect(about.sideEffects).toBe(false)
      for (const door of Object.values(about.exports)) expect(Object.keys(door)).toEqual(['source', 'types', 'default'])
    })

    test('publint finds nothing to object to', async () => {
      const tarball = readFileSync(join(project, packed[name].filename))
      const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
      expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
    })

    test('types are found wherever modules are: attw has no objections', async () => {
      const tarball = createPackageFromTarballData(readFileSync(join(project, packed[name].filename)))
      const { problems = [], types } = await checkPackage(tarball)
      // A command has no types. The rest is modules only: Node's older way to resolve finds none, and `require` gets a module.
      if (about.exports === undefined) return expect(types).toBe(false)
      const isByDesign = ({ kind, resolutionKind }) => resolutionKind === 'node10' || kind === 'CJSResolvesToESM'
      expect(problems.filter((problem) => !isByDesign(problem))).toEqual([])
    })

    test('depends on the version of its siblings that is packed with it', () => {
      const siblings = Object.entries(about.dependencies ?? {}).filter(([other]) => other.startsWith('@depthcharge'))
      for (const [, version] of siblings) expect(version).toBe(about.version)
    })
  })

  test('play a game in an empty project', () => {
    expect(node('play.js')).toBe('player 1 wins\n')
  })

  test('open every door, each with names of its own', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8'))
    const doors = Object.keys(exports).map((path) => `@depthcharge/engine${path.slice(1)}`)
    expect(doors).toHaveLength(10)
    writeFileSync(
      join(project, 'doors.js'),
      `for (const door of ${JSON.stringify(doors)}) console.log(Object.keys(await import(door)).join('\\n'))`,
    )
    const names = node('doors.js').trim().split('\n')
    expect(names).toEqual(
      expect.arrayContaining(['createBot', 'parseRules', 'perft', 'definePart', 'playMatch', 'drawText']),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('play a game of the catalogue', () => {
    writeFileSync(
      join(project, 'catalogue.js'),
      `import { compileGame, createBot } from '@depthcharge/engine'
       import { findGame } from '@depthcharge/games'
       const { game } = compileGame(await findGame('tic-tac-toe').rules())
       const position = game.open()
       position.reset()
       console.log((await createBot(game, { iterations: 500 }).choose(position.state.slice())).move)`,
    )
    expect(node('catalogue.js')).toMatch(/^\(mark \d \d\)\n$/)
  })

  test.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
  ])('have types under %s with %s resolution', (module, moduleResolution) => {
    writeFileSync(
      join(project, 'play.ts'),
      `import { perft } from '@depthcharge/engine/game'\n${NIM}\nconst taken: number = (await bot.choose(game.source.initial)).move\nconst counted: number = perft(game, 2)\nconsole.log(taken, counted)\n`,
    )
    const types = ['--ignoreConfig', '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
    const options = [
      '--strict',
      '--noEmit',
      '--target',
      'ES2022',
      '--module',
      module,
      '--moduleResolution',
      moduleResolution,
    ]
    node(join(root, 'node_modules/typescript/bin/tsc'), ...options, ...types, 'play.ts')
  })

  test.for(['least', 'newest'])('have types in the %s TypeScript', (which, { skip }) => {
    const why = lack('typescript')
    if (why !== undefined) skip(why)
    writeFileSync(join(project, 'typed.ts'), NIM)
    writeFileSync(join(project, 'declared.ts'), DECLARED)
    const doors = Object.keys(JSON.parse(readFileSync(join(root, 'engine/package.json'), 'utf8')).exports)
    const imports = doors.map((door, i) => `import * as door${i} from '@depthcharge/engine${door.slice(1)}'`)
    writeFileSync(
      join(project, 'doors.ts'),
      `${imports.join('\n')}\nconsole.log(${doors.map((_, i) => `door${i}`).join(', ')})\n`,
    )
    const compilerOptions = {
      strict: true,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: 'declared',
      target: 'ES2022',
      lib: ['ES2022', 'DOM'],
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      types: [],
    }
    writeFileSync(
      join(project, 'tsconfig.doors.json'),
      JSON.stringify({ compilerOptions, files: ['typed.ts', 'declared.ts', 'doors.ts'] }),
    )
    node(placeOf('typescript')[which], '-p', 'tsconfig.doors.json')
  })

  test.each(['cards', 'dice', 'open-spiel', 'simultaneous'])('run the example %s as it is', (name) => {
    const folder = join(project, 'examples', name)
    cpSync(join(root, 'examples', name), folder, { recursive: true })
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(scripts.start).toBe('node play.js')
    expect(node(join(folder, 'play.js'))).toMatch(/\[ (-?1|0|0\.5), (-?1|0|0\.5) \]\n$/)
  })

  test('run the command, with its own dependencies beside it', () => {
    const place = join(project, 'node_modules/@depthcharge/lab')
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['xzf', join(project, packed.lab.filename), '--strip-components=1', '-C', place])
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name.startsWith('.') || name.startsWith('@depthcharge')) continue
      symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
    }
    expect(node(join(place, 'bin/depthcharge.js'), 'perft', 'tic-tac-toe', '2')).toBe('  1  9\n  2  72\n')
  })

  test('hold the app that the command serves', () => {
    const { paths } = packed.lab
    expect(paths).toContain('app/index.html')
    expect(paths.some((path) => /^app\/assets\/worker-.+\.js$/.test(path))).toBe(true)
  })
})

describe('the guide for authors, followed literally', () => {
  beforeAll(() => {
    const text = readFileSync(join(root, 'docs/authors.md'), 'utf8')
    // A block that begins with the name of a file is that file.
    for (const [, code, name] of text.matchAll(/```(?:js|html)\n((?:\/\/|<!--) (\S+\.(?:js|html)).*?)```/gs))
      writeFileSync(join(project, name), code)
  })

  test('finds no mistakes in the game and draws against itself', () => {
    expect(node('check.js')).toMatch(/^tic-tac-toe: no mistakes found/)
    const lines = node('play.js').trim().split('\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toMatch(/^x takes \d, worth \d\.\d\d: /)
    expect(lines.at(-1)).toBe('[ 0.5, 0.5 ]')
  })

  test('plays a game whose states change in place', () => {
    expect(node('nim.js')).toMatch(/^nim: no mistakes found.*\n2 of heap 3\n$/)
  })

  test('makes a page that Vite builds and that cannot be beaten', async ({ skip }) => {
    const outDir = join(project, 'dist')
    await build({ configFile: false, root: project, base: './', logLevel: 'error', build: { outDir } })
    expect(readdirSync(join(outDir, 'assets')).some((name) => /^bot-worker-.*\.js$/.test(name))).toBe(true)
    const { tab, faults } = await visit(outDir, skip)
    const status = () => tab.textContent('p')
    for (;;) {
      await tab.waitForFunction(() => !document.querySelector('p').textContent.includes('thinks'))
      if ((await status()) !== 'Your turn.') break
      await tab.click('button:text-is(".")')
    }
    expect(faults).toEqual([])
    expect(['The bot wins.', 'A draw.']).toContain(await status())
  })
})

test('a bot in threads of Node, with the worker of the guide', () => {
  writeFileSync(
    join(project, 'threads.js'),
    `import { Worker } from 'node:worker_threads'
     import { createBot } from '@depthcharge/engine'
     import { game } from './game.js'
     const bot = createBot(game, {
       iterations: 1000,
       threads: 2,
       worker: () => new Worker(new URL('./bot-worker.js', import.meta.url)),
     })
     console.log((await bot.choose({ cells: 'xx..oo...', turn: 0 })).move)
     bot.close()`,
  )
  expect(node('threads.js')).toBe('2\n')
})

test.each([
  ['createBot and defineGame', '@depthcharge/engine', 'createBot', MAX_BYTES],
  ['connectBot and defineGame, without the search', '@depthcharge/engine/client', 'connectBot', MAX_CLIENT_BYTES],
])('%s stay small', async (what, door, name, most) => {
  const input = join(project, `small-${name}.js`)
  writeFileSync(
    input,
    `import { ${name} } from '${door}'\nimport { defineGame } from '@depthcharge/engine'\nglobalThis.kept = { ${name}, defineGame }\n`,
  )
  const { output } = await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: { write: false, minify: true, modulePreload: false, rollupOptions: { input } },
  })
  const code = output.map((chunk) => chunk.code ?? '').join('\n')
  const sizes = {
    minified: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  }
  console.log(`${what}: ${JSON.stringify(sizes)} bytes`)
  expect(code).toContain(name)
  expect(sizes.gzip).toBeLessThan(most)
})
