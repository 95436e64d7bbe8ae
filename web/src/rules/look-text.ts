// How a game was found to look → the text of a view.json that says the same, to begin with.
import type { View } from '@depthcharge/engine/view'

const WIDEST = 100

/** Lists without lists or objects in them stand on one line, as far as they fit. */
export function lookText({ boards, moves }: View): string {
  const text = JSON.stringify({ boards, moves }, undefined, 2)
  return `${text.replace(/\[[^[\]{}]*\]/g, (list) => {
    const line = list.replace(/\s*\n\s*/g, ' ').replace(/^\[ | \]$/g, (end) => end.trim())
    return line.length <= WIDEST ? line : list
  })}\n`
}
