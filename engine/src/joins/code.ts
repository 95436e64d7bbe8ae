// The JavaScript text that is being written: lines with indentation, and the data it refers to by name.
export interface Code {
  line(text: string): void
  /** `head {`, the lines that `body` writes, `}`. */
  block(head: string, body: () => void): void
  /** A name for data of the game that is known now. */
  data(value: unknown, name: string, comment: string): string
  /** A line before all functions: the variables of one position. */
  declare(line: string): void
  /** Declares an array of integers; one that grows may be replaced by a longer one. */
  array(name: string, length: number, use: 'times' | 'values', grows: 'fixed' | 'grows', comment?: string): void
  /** The arrays of times, which must be cleared when time starts again. */
  readonly times: readonly string[]
  /** Adds a line to what is done when a state begins. */
  atBegin(line: string): void
  readonly beginnings: readonly string[]
  /** A number that was not given out yet. */
  fresh(): number
  toString(): string
  readonly values: readonly unknown[]
}

/** The name under which the text finds the values of `data`. */
export const DATA = 'data'

/** What metered code throws when it has run through as many loops as it was allowed to. */
export const TIRED = new Error('the code has used up its patience')

/** With `patience`, the code throws TIRED after so many rounds of loops. */
export function createCode(patience?: number): Code {
  const lines: string[] = []
  const declarations: string[] = []
  const values: unknown[] = []
  const times: string[] = []
  const beginnings: string[] = []
  let indent = ''
  let numbers = 0
  const code: Code = {
    values,
    times,
    beginnings,
    line(text) {
      lines.push(indent + text)
    },
    block(head, body) {
      code.line(`${head} {`)
      indent += '  '
      if (patience !== undefined && /\bfor \(/.test(head)) code.line('if (--patience < 0) throw tired')
      body()
      indent = indent.slice(2)
      code.line('}')
    },
    data(value, name, comment) {
      declarations.push(`const ${name} = ${DATA}[${values.length}] // ${comment}`)
      values.push(value)
      return name
    },
    declare(line) {
      declarations.push(line)
    },
    array(name, length, use, grows, comment) {
      const note = comment === undefined ? '' : ` // ${comment}`
      declarations.push(`${grows === 'grows' ? 'let' : 'const'} ${name} = new Int32Array(${length})${note}`)
      if (use === 'times') times.push(name)
    },
    atBegin(line) {
      beginnings.push(line)
    },
    fresh: () => ++numbers,
    toString: () => [...declarations, ...lines].join('\n'),
  }
  if (patience !== undefined) {
    code.declare(`let patience = ${patience}`)
    code.data(TIRED, 'tired', 'thrown when the patience is used up')
  }
  return code
}
