// Colour where a terminal shows it: not in pipes, not where NO_COLOR is set.

const CODES = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, white: 97, grey: 90, bold: 1 }
export type Colour = keyof typeof CODES

export function paint(colour: Colour, text: string): string {
  const on = process.env.FORCE_COLOR ? true : process.stdout.isTTY === true && process.env.NO_COLOR === undefined
  return on ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text
}

/** Text of others, which stands in a terminal and does not speak to it. */
export function printable(text: string): string {
  return text.replaceAll('\r', '').replace(/[^\P{C}\n\t]|\ufffd/gu, '·')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what colours begin with
const ESCAPES = /\u001b\[\d+m/g

/** How many columns a text takes, colours apart. */
function columnsOf(text: string): number {
  return text.replace(ESCAPES, '').length
}

/** Two texts of several lines, one to the right of the other; below it where the width does not suffice. */
export function sideBySide(left: string, right: string, width: number): string {
  const [a, b] = [left.split('\n'), right.split('\n')]
  const at = Math.max(...a.map(columnsOf)) + 4
  if (at + Math.max(...b.map(columnsOf)) > width) return `${left}\n\n${right}`
  const lines = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => {
    const text = a[i] ?? ''
    return b[i] ? text + ' '.repeat(at - columnsOf(text)) + b[i] : text
  })
  return lines.join('\n')
}

/** Items one after another, broken into lines. */
export function wrap(items: readonly string[], width: number): string {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last === undefined || columnsOf(last) + 2 + columnsOf(item) > width) lines.push(item)
    else lines[lines.length - 1] = `${last}  ${item}`
  }
  return lines.join('\n')
}

/** A goal value; a dash where the rules give none. */
export function goalText(goal: number): string {
  return Number.isNaN(goal) ? '–' : String(goal)
}

/** Columns of the terminal; 80 in a pipe. */
export function terminalWidth(): number {
  return process.stdout.columns || 80 // some terminals say 0
}
