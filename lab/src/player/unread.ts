// Texts that are answered without being read. To read a message as long as rules may be takes longer than a move may take to
// travel: nobody's match waits while that is done for what is no business of it.
import type { PlayerReply } from '@depthcharge/engine/protocol'

/** What the player is at. */
export interface Engaged {
  readonly isEngaged: boolean
  readonly isKnown: (match: string) => boolean
}

const LONG = 100_000 // letters; the moves of a hundred roles have a tenth of it

/** The answer; undefined where the text has to be read. */
export function unread(text: string, { isEngaged, isKnown }: Engaged): PlayerReply | undefined {
  if (text.length <= LONG) return undefined
  const [, keyword = '', match = ''] = /^\s*\(\s*(\w+)\s+([^\s()]*)/.exec(text) ?? []
  if (!/^(start|preview)$/i.test(keyword))
    return { problem: `no message but START and PREVIEW may have more than ${LONG} letters` }
  return isEngaged && !isKnown(match) ? { text: 'busy' } : undefined
}
