// How claims are found in texts, on texts small enough to see through.
import { expect, test } from 'vitest'
import { citations, commandRows, counts, isListed, linkedFiles, namedFiles, references } from './claims.mjs'

const LIST = `
- S. Gelly, D. Silver (2007). _Combining
  Knowledge_. ICML. The role \`random\`. – \`search/parts/values/rave.ts\`, \`gdl/\`
- M. Van den Bergh (2017). _A Test_. – \`sprt.ts\`; (2018) another – \`elo.ts\`
`

test('citations: one author, several, et al., over two lines of a comment; no months', () => {
  const text =
    '// RAVE (Gelly &\n// Silver 2007), Wilson (1927), Ayer et al. 1955; measured in November 2026, 2,000 times'
  expect(citations(text)).toEqual([
    { authors: ['Gelly', 'Silver'], year: '2007' },
    { authors: ['Wilson'], year: '1927' },
    { authors: ['Ayer'], year: '1955' },
  ])
})

test('references have years and the files behind the dash', () => {
  expect(references(LIST).map(({ years, files }) => [years, files])).toEqual([
    [['2007'], ['search/parts/values/rave.ts', 'gdl/']],
    [
      ['2017', '2018'],
      ['sprt.ts', 'elo.ts'],
    ],
  ])
})

test('a paper is listed by all its authors and its year', () => {
  const [gelly, bergh] = citations('Gelly & Silver 2007, Van den Bergh 2018')
  expect([gelly, bergh].map((each) => isListed(each, references(LIST)))).toEqual([true, true])
  const [year, author] = citations('Gelly & Silver 2011, Gelly & Wang 2007')
  expect([year, author].map((each) => isListed(each, references(LIST)))).toEqual([false, false])
})

test('files: what looks like a path in backticks, and what is linked to, outside of code', () => {
  const text =
    'Open `gdl/parse.ts` and `tree.ts`, not `game.open()` or `grave+mast`.\n```\n`no/file.ts`\n```\n[a](b.md#c) [d](https://e)'
  expect(namedFiles(text)).toEqual(['gdl/parse.ts', 'tree.ts'])
  expect(linkedFiles(text)).toEqual(['b.md'])
})

test('commands: what they take, and the options beside them', () => {
  expect(commandRows('| `npx depthcharge show GAME` | draws; `--moves "a; b"`, `--json` |')).toEqual([
    { usage: 'show GAME', options: ['--moves', '--json'] },
  ])
})

test('counts stand before what is counted, and alone', () => {
  expect(counts('51 games of the\ncatalogue, 2.5 games of the catalogue', 'games of the catalogue')).toEqual([51])
})
