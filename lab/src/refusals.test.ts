// What cannot be is refused by every verb alike: with a code, in a line or two that name the argument, say what is wrong with it and what would
// be right; without a stack, without noise from files, and without leaving anything behind.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environment } from '../test/command.ts'

const NOISE = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256)
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  binary: NOISE,
  'binary.yaml': NOISE,
  empty: '',
  'broken.json': '{"format":',
  'null.json': 'null',
  'broken.jsonl': '{"format":\n{}\n[]\nnull\n',
  'agents.yaml': 'games: [nim]\nagents: 5\n',
  'bad.mjs': 'export const parts = (',
  'three.mjs': 'export default 3',
}
const NO_NUMBERS = ['NaN', 'Infinity', '-1', '1e309', '0x9', '1e3', 'x', '']
const NUMBERS = [
  'match nim --ms',
  'demo nim --seconds',
  'match nim --games',
  'worker --silence',
  'perft nim',
  'gtp --seed',
]
const NEVER_NONE = [
  'match nim --games',
  'profile nim --matches',
  'player --threads',
  'play nim --threads',
  'player --memory',
]
const OUTS = [
  'learn nim --out',
  'calibrate nim --out',
  'play nim --out',
  'manager nim --out',
  'report empty --out',
  'tune empty --out',
]
const GAMES = ['missing.kif', 'folder', 'binary', 'empty', 'tic-tac-to', 'go-99', 'go-9(komi=x)', '']
const VERBS = ['demo', 'match', 'show', 'trace', 'profile', 'think', 'learn', 'net']
const READERS = ['replay', 'check', 'rate', 'report', 'tournament', 'experiment', 'tune']
const UNREADABLE = [
  'missing',
  'folder',
  'binary',
  'binary.yaml',
  'broken.json',
  'null.json',
  'broken.jsonl',
  'agents.yaml',
  '',
]
const RECIPES = ['', 'uctt', 'uct+', 'uct(c=x)', 'uct(z=1)', 'gtp:', '(']

const words = (line: string, ...more: readonly string[]): string[] => [...line.split(' '), ...more]
const LINES: readonly (readonly string[])[] = [
  ...NUMBERS.flatMap((line) => NO_NUMBERS.map((each) => words(line, each))),
  ...[...NEVER_NONE, 'conform --jobs', 'tune empty --concurrency', 'worker --concurrency'].map((line) =>
    words(line, '0'),
  ),
  ...OUTS.flatMap((line) => ['folder', 'missing/x', ''].map((each) => words(line, each))),
  ...VERBS.flatMap((verb) => GAMES.map((game) => [verb, game])),
  ...READERS.flatMap((verb) => UNREADABLE.map((path) => [verb, path])),
  ...RECIPES.flatMap((recipe) => ['match', 'think', 'play'].map((verb) => [verb, 'nim', '--agent', recipe])),
  ...['missing', 'folder', 'bad.mjs', 'three.mjs'].map((path) => words('think nim --parts', path)),
  ...['gtp --game go-99', 'nope', 'net nim --phase 99 --dot', 'bench nim --machine x', 'conform --machine x'].map(
    (line) => words(line),
  ),
]

/** All of them in one process, as the command would run each. */
const RUN = `
  import { writeSync } from 'node:fs'
  const { main } = await import(process.env.CLI)
  for (const args of JSON.parse(process.env.LINES)) {
    let said = ''
    process.exitCode = 0
    process.stdout.write = process.stderr.write = (text) => (said += text) !== ''
    console.error = console.log = console.warn = (...all) => void (said += all.join(' ') + '\\n')
    const code = await main(args).catch((error) => 'thrown: ' + error?.stack)
    writeSync(1, JSON.stringify({ code, said }) + '\\n')
  }
  process.exit(0)
`

let folder = ''
let answers: readonly { readonly code: unknown; readonly said: string }[] = []
const left = () => readdirSync(folder).sort()
const PUT = [...Object.keys(FILES), 'folder'].sort()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'depthcharge-refusals-'))
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  mkdirSync(join(folder, 'folder'))
  const env = { ...environment(), CLI: new URL('../dist/cli.js', import.meta.url).href, LINES: JSON.stringify(LINES) }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', RUN], {
    cwd: folder,
    env,
    encoding: 'utf8',
    input: '',
  })
  answers = stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(LINES.map((args, place) => [args.map((each) => (each === '' ? "''" : each)).join(' '), place] as const))(
  '%s',
  (_, place) => {
    const { code, said } = answers[place]
    expect(said.length, String(code)).toBeGreaterThan(20)
    expect(code).toBe(1)
    expect(said).not.toMatch(/\n {4}at |TypeError|RangeError|Cannot read|not a function|[^\P{C}\n\t]/u)
    for (const line of said.split('\n')) expect(line.length).toBeLessThan(600)
  },
)

test('nothing is left behind', () => expect(left()).toEqual(PUT))
