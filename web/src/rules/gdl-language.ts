// The colours of GDL in the editor: words of the language, variables, names that begin a sentence, comments.
import { HighlightStyle, LanguageSupport, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'

const WORDS = new Set(['role', 'init', 'true', 'does', 'next', 'legal', 'goal', 'terminal', 'base', 'input'])
const SIGNS = new Set(['<=', 'not', 'or', 'distinct'])

const gdl = StreamLanguage.define<{ opened: boolean }>({
  name: 'gdl',
  startState: () => ({ opened: false }),
  token(stream, state) {
    if (stream.eatSpace()) return null
    if (stream.eat(';')) {
      stream.skipToEnd()
      return 'comment'
    }
    if (stream.eat('(')) {
      state.opened = true
      return 'paren'
    }
    if (stream.eat(')')) {
      state.opened = false
      return 'paren'
    }
    const first = state.opened
    state.opened = false
    stream.match(/^[^\s();]+/)
    const word = stream.current().toLowerCase()
    if (word.startsWith('?')) return 'variableName'
    if (SIGNS.has(word)) return 'controlKeyword'
    if (WORDS.has(word)) return 'keyword'
    if (/^\d+$/.test(word)) return 'number'
    return first ? 'typeName' : 'atom'
  },
  languageData: { commentTokens: { line: ';' }, closeBrackets: { brackets: ['('] } },
})

const styles = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--sea)', fontWeight: '600' },
  { tag: tags.controlKeyword, color: 'var(--coral)', fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--code-variable)' },
  { tag: tags.typeName, color: 'var(--ink)', fontWeight: '560' },
  { tag: tags.atom, color: 'var(--ink-2)', fontWeight: '420' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.paren, color: 'var(--ink-3)' },
])

/** Of every language in the editor. */
export const colours = syntaxHighlighting(styles)

export function gdlSupport(): LanguageSupport {
  return new LanguageSupport(gdl, [colours])
}
