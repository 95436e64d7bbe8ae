// What the project says of itself is compared with what is there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sheets } from '@depthcharge/games'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { VERSION } from '../engine/src/author/version.ts'
import { CHECKS } from '../engine/src/gdl/checks/index.ts'
import { createProgram } from '../lab/src/cli.ts'
import {
  citations,
  codeSpans,
  commandRows,
  counts,
  isListed,
  linkedFiles,
  namedFiles,
  references,
  scriptsNamed,
} from './claims.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)))
const read = (path) => readFileSync(join(root, path), 'utf8')
/** Ours: results are written by the program, and licences name other people's years. */
const documents = tracked.filter(
  (path) => path.endsWith('.md') && !/^((experiments|bench)\/results|THIRD-PARTY)/.test(path),
)
const sources = tracked.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('.test.'))
const program = await createProgram()
const { scripts } = JSON.parse(read('package.json'))

/** Files and folders that are made, and those that belong to others. */
const MADE = /(^|\/)(dist|site|generated|node_modules|shared|weights)(\/|$)/
/** Files that a reader is told to write. */
const READERS = new Set(['first.mjs', 'moss.mjs'])

describe('papers', () => {
  const listed = references(read('REFERENCES.md'))

  test('that code or pages cite are in REFERENCES.md', () => {
    const missing = [...sources, ...documents].flatMap((path) =>
      citations(read(path))
        .filter((cited) => !isListed(cited, listed))
        .map(({ authors, year }) => `${path}: ${authors.join(', ')} ${year}`),
    )
    expect(missing).toEqual([])
  })
  test('of REFERENCES.md are cited where it says they are used', () => {
    const wrong = listed.flatMap(({ text, files }) =>
      files
        .map((file) => (existsSync(join(root, file)) ? file : `engine/src/${file}`))
        .filter(
          (path) => !isFolder(path) && !(tracked.includes(path) && names(text).some((n) => read(path).includes(n))),
        )
        .map((path) => `${path}: ${text.slice(0, 60)}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  test('that documents name are there', () => {
    const missing = documents.flatMap((path) =>
      namedFiles(read(path))
        .filter((name) => !MADE.test(name) && !READERS.has(name) && isOurs(name) && !isThere(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })
  test('that documents link to are there', () => {
    const missing = documents.flatMap((path) =>
      linkedFiles(read(path))
        .filter((target) => !existsSync(join(root, posix.join(posix.dirname(path), target))))
        .map((target) => `${path}: ${target}`),
    )
    expect(missing).toEqual([])
  })
  test('are no logs and no profiles', () => {
    expect(tracked.filter((path) => /\.(log|cpuprofile|heapprofile|heapsnapshot)$|isolate-0x/.test(path))).toEqual([])
  })
})

describe('pages of documentation', () => {
  const pages = documents.filter((path) => /^docs\/[^/]+\.md$/.test(path) && path !== 'docs/README.md')

  test.each(pages)('%s begins with a title and a category', (path) => {
    const { title, category, children = {}, ...rest } = parse(/^---\n(.*?)\n---\n/s.exec(read(path))[1])
    expect([typeof title, typeof category, rest]).toEqual(['string', 'string', {}])
    for (const child of Object.values(children)) expect(tracked).toContain(posix.join('docs', child))
  })
  test('below The project are the documents at the root', () => {
    const { children } = parse(/^---\n(.*?)\n---\n/s.exec(read('docs/project.md'))[1])
    expect(Object.values(children)).toEqual(
      expect.arrayContaining(['../ARCHITECTURE.md', '../CONTRIBUTING.md', '../REFERENCES.md', '../CHANGELOG.md']),
    )
  })
})

describe('commands', () => {
  test("the README's table has the program's verbs, with what they take", () => {
    const usages = program.commands.map((command) =>
      [command.name(), ...command.registeredArguments.map(usage)].join(' '),
    )
    expect(commandRows(read('README.md')).map((row) => row.usage)).toEqual(expect.arrayContaining(usages))
    expect(commandRows(read('README.md'))).toHaveLength(usages.length)
  })
  test('the options beside a verb are its own', () => {
    for (const { usage, options } of commandRows(read('README.md'))) {
      const command = program.commands.find((each) => each.name() === usage.split(' ')[0])
      expect(command.options.map(({ long }) => long)).toEqual(expect.arrayContaining(options))
    }
  })
  test('the scripts that documents name are in package.json', () => {
    const missing = documents.flatMap((path) => scriptsNamed(read(path)).filter((name) => scripts[name] === undefined))
    expect(missing).toEqual([])
  })
  test('CONTRIBUTING says what each script does', () => {
    const told = codeSpans(read('CONTRIBUTING.md')).flatMap((span) => /^npm (?:run )?([\w-]+)/.exec(span)?.[1] ?? [])
    const untold = ['prepare'] // npm runs it
    expect(Object.keys(scripts).filter((name) => !told.includes(name) && !untold.includes(name))).toEqual([])
  })
})

test('no object literal of the packages has a getter', () => {
  const found = sources
    .filter((path) => /^(engine|games|lab|web)\/src\//.test(path))
    .flatMap((path) => {
      const places = []
      const visit = (node) => {
        if (ts.isGetAccessor(node) && ts.isObjectLiteralExpression(node.parent))
          places.push(`${path}: ${node.name.text}`)
        ts.forEachChild(node, visit)
      }
      visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true))
      return places
    })
  expect(found).toEqual([])
})

test('all packages have one version, and the engine knows it', () => {
  const versions = ['engine', 'games', 'boardgame-io', 'lab', 'web'].map(
    (name) => JSON.parse(read(`${name}/package.json`)).version,
  )
  expect(new Set([...versions, VERSION]).size).toBe(1)
})

describe('counts', () => {
  const games = (tag) => sheets.filter(({ tags }) => tags.includes(tag)).length
  const actual = {
    'rulesheets in `games/gdl`': sheets.length,
    'games of the catalogue': sheets.length,
    'games for two': games('two-player'),
    'for three': games('three-player'),
    'puzzles for one': games('one-player'),
    'of them with simultaneous moves': games('simultaneous'),
    'with dice': games('dice'),
    verbs: program.commands.length,
    'checks of the language': CHECKS.length,
  }
  test.each(Object.entries(actual))('of %s are right wherever they are given', (noun, count) => {
    for (const path of documents)
      for (const said of counts(read(path), noun)) expect([path, said]).toEqual([path, count])
  })
  test('the README gives those of the catalogue', () => {
    const text = read('README.md')
    for (const noun of Object.keys(actual).filter(
      (each) => /rulesheets|for|of them|dice/.test(each) && !/of the/.test(each),
    ))
      expect([noun, counts(text, noun).length]).toEqual([noun, 1])
  })
})

/** As the README writes it: GAME, [GAME], FILE…, [TAG…]. */
function usage(argument) {
  const name = argument.name().toUpperCase() + (argument.variadic ? '…' : '')
  return argument.required ? name : `[${name}]`
}

function isFolder(path) {
  return tracked.some((each) => each.startsWith(`${path.replace(/\/$/, '')}/`))
}

/** The authors of a reference: what stands before its year or title, initials apart. */
function names(text) {
  return text.slice(0, text.search(/\(\d{4}\)|_/)).match(/\p{Lu}[\p{L}-]{2,}/gu) ?? []
}

/** Whether a name can only be that of something in the repository: source, or a path through a folder of ours. */
function isOurs(name) {
  const [first, ...rest] = name.split('/')
  if (rest.length === 0) return /^[\w-].*\.(ts|tsx|mjs|css)$/.test(name)
  return tracked.some((path) => path.split('/').slice(0, -1).includes(first))
}

/** Whether a path ends like the name; NAME and * stand for anything within a folder. */
function isThere(name) {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/\*+|NAME/g, '[^/]*')
  const end = new RegExp(`(^|/)${pattern}(/|$)`)
  return tracked.some((path) => end.test(path)) || (name.includes('NAME') && isThere(posix.dirname(name)))
}
