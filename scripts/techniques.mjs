// The page of techniques, from the definitions of the parts: what each is, its formula, where it comes from, what can be
// set, and where its code and its test lie. `node scripts/techniques.mjs` writes docs/techniques.md; with --check it says
// whether the page is what it would write.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CATALOGUE } from '@depthcharge/engine/search'

const PAGE = fileURLToPath(new URL('../docs/techniques.md', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = 'engine/src/search/parts'
const AUTO = 'engine/src/auto'
const KINDS = [
  ['driver', 'Searches', 'What kind of search is made; tree search where a recipe names none.'],
  [
    'value',
    'Values in the tree',
    'What the moves of a node are worth to the role that chooses. One of them; `uct` where none is named.',
  ],
  ['exploration', 'Exploration', 'How much the value explores at a node.'],
  ['prior', 'Priors', 'What is believed of a move before it has been visited.'],
  ['urgency', 'First tries', 'When a move is tried for the first time.'],
  ['bonus', 'Bonuses', 'What is added to the value; any number of them.'],
  ['draw', 'Draws', 'How a move is drawn from the scores.'],
  ['expansion', 'Expansion', 'When a node is added to the tree.'],
  [
    'playout',
    'Playouts',
    'How moves are chosen between the tree and the end of the match; uniformly at random where none is named.',
  ],
  ['reply', 'Replies', 'Asked before the playout policy.'],
  ['cutoff', 'Cut-offs', 'When a playout ends before the match does.'],
  ['evaluation', 'Evaluations', 'What an unfinished state is worth.'],
  ['backup', 'Back-ups', 'How the result of a simulation changes the values on its path.'],
  ['proof', 'Proofs', 'What is known for certain.'],
  ['final', 'Final moves', 'Which move is made when the time is up.'],
  ['setting', 'Settings', 'Things about the search as a whole.'],
]

const files = [PARTS, AUTO].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${ROOT}${folder}/${name}`, 'utf8') })),
)
const isTest = ({ file }) => file.endsWith('.test.ts')

/** Links to the file that defines a part and to the test that names it, the one beside it if there is one. */
function places(name) {
  const source = files.find((each) => !isTest(each) && each.text.includes(`name: '${name}'`))
  if (source === undefined) throw new Error(`no file in ${PARTS} defines the part "${name}"`)
  const beside = files.find(({ file }) => file === source.file.replace(/\.ts$/, '.test.ts'))
  const test = beside ?? files.find((each) => isTest(each) && new RegExp(`\\b${name}\\b`).test(each.text))
  if (test === undefined) throw new Error(`no test in ${PARTS} names the part "${name}"`)
  return `[code](../${source.file}), [test](../${test.file})`
}

const plain = (value) => (value === Number.POSITIVE_INFINITY ? '∞' : String(value))
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`

function parameters({ params, ranges }) {
  return Object.entries(params)
    .map(([name, value]) => {
      const range = ranges[name]
      if (range === undefined) return `\`${name}\` = ${value}`
      const allowed =
        typeof value === 'string'
          ? range.join(', ') || 'a name that the game knows'
          : `${plain(range[0])} … ${plain(range[1])}`
      return `\`${name}\` = ${plain(value)} (${allowed})`
    })
    .join('; ')
}

/** A heading to link to, a sentence, the formula as a quotation, what can be set, where it comes from. */
function entry(part) {
  const set = parameters(part)
  const from = [part.cite, places(part.name)].join(' · ')
  return [
    `### ${part.name}`,
    '',
    sentence(part.about),
    '',
    ...(part.formula === undefined ? [] : [`> ${part.formula}`, '']),
    ...(set === '' ? [] : [set, '']),
    from,
    '',
  ]
}

function section([kind, title, about]) {
  const parts = CATALOGUE.parts.filter((part) => part.kind === kind)
  return parts.length === 0 ? [] : [`## ${title}`, '', about, '', ...parts.flatMap(entry)]
}

const page = [
  '---',
  'title: All techniques',
  'category: Techniques',
  '---',
  '',
  '# All techniques',
  '',
  'Every technique a recipe can name, with formula, parameters (default and range), source, code and test. This page is',
  'written from the definitions in the code (`npm run techniques`).',
  '',
  'A recipe joins parts by `+`, each with the parameters that differ from its defaults:',
  '`grave(ref=50)+mast(epsilon=0.4)+solver`. Q is the mean reward of a move, n its visits, N those of the node; rewards are',
  '0 … 1. Parts of one kind exclude each other where they decide the same thing; what cannot stand together is refused with',
  'the reason.',
  '',
  ...KINDS.flatMap(section),
  '## Ready-made recipes',
  '',
  '| name | recipe |',
  '| --- | --- |',
  ...Object.entries(CATALOGUE.presets).map(([name, recipe]) => `| \`${name}\` | \`${recipe}\` |`),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
    console.error('docs/techniques.md is not what the parts say; run npm run techniques')
    process.exitCode = 1
  }
} else writeFileSync(PAGE, page)
