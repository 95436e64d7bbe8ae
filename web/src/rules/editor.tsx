// The editor: CodeMirror with the colours of a language and marks where something is wrong, as a React component that owns
// its text.
import { autocompletion, closeBrackets, completeAnyWord, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import { lintGutter, lintKeymap, type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { Diagnostic, Edit } from '@depthcharge/engine/gdl'
import { type ReactElement, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { gdlSupport } from './gdl-language.ts'
import { type AskInstances, gdlServices } from './gdl-services.ts'
import { jsonSupport } from './json-language.ts'

export interface EditorHandle {
  /** Replaces the text; can be undone. */
  replace(text: string): void
  edit(edits: readonly Edit[]): void
  /** Puts the cursor there and shows it. */
  goTo(offset: number): void
}

interface EditorProps {
  readonly initial: string
  readonly label: string
  readonly language: 'gdl' | 'json'
  readonly diagnostics: readonly Diagnostic[]
  readonly onText: (text: string) => void
  /** Of a language whose words have instances. */
  readonly onInstances?: AskInstances
  readonly handle: Ref<EditorHandle>
}

export function Editor({
  initial,
  label,
  language,
  diagnostics,
  onText,
  onInstances,
  handle,
}: EditorProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const tell = useRef(onText)
  tell.current = onText
  const ask = useRef(onInstances)
  ask.current = onInstances

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once and keeps its own text
  useEffect(() => {
    if (place.current === null) return
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: initial,
        extensions: [
          lineNumbers(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          lintGutter(),
          language === 'gdl'
            ? [gdlSupport(), gdlServices(async (word) => ask.current?.(word))]
            : [jsonSupport(), autocompletion({ override: [completeAnyWord], activateOnTyping: false })],
          keymap.of([...completionKeymap, ...lintKeymap, ...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
          EditorView.updateListener.of((update) => update.docChanged && tell.current(update.state.doc.toString())),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const now = view.current
    if (now === undefined) return
    const length = now.state.doc.length
    const marks = diagnostics.map(
      ({ span, severity, message, fix }): Mark => ({
        from: Math.min(span?.start ?? 0, length),
        to: Math.min(span?.end ?? 0, length),
        severity,
        message,
        ...(fix === undefined
          ? {}
          : { actions: [{ name: fix.title, apply: (into: EditorView) => applyTo(into, fix.edits) }] }),
      }),
    )
    now.dispatch(setDiagnostics(now.state, marks))
  }, [diagnostics])

  useImperativeHandle(handle, () => ({
    replace(text) {
      const now = view.current
      now?.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: text } })
    },
    edit: (edits) => view.current !== undefined && applyTo(view.current, edits),
    goTo(offset) {
      const now = view.current
      if (now === undefined) return
      const at = Math.min(offset, now.state.doc.length)
      now.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
      now.focus()
    },
  }))

  return <div className="editor" ref={place} />
}

/** Only where the text is still the one they were made for, as far as that can be seen. */
function applyTo(view: EditorView, edits: readonly Edit[]): void {
  const { length } = view.state.doc
  if (edits.some(({ span }) => span.end > length)) return
  view.dispatch({ changes: edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text })) })
  view.focus()
}
