// What documents and comments say of the project, found in their texts, so that a test can compare it with what is there:
// papers, files, commands, counts. Nothing is read from the disc here.

const NAME = "(?:(?:[Vv]an den|van der|von|de) )?\\p{Lu}[\\p{L}’'-]*\\p{Ll}"
const CITATION = new RegExp(
  `(${NAME}(?:(?:, | and | & )${NAME})*)(?: et al\\.?)?,? \\(?((?:18|19|20)\\d\\d)(?!-)\\b`,
  'gu',
)
/** Words that stand before a year and are no authors. */
const NO_AUTHORS = new Set(
  'January February March April May June July August September October November December'.split(' '),
)

/** The papers a text cites: "Gelly & Silver 2007", "Wilson (1927)", "Ayer et al. 1955". */
export function citations(text) {
  // A citation may go on in the next line of a comment.
  const flowing = text.replace(/\n[ \t]*(?:\/\/|\*)?/g, ' ').replace(/ +/g, ' ')
  return [...flowing.matchAll(CITATION)]
    .filter(([, names]) => !NO_AUTHORS.has(names))
    .map(([, names, year]) => ({ authors: names.replace(/['’]s\b/g, '').split(/, | and | & /), year }))
}

/** The papers of REFERENCES.md: the text of each, with its year and the files it names. */
export function references(text) {
  return text
    .split(/^- /m)
    .slice(1)
    .map((entry) => ({
      text: entry.replace(/\s+/g, ' '),
      years: [...entry.matchAll(/\((\d{4})\)/g)].map((match) => match[1]),
      files: codeSpans(entry.slice(entry.search(/\s–\s/))),
    }))
}

/** Whether one of the references is the paper: all authors who are named, and the year. */
export function isListed({ authors, year }, listed) {
  return listed.some(({ text, years }) => years.includes(year) && authors.every((author) => text.includes(author)))
}

/** What stands in single backticks outside of blocks of code. */
export function codeSpans(text) {
  return [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1])
}

const FILE = /^[\w.@*-]+(?:\/[\w.@*-]+)*\/?$/
const ENDING = /\.(?:ts|tsx|mjs|mts|js|css|md|kif|json|jsonl|yaml|svg)$/

/** The paths a text names in backticks, such as `engine/src/gdl/parse.ts`, `gdl/checks/` and `compile.ts`. */
export function namedFiles(text) {
  return codeSpans(text).filter((span) => FILE.test(span) && (ENDING.test(span) || span.includes('/')))
}

/** The files that a text links to, without what follows a #. */
export function linkedFiles(text) {
  return [...text.replace(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map((match) => match[1])
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** The verbs of `npx depthcharge VERB` in the first column of a table, with what they take and the options beside it. */
export function commandRows(text) {
  return [...text.matchAll(/^\| `npx depthcharge ([^`]+)`\s*\|(.+)\|$/gm)].map(([, usage, about]) => ({
    usage,
    options: codeSpans(about).flatMap((span) => span.match(/--[a-z-]+/g) ?? []),
  }))
}

/** The numbers that stand before a word: `51 games` says 51 of games. */
export function counts(text, noun) {
  const found = text.replace(/\n/g, ' ').matchAll(new RegExp(`(?<![\\d.,–×-])(\\d+) ${noun}(?!\\w)`, 'g'))
  return [...found].map((match) => Number(match[1]))
}

/** The names in `npm run NAME`. */
export function scriptsNamed(text) {
  return [...text.matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map((match) => match[1])
}
