// The text of a PGN file → the words that are moves. Tags, comments and variations are left out; each letter is looked at once,
// however they are nested or left open.

/** The words of the main line that are moves. */
export function movesIn(text: string): readonly string[] {
  const words: string[] = []
  let depth = 0 // of variations
  let word = ''
  const after = (at: number, end: string) => {
    const found = text.indexOf(end, at)
    return found === -1 ? text.length : found
  }
  const flush = () => {
    if (word !== '') words.push(word)
    word = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if ('{;[()'.includes(letter) || /\s/.test(letter)) flush()
    else if (depth === 0) word += letter
    if (letter === '{') at = after(at, '}')
    else if (letter === ';' || letter === '[') at = after(at, '\n')
    else if (letter === '(') depth++
    else if (letter === ')') depth = Math.max(0, depth - 1)
  }
  flush()
  return words
    .map((each) => each.replace(/^\d+\.+/, ''))
    .filter((each) => /^[a-hKQRBNO0]/.test(each) && !/^(0-1|0\.)/.test(each))
}
