// What is fuzzed, and what has to hold for any text: readers never throw but what they say they throw, what was read and printed
// is read as the same, and machines agree about whatever is valid.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { checkRules, formatRules, hasErrors, parseRules, printRules, renderDiagnostic } from '@depthcharge/engine/gdl'
import { readRecord } from '@depthcharge/engine/match'
import { printMessage, readAbout, readMessage } from '@depthcharge/engine/protocol'
import { CATALOGUE, parseRecipe, printRecipe } from '@depthcharge/engine/search'
import { readResult, standings } from '@depthcharge/engine/tournament'
import { readViewOverride } from '@depthcharge/engine/view'
import { transformSync } from 'esbuild'
import { Failure } from '../../lab/dist/base/failure.js'
import { createHttpReader, TooLong } from '../../lab/dist/http/reader.js'
import { reportOf } from '../../lab/dist/report/content.js'
import { toMarkdown } from '../../lab/dist/report/markdown.js'
import { readYaml } from '../../lab/dist/tournament/plan/read-yaml.js'
import { experimentSchema, planSchema } from '../../lab/dist/tournament/plan/schema.js'
import { disagreement } from './disagreement.mjs'
import { hold, only } from './hold.mjs'
import { KEPT } from './kept-targets.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filesIn = (folder, end) =>
  readdirSync(`${root}/${folder}`)
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(`${root}/${folder}/${name}`, 'utf8'))
const wordsOf = (texts) => [...new Set(texts.join(' ').match(/[\w?.-]+|<=/g))].slice(0, 400)

const small = filesIn('games/gdl', '.kif')
  .filter(({ length }) => length < 2500)
  .map((text) => text.replace(/^;.*\n/gm, ''))
const GDL = [
  'role',
  'init',
  'true',
  'next',
  'legal',
  'does',
  'goal',
  'terminal',
  'not',
  'or',
  'distinct',
  'random',
  '<=',
  '?x',
  '?y',
  'base',
  'input',
]
const tiny = [
  '(role a) (init (p 1)) (legal a go) (<= (next (p 2)) (true (p 1)) (does a go)) (<= terminal (true (p 2))) (goal a 100)',
  '(role a) (role b) (init x) (<= (legal ?r m) (role ?r)) (<= (next y) (does a m) (not (true y))) (<= terminal (or (true y) (not (true x)))) (<= (goal ?r 50) (role ?r))',
]
const rules = { seeds: [...tiny, ...small], words: [...GDL, ...wordsOf(small)] }

const unpackSource = transformSync(readFileSync(`${root}/web/src/base/pack.ts`, 'utf8'), { loader: 'ts' }).code
const { unpack } = await import(`data:text/javascript,${encodeURIComponent(unpackSource)}`)

const exampleLine = JSON.stringify({
  id: '1',
  pair: '1',
  pairGames: 2,
  bout: ['a', 'b'],
  tournament: 't#1',
  round: 1,
  game: 'g',
  gameId: 'g:1',
  roles: ['x', 'o'],
  players: ['a', 'b'].map((agent) => ({
    agent,
    recipe: agent,
    play: { iterations: 10 },
    ms: 10,
    decisions: 5,
    simulations: 50,
  })),
  seed: 1,
  start: {},
  opening: 0,
  moves: [['m', 'noop']],
  finished: true,
  goals: [100, 0],
  faults: [],
  time: '2026-01-02T03:04:05.000Z',
  ms: 20,
  version: '0.1.0',
  host: 'h',
})
const record = JSON.stringify({
  matchId: 'm',
  gameName: 'g',
  startClock: 5,
  playClock: 5,
  roles: ['x', 'o'],
  moves: [['a', 'noop']],
  states: [['(p 1)']],
  errors: [['', '']],
  isCompleted: true,
  goalValues: [100, 0],
  stateTimes: [1, 2],
  startTime: 1,
  gameRules: '(role x)',
})

