// Fuzzed, too: what people and programs keep and send each other. Games of Go and chess, weights, findings, levels, shapes, bots that
// were saved, and lines of GTP. What is read without a fault must be of use: it is played with.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileGame, createBot, createSearcher, restoreBot } from '@depthcharge/engine'
import { legalMoves, readFindings, readWeights } from '@depthcharge/engine/game'
import { withWeights } from '@depthcharge/engine/search'
import { createShapes, printSgf, printShapes, readGoName, readSgf, readShapes } from '@depthcharge/games'
import { transformSync } from 'esbuild'
import { readLevels } from '../../engine/dist/author/levels-file.js'
import { createGoSession } from '../../lab/dist/gtp/go-session.js'
import { readGtpAnswer } from '../../lab/dist/gtp/line.js'
import { hold, inWords } from './hold.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stored = (name) => readFileSync(`${root}/lab/test/fixtures/0.1.0/${name}`, 'utf8')
const { game } = compileGame(stored('game.kif'), { name: './game.kif' })
const JSON_WORDS = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '-1',
  '0.5',
  '1e999',
  '1e30',
  '4294967296',
  '"__proto__"',
  ',',
  ':',
]
const namesIn = (text) => text.match(/"\w+"/g)

/** A session for a board of five lines that knows one file; each line is answered. */
function session(file) {
  let said = ''
  const { take } = createGoSession({
    rules: readGoName('go-5'),
    thinker: {
      choose: async ({ position, role }) => legalMoves(position, role)[0],
      analyse: async () => {},
    },
    version: '0',
    readText: () => file,
    write: (text) => {
      said += text
    },
    isHurried: () => true,
  })
  return async (line) => {
    said = ''
    const goesOn = await take(line)
    const [answer, more] = said.split('\n\n')
    hold(said === '' || (/^[=?]/.test(answer) && more === ''), `"${line}" is answered with ${JSON.stringify(said)}`)
    return goesOn
  }
}

const pgnSource = transformSync(readFileSync(`${root}/web/src/play/pgn-words.ts`, 'utf8'), { loader: 'ts' }).code
const { movesIn } = await import(`data:text/javascript,${encodeURIComponent(pgnSource)}`)

/** Numbers in arrays as text, and back: a bot that was saved is no JSON. */
const toText = (value) =>
  JSON.stringify(value, (_, each) =>
    ArrayBuffer.isView(each) ? { array: each.constructor.name, of: Array.from(each) } : each,
  )
const ARRAYS = { Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array }
const fromText = (text) =>
  JSON.parse(text, (_, each) =>
    Object.hasOwn(ARRAYS, each?.array ?? '') && Array.isArray(each.of) ? ARRAYS[each.array].from(each.of) : each,
  )
const bot = createBot(game, { recipe: 'uct', iterations: 10, nodes: 30, seed: 1 })
const first = game.open()
first.reset()
await bot.choose(first.state)
const savedText = toText(await bot.save())

const SGF = '(;GM[1]FF[4]SZ[5]KM[0.5]AB[bb][cc]AW[dd];B[aa];W[];B[tt]C[a \\] b](;W[ee])(;W[ed]))'
const levelsText = readFileSync(`${root}/games/levels/connect-four.json`, 'utf8')

