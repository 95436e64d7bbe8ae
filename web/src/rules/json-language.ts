// The colours of JSON in the editor.
import { LanguageSupport, StreamLanguage } from '@codemirror/language'
import { colours } from './gdl-language.ts'

const json = StreamLanguage.define<object>({
  name: 'json',
  startState: () => ({}),
  token(stream) {
    if (stream.eatSpace()) return null
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return stream.match(/^\s*:/, false) ? 'keyword' : 'typeName'
    if (stream.match(/^-?\d[\d.eE+-]*/)) return 'number'
    if (stream.match(/^\w+/)) return 'controlKeyword'
    stream.next()
    return 'paren'
  },
  languageData: { closeBrackets: { brackets: ['(', '[', '{', '"'] } },
})

export function jsonSupport(): LanguageSupport {
  return new LanguageSupport(json, [colours])
}
