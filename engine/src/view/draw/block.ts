// Rectangles of text, put beside and below each other. Widths are kept apart from the text, which may hold colours.

export interface Strip {
  readonly text: string
  /** How many columns it takes. */
  readonly width: number
}
/** Lines from top to bottom. */
export type Block = readonly Strip[]

export function strip(text: string, width = text.length): Strip {
  return { text, width }
}

export function join(strips: readonly Strip[], between = ''): Strip {
  const text = strips.map((each) => each.text).join(between)
  const gaps = Math.max(0, strips.length - 1) * between.length
  return { text, width: strips.reduce((sum, each) => sum + each.width, gaps) }
}

export function padded({ text, width }: Strip, to: number): Strip {
  return { text: text + ' '.repeat(Math.max(0, to - width)), width: Math.max(width, to) }
}

function widthOf(block: Block): number {
  return Math.max(0, ...block.map(({ width }) => width))
}

/** Blocks side by side, at most `most` to a row and as many as fit; one block a row. */
export function beside(
  blocks: readonly Block[],
  { gap, width, most = blocks.length }: { gap: number; width: number; most?: number },
): readonly Block[] {
  const rows: Block[][] = []
  let used = 0
  for (const block of blocks) {
    const row = rows.at(-1)
    if (row === undefined || row.length === most || used + gap + widthOf(block) > width) {
      rows.push([block])
      used = widthOf(block)
    } else {
      row.push(block)
      used += gap + widthOf(block)
    }
  }
  return rows.map((row) => {
    const height = Math.max(...row.map((block) => block.length))
    return Array.from({ length: height }, (_, line) =>
      join(
        row.map((block) => padded(block[line] ?? strip(''), widthOf(block))),
        ' '.repeat(gap),
      ),
    )
  })
}

/** Items one after another, in as many lines as they take. */
export function wrapped(items: readonly Strip[], between: string, width: number): Block {
  const lines: Strip[][] = []
  let used = 0
  for (const item of items) {
    const line = lines.at(-1)
    if (line === undefined || used + between.length + item.width > width) {
      lines.push([item])
      used = item.width
    } else {
      line.push(item)
      used += between.length + item.width
    }
  }
  return lines.map((line) => join(line, between))
}
