// Colour where a terminal shows it: not in pipes, not where NO_COLOR is set.

const CODES = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, grey: 90, bold: 1 }
export type Colour = keyof typeof CODES

export function paint(colour: Colour, text: string): string {
  const on = process.env.FORCE_COLOR ? true : process.stdout.isTTY === true && process.env.NO_COLOR === undefined
  return on ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text
}
