// What a player answered → what the page is told. Only answers of the GGP protocol go through: the server is no window through
// which pages look at whatever else listens at an address. A move is a term of words that the rules have themselves.
import { AgentFault } from '@depthcharge/engine/match'
import { type About, readAbout, readMessage } from '@depthcharge/engine/protocol'

const WORD = /^[^\s()<>]{1,60}$/
const STATUS = ['available', 'busy', 'ready']
const REFUSALS = ['busy', 'nil']

/** Judges answers about one game. */
export interface Replies {
  /** The answer to START. */
  started(reply: string): string
  move(reply: string): string
}

/** What a player says of itself: short words, and nothing but what is known. */
export function aboutFrom(reply: string): About {
  const { name, status, species } = readAbout(reply)
  const isOwn = { name: isWord(name), status: STATUS.includes(status ?? ''), species: isWord(species) }
  if (!isOwn.name && !isOwn.status) throw noAnswer('INFO')
  return {
    ...(isOwn.name ? { name } : {}),
    ...(isOwn.status ? { status } : {}),
    ...(isOwn.species ? { species } : {}),
  }
}

export function repliesTo(rules: string): Replies {
  const words = new Set(wordsOf(rules))
  return {
    started(reply) {
      const word = reply.trim().toLowerCase()
      if (word !== 'ready' && word !== 'busy') throw noAnswer('START')
      return word
    },
    move(reply) {
      const read = readMessage(`( PLAY m (${reply}) )`)
      const moves = 'message' in read && read.message.type === 'play' ? (read.message.moves ?? []) : []
      const isKnown = wordsOf(reply).every((word) => words.has(word) || REFUSALS.includes(word))
      if (moves.length !== 1 || !isKnown) throw noAnswer('PLAY')
      return moves[0]
    },
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[^\s()]+/g) ?? []
}

function isWord(text: string | undefined): boolean {
  return text !== undefined && WORD.test(text)
}

function noAnswer(message: string): AgentFault {
  return new AgentFault('illegal', `no answer to ${message}`)
}
