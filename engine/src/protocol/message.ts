// The messages of the General Game Playing competition ↔ data. Keywords are the same in any case; match ids, roles and
// moves are not. Reading is generous (any white space, further arguments of START), printing is exact: blank for blank what
// ggp-base's RequestBuilder sends, because players of all ages have been tried with that.
import { withoutControl } from '../base/control.ts'
import { type Expression, type List, readSyntax } from '../gdl/syntax.ts'
import { compact, spaced } from '../match/record.ts'

/** What a manager says to a player. */
export type Message =
  | { readonly type: 'info' }
  | { readonly type: 'preview'; readonly rules: string; readonly clock: number }
  | {
      readonly type: 'start'
      readonly match: string
      readonly role: string
      readonly rules: string
      /** In seconds. */
      readonly startClock: number
      readonly playClock: number
    }
  /** Moves in the order of the roles; absent where none was played yet. */
  | { readonly type: 'play'; readonly match: string; readonly moves?: readonly string[] }
  | { readonly type: 'stop'; readonly match: string; readonly moves?: readonly string[] }
  | { readonly type: 'abort'; readonly match: string }

/** A message, or a sentence that says why the text is none. */
export type ReadMessage = { readonly message: Message } | { readonly problem: string }

/** Arguments after the keyword. */
const ARITY: Readonly<Record<string, readonly [number, number]>> = {
  info: [0, 0],
  preview: [2, 2],
  start: [5, Number.POSITIVE_INFINITY],
  play: [2, 2],
  stop: [2, 2],
  abort: [1, 1],
}

const LONGEST_ID = 1000 // with a longer one a match could begin and, since other messages are short, not be ended

/** Reads what a manager sends; never throws. Comments are left out. */
export function readMessage(sent: string): ReadMessage {
  const text = withoutComments(sent)
  const { forms, diagnostics } = readSyntax(text)
  const [form] = forms
  if (diagnostics.length > 0) return { problem: diagnostics[0].message }
  if (forms.length !== 1 || form.kind !== 'list' || form.items[0]?.kind !== 'word')
    return { problem: 'a message is one list that begins with a keyword, such as ( INFO )' }
  const keyword = form.items[0].text.toLowerCase()
  const args = form.items.slice(1)
  if (!Object.hasOwn(ARITY, keyword))
    return {
      problem: `"${form.items[0].text.slice(0, 40)}" is no message; there are: ${Object.keys(ARITY).join(', ')}`,
    }
  const [least, most] = ARITY[keyword]
  if (args.length < least || args.length > most)
    return { problem: `${keyword} takes ${least} arguments, not ${args.length}` }
  return messageOf(keyword as Message['type'], args, text)
}

function messageOf(type: Message['type'], args: readonly Expression[], text: string): ReadMessage {
  if (type === 'info') return { message: { type } }
  if (type === 'preview') {
    const [rules, clock] = args
    const seconds = secondsOf(clock)
    if (rules.kind !== 'list') return { problem: 'the rules of a preview must be a list' }
    if (seconds === undefined) return { problem: 'the clock of a preview must be a number of seconds' }
    return { message: { type, rules: inside(rules, text), clock: seconds } }
  }
  const [match, role, rules, startClock, playClock] = args
  if (match.kind !== 'word') return { problem: 'a match id must be a word' }
  if (match.text.length > LONGEST_ID) return { problem: `a match id has at most ${LONGEST_ID} letters` }
  if (type === 'abort') return { message: { type, match: match.text } }
  if (type !== 'start') {
    const moves = role // what stands where a role stands in START
    if (moves.kind === 'word') return { message: { type, match: match.text } }
    return { message: { type, match: match.text, moves: moves.items.map((move) => compact(sourceOf(move, text))) } }
  }
  const [start, play] = [secondsOf(startClock), secondsOf(playClock)]
  if (role.kind !== 'word') return { problem: 'a role must be a word' }
  if (rules.kind !== 'list') return { problem: 'the rules must be a list' }
  if (start === undefined || play === undefined) return { problem: 'the clocks must be numbers of seconds' }
  return {
    message: {
      type,
      match: match.text,
      role: role.text,
      rules: inside(rules, text),
      startClock: start,
      playClock: play,
    },
  }
}

function secondsOf(form: Expression): number | undefined {
  // Decimal: 0x10 is no clock that anybody means.
  const seconds = form.kind === 'word' && /^[\d.e+-]+$/i.test(form.text) ? Number(form.text) : Number.NaN
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

function sourceOf({ start, end }: Expression, text: string): string {
  return text.slice(start, end)
}

/** The text between the parentheses of a list. */
function inside({ start, end }: List, text: string): string {
  return text.slice(start + 1, end - 1).trim()
}

/** The text that a manager sends. Rules are given one a line. */
export function printMessage(message: Message): string {
  switch (message.type) {
    case 'info':
      return '( INFO )'
    case 'preview':
      return `( PREVIEW (${rulesText(message.rules)}) ${message.clock} )`
    case 'start': {
      const { match, role, rules, startClock, playClock } = message
      return `( START ${match} ${role} (${rulesText(rules)}) ${startClock} ${playClock})`
    }
    case 'abort':
      return `( ABORT ${message.match} )`
    default: {
      const { type, match, moves } = message
      const joint = moves === undefined ? 'NIL' : `(${moves.map((move) => `${spaced(move)} `).join('')})`
      return `( ${type.toUpperCase()} ${match} ${joint} )`
    }
  }
}

function rulesText(rules: string): string {
  const bare = withoutComments(rules).trim()
  return bare === '' ? '' : `${spaced(bare)} `
}

/** In a message of one line, a comment would hide all that follows. */
function withoutComments(text: string): string {
  return text.replaceAll(/;[^\n\r]*/g, '')
}

/** What a player says of itself. */
export interface About {
  readonly name?: string
  readonly status?: string
  readonly species?: string
}

/** The answer to INFO. */
export function printAbout({ name, status, species }: About): string {
  const entries = Object.entries({ name, status, species }).filter(([, value]) => value !== undefined)
  return `( ${entries.map(([key, value]) => `( ${key} ${value} )`).join(' ')} )`
}

/** Reads an answer to INFO: pairs in any order, of which unknown ones are passed over, or the bare status. */
export function readAbout(text: string): About {
  const [form] = readSyntax(text).forms
  if (form === undefined) return {}
  if (form.kind === 'word') return { status: form.text.toLowerCase() }
  const about: Record<string, string> = {}
  for (const item of form.items) {
    if (item.kind !== 'list' || item.items[0]?.kind !== 'word' || item.items.length < 2) continue
    const key = item.items[0].text.toLowerCase()
    if (['name', 'status', 'species'].includes(key))
      about[key] = withoutControl(
        item.items
          .slice(1)
          .map((each) => compact(sourceOf(each, text)))
          .join(' '),
      )
  }
  return about
}