/** Each a name, texts to begin with, words, and what is done with a text. */
export const TARGETS = [
  {
    name: 'parser',
    ...rules,
    run(text) {
      const { rules: read, diagnostics } = parseRules(text)
      for (const each of diagnostics.slice(0, 3)) renderDiagnostic('f', text, each)
      if (hasErrors(diagnostics)) return
      const printed = printRules(read)
      const again = parseRules(printed)
      hold(!hasErrors(again.diagnostics), 'what was printed cannot be read')
      hold(printRules(again.rules) === printed, 'what was printed is read as something else')
    },
  },
  { name: 'validator', ...rules, run: (text) => void checkRules(text) },
  {
    name: 'machines',
    ...rules,
    seeds: tiny.concat(small.filter(({ length }) => length < 900)),
    isSlow: true,
    run(text) {
      if (hasErrors(checkRules(text).diagnostics)) return
      const why = disagreement(text)
      hold(why === undefined, why)
    },
  },
  {
    name: 'formatter',
    ...rules,
    run(text) {
      const { text: laid } = formatRules(text)
      if (laid === undefined) return
      hold(formatRules(laid).text === laid, 'what was laid out is laid out otherwise again')
      const before = parseRules(text)
      if (!hasErrors(before.diagnostics))
        hold(printRules(parseRules(laid).rules) === printRules(before.rules), 'the layout changes the rules')
    },
  },
  {
    name: 'recipes',
    seeds: ['grave(ref=50,bias=1e-5)+mast(epsilon=0.4)+solver', 'uct', ...Object.values(CATALOGUE.presets)],
    words: [
      '+',
      '(',
      ')',
      '=',
      'inf',
      'true',
      ...CATALOGUE.parts.flatMap(({ name, params }) => [name, ...Object.keys(params)]),
    ],
    run(text) {
      const { recipe, diagnostics } = parseRecipe(text, CATALOGUE)
      if (diagnostics.length > 0) return
      const again = parseRecipe(printRecipe(recipe), CATALOGUE)
      hold(JSON.stringify(again.recipe) === JSON.stringify(recipe), 'what was printed is read as something else')
    },
  },
  {
    name: 'plans',
    seeds: [
      ...filesIn('experiments', '.yaml').slice(0, 12),
      'a: &a [1, 1]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\nd: [*c, *c, *c]',
      'games: [nim]\nagents: [uct, { name: b, recipe: mast }]\nplay: { ms: 10 }',
    ],
    words: ['&a', '*a', '<<:', '- ', '{', '}', '? ', '!!', '|', '>', ...wordsOf(filesIn('experiments', '.yaml'))],
    run(text) {
      only(Failure, () => readYaml('plan.yaml', text, planSchema))
      only(Failure, () => readYaml('plan.yaml', text, experimentSchema))
    },
  },
  {
    name: 'results',
    seeds: [exampleLine],
    words: ['null', 'true', '[]', '{}', '""', '1e999', '__proto__', ...wordsOf([exampleLine])],
    isSlow: true,
    run(text) {
      const read = readResult(text)
      if (!('result' in read)) return
      standings([read.result])
      toMarkdown(reportOf([read.result], 'npx depthcharge report r.jsonl'))
    },
  },
  {
    name: 'records',
    seeds: [record],
    words: ['null', '[]', '{}', '""', ...wordsOf([record])],
    run: (text) => void readRecord(text),
  },
  {
    name: 'messages',
    seeds: [
      '( INFO )',
      '( START m x ((role x) (init (p 1))) 10 5)',
      '( PLAY m (( mark 1 1 ) noop ) )',
      '( PLAY m NIL )',
      '( PREVIEW ((role x)) 5 )',
      '( ( name A ) ( status busy ) )',
    ],
    words: ['info', 'start', 'play', 'stop', 'abort', 'preview', 'nil', '(', ')', '( a b )'],
    run(text) {
      readAbout(text)
      const read = readMessage(text)
      if (!('message' in read)) return
      const again = readMessage(printMessage(read.message))
      hold('message' in again, 'what was printed cannot be read')
      hold(printMessage(again.message) === printMessage(read.message), 'what was printed is read as something else')
    },
  },
  {
    name: 'http',
    seeds: [
      'POST / HTTP/1.0\r\nContent-Length: 8\r\n\r\n( INFO )',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nnoop\r\n0\r\n\r\n',
      'GET /(INFO) HTTP/1.1\nHost: x\n\n',
    ],
    words: [
      '\r\n',
      '\n',
      'Content-Length: ',
      'Transfer-Encoding: chunked',
      'Host: ',
      'Origin: ',
      '0',
      'ffffffff',
      '-1',
    ],
    run(text) {
      const bytes = Buffer.from(text)
      for (const side of ['request', 'reply']) {
        const read = (size) =>
          only(TooLong, () => {
            const reader = createHttpReader({ side, maxBytes: 100_000 })
            for (let at = 0; at < bytes.length; at += size) {
              const message = reader.push(bytes.subarray(at, at + size))
              if (message !== undefined) return message
            }
            return reader.end()
          })
        hold(read(1)?.start === read(bytes.length || 1)?.start, 'how the bytes are cut changes what is read')
      }
    },
  },
  {
    name: 'links',
    seeds: tiny.map((text) => deflateRawSync(text).toString('base64url')),
    words: ['-', '_', 'A', 'AAAA', 'ywcA'],
    async run(text) {
      const read = await unpack(text).catch((error) => {
        hold(error.message.startsWith('This link'), `another error: ${error.message}`)
      })
      hold(read === undefined || read.length <= 4_000_000, 'it is too long')
    },
  },
  {
    name: 'views',
    seeds: [
      '{ "boards": [{ "shape": "line", "columns": ["1", "2"], "layers": [{ "symbol": "at/1", "column": 0 }] }] }',
    ],
    words: [
      '"boards"',
      '"shape"',
      '"square"',
      '"hex"',
      '"columns"',
      '"rows"',
      '"layers"',
      '"symbol"',
      '[]',
      '{}',
      'null',
      '//',
      '/*',
    ],
    run: (text) => void readViewOverride(text),
  },
  ...KEPT,
]