/** Each as in targets.mjs. */
export const KEPT = [
  {
    name: 'sgf',
    seeds: [SGF, '(;SZ[19];B[pd];W[dp])', printSgf({ size: 2, setup: [], moves: [] })],
    words: ['(', ')', ';', '[', ']', '\\', 'B', 'W', 'AB', 'AW', 'SZ', 'KM', 'GM', 'aa', 'tt', 'Infinity', '1e9', '-1'],
    async run(text) {
      await session(text)('loadsgf a.sgf')
      const read = inWords(() => readSgf(text))
      if (read === undefined) return
      const printed = printSgf(read)
      hold(printSgf(readSgf(printed)) === printed, 'what was printed is read as something else')
    },
  },
  {
    name: 'pgn',
    seeds: ['[Event "?"]\n\n1. e4 e5 { a } 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 ; b\n3. O-O 1-0\n', '1. e4'],
    words: [
      '(',
      ')',
      '{',
      '}',
      ';',
      '[',
      ']',
      '\n',
      '1.',
      '...',
      'e4',
      'O-O',
      '0-0-0',
      '1/2-1/2',
      '+',
      '#',
      '$1',
      '[FEN "',
    ],
    run(text) {
      for (const word of movesIn(text)) hold(/^[a-hKQRBNO0][^\s{;[()]*$/.test(word), `"${word}" is no word`)
    },
  },
  {
    name: 'gtp',
    seeds: [
      'boardsize 5\nkomi 7.5\nplay b c3\ngenmove w\nundo\nfinal_score',
      '1 fixed_handicap 2\n2 time_settings 60 10 5\n3 time_left b 30 0\ngenmove b\nloadsgf a.sgf 2\nprintsgf\nshowboard',
      'set_free_handicap a1 b2\nlz-analyze b 10\nfinal_status_list dead\nreg_genmove b\nlist_commands\nknown_command x',
    ],
    words: [
      'b',
      'w',
      'pass',
      'resign',
      'z9',
      'a1',
      'e5',
      '-1',
      '1e999',
      '0.3',
      '19',
      '\n',
      '#',
      '\t',
      '99999999999999999999',
    ],
    isSlow: true,
    async run(text) {
      readGtpAnswer(text)
      const ask = session(SGF)
      for (const line of text.split('\n').slice(0, 30)) if (!(await ask(line))) return
    },
  },
  {
    name: 'weights',
    seeds: [stored('game.weights.json'), stored('net.weights.json')],
    words: [...JSON_WORDS, ...namesIn(stored('net.weights.json')), '"lines"', '"slack"', '"threats"', '"quiescence"'],
    isSlow: true,
    run(text) {
      const read = inWords(() => readWeights(text))
      if (read === undefined) return
      const taught = inWords(() => withWeights(game, { ...read, game: game.id }))
      if (taught === undefined) return
      const searcher = inWords(() => createSearcher(taught, 'alphabeta+learned', { role: 0, seed: 1 }))
      if (searcher === undefined) return
      searcher.begin(first.state)
      searcher.run({ iterations: 50 })
      const [best] = searcher.summary().moves
      hold(Number.isFinite(best.mean) || best.visits === 0, `a move is worth ${best.mean}`)
    },
  },
  {
    name: 'findings',
    seeds: [stored('findings.json')],
    words: [...JSON_WORDS, ...namesIn(stored('findings.json')), '"rest"', '"lessons"', '"learnedMs"', '"tried"'],
    run: (text) => void inWords(() => readFindings(text)),
  },
  {
    name: 'levels',
    seeds: [levelsText],
    words: [...JSON_WORDS, ...new Set(namesIn(levelsText))],
    run(text) {
      let json
      try {
        json = JSON.parse(text)
      } catch {
        return
      }
      inWords(() => readLevels(json))
    },
  },
  {
    name: 'shapes',
    seeds: [printShapes({ shapes: createShapes(2), seed: 1, games: 3, komi: 0.5 })],
    words: [...JSON_WORDS, '"size"', '"weights"', '"komi"', '3', '19', '20', 'AAAA', '='],
    run: (text) => void inWords(() => readShapes(text)),
  },
  {
    name: 'saved',
    seeds: [savedText],
    words: [...JSON_WORDS, '"thinkers"', '"seats"', '"search"', '"sum"', '"limits"', '"recipe"', '"Int32Array"'],
    isSlow: true,
    async run(text) {
      let data
      try {
        data = fromText(text)
      } catch {
        return
      }
      let again
      try {
        again = restoreBot(game, data)
      } catch (error) {
        hold(/\bbot\b|restoreBot|recipe|part/.test(error.message), `another error: ${error.stack}`)
        return
      }
      hold((await again.choose(first.state)).simulations >= 10, 'it does not think')
    },
  },
]
