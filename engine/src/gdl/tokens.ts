// Text → tokens. A token is a parenthesis, a word or a comment; everything between is white space.
// One function that reads the next token from an offset: no token list is ever built.

export type TokenKind = 'open' | 'close' | 'word' | 'comment' | 'end'

/** The token just read. One object is reused for the whole text. */
export interface Token {
  kind: TokenKind
  start: number
  end: number
}

const SPACE = new Uint8Array(128)
for (const c of ' \t\n\r\f\v') SPACE[c.charCodeAt(0)] = 1
const OPEN = 40
const CLOSE = 41
const SEMICOLON = 59
const NEWLINE = 10
const NO_BREAK_SPACE = 0xa0
const BYTE_ORDER_MARK = 0xfeff

/** Reads the token that starts at or after `from` into `token`. */
export function readToken(text: string, from: number, token: Token): void {
  const length = text.length
  let at = from
  while (at < length && isSpace(text.charCodeAt(at))) at++
  token.start = at
  if (at >= length) {
    token.kind = 'end'
    token.end = at
    return
  }
  const code = text.charCodeAt(at)
  if (code === OPEN || code === CLOSE) {
    token.kind = code === OPEN ? 'open' : 'close'
    token.end = at + 1
  } else if (code === SEMICOLON) {
    token.kind = 'comment'
    while (at < length && text.charCodeAt(at) !== NEWLINE) at++
    token.end = at
  } else {
    token.kind = 'word'
    while (at < length && !endsWord(text.charCodeAt(at))) at++
    token.end = at
  }
}

function isSpace(code: number): boolean {
  return code < 128 ? SPACE[code] === 1 : code === NO_BREAK_SPACE || code === BYTE_ORDER_MARK
}

function endsWord(code: number): boolean {
  return code === OPEN || code === CLOSE || code === SEMICOLON || isSpace(code)
}
