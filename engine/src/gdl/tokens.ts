// Text → tokens. A token is a parenthesis, a word or a comment; everything between is white space.
// One function that reads the next token from an offset: no token list is ever built.

export type TokenKind = 'open' | 'close' | 'word' | 'comment' | 'end'

/** The token just read. One object is reused for the whole text. */
export interface Token {
  kind: TokenKind
  start: number
  end: number
}

/** By character: whether it is white space, as Unicode and JavaScript have it. */
const SPACE = new Uint8Array(0x10000)
const TYPOGRAPHIC = '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'
const SEPARATORS = '\u2028\u2029\ufeff'
for (const c of ` \t\n\r\f\v${TYPOGRAPHIC}${SEPARATORS}`) SPACE[c.charCodeAt(0)] = 1
const OPEN = 40
const CLOSE = 41
const SEMICOLON = 59
const NEWLINE = 10
const RETURN = 13

/** Reads the token that starts at or after `from` into `token`. */
export function readToken(text: string, from: number, token: Token): void {
  const length = text.length
  let at = from
  while (at < length && SPACE[text.charCodeAt(at)] === 1) at++
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
    while (at < length && !endsLine(text.charCodeAt(at))) at++
    token.end = at
  } else {
    token.kind = 'word'
    while (at < length && !endsWord(text.charCodeAt(at))) at++
    token.end = at
  }
}

function endsLine(code: number): boolean {
  return code === NEWLINE || code === RETURN
}

function endsWord(code: number): boolean {
  return SPACE[code] === 1 || code === OPEN || code === CLOSE || code === SEMICOLON
}
