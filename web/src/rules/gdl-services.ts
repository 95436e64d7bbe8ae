// What the editor knows of GDL beyond its colours: completion, what a word means, its definition, another name for it. The
// engine answers; here its answers become CodeMirror's.
import { autocompletion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete'
import { type Extension, Prec, type Text } from '@codemirror/state'
import { type Command, EditorView, hoverTooltip, keymap, showDialog, type Tooltip } from '@codemirror/view'
import {
  type Completion,
  completionsAt,
  type Description,
  definitionAt,
  describeAt,
  type Instances,
  indexRules,
  type RuleIndex,
  renameAt,
} from '@depthcharge/engine/gdl'
import { describingElement } from './describing.ts'

/** What holds of a word in the first position, where that can be told. */
export type AskInstances = (word: Description) => Promise<Instances | undefined>

const MAX_TYPED = 200_000 // characters; in longer texts words are completed when asked for only
const KINDS = { keyword: 'keyword', relation: 'function', fluent: 'property', move: 'method', variable: 'variable' }

const indices = new WeakMap<Text, RuleIndex>()

/** Of the text as it stands; read once. */
function indexOf(doc: Text): RuleIndex {
  const known = indices.get(doc) ?? indexRules(doc.toString())
  indices.set(doc, known)
  return known
}

function complete({ state, pos, explicit }: CompletionContext): CompletionResult | null {
  if (!explicit && state.doc.length > MAX_TYPED) return null
  const found = completionsAt(indexOf(state.doc), pos)
  if (found === undefined || (!explicit && found.from === pos && state.sliceDoc(pos - 1, pos) !== '(')) return null
  return {
    from: found.from,
    options: found.options.map((option) => ({
      label: option.name,
      detail: option.signature === option.name ? '' : option.signature,
      type: option.sort === 'name' ? 'constant' : KINDS[option.sort],
      boost: option.sort === 'variable' ? 2 : option.sort === 'keyword' ? 0 : 1,
      ...(option.says === undefined ? {} : { info: option.says }),
      apply: snippet(templateOf(option)),
    })),
    validFor: /^[^\s();]*$/,
  }
}

/** CodeMirror's form: what is to be filled in stands in ${}. */
function templateOf({ before, parameters, after }: Completion): string {
  const literal = (text: string) => text.replace(/[\\{}]/g, '\\$&')
  const fields = parameters.map((name, i) => ` \${${i + 1}:${literal(name)}}`)
  return `${literal(before)}${fields.join('')}${literal(after)}\${}`
}

function describing(ask: AskInstances): Extension {
  return hoverTooltip((view, pos): Tooltip | null => {
    const found = describeAt(indexOf(view.state.doc), pos)
    if (found === undefined) return null
    const { start, end } = found.span
    return { pos: start, end, above: true, create: () => ({ dom: describingElement(found, ask) }) }
  })
}

function goToDefinition(view: EditorView, at: number): boolean {
  const found = definitionAt(indexOf(view.state.doc), at)
  if (found === undefined) return false
  const selection = { anchor: found.start, head: found.end }
  view.dispatch({ selection, effects: EditorView.scrollIntoView(found.start, { y: 'center' }) })
  return true
}

const rename: Command = (view) => {
  const at = view.state.selection.main.head
  const found = describeAt(indexOf(view.state.doc), at)
  const tried = renameAt(indexOf(view.state.doc), at, 'x')
  if (found === undefined || ('fault' in tried && found.sort === 'word of the language')) return false
  const old = view.state.sliceDoc(found.span.start, found.span.end)
  askName(view, `Another name for ${old}`, old, at)
  return true
}

/** Asks until a name is right, or nobody wants to rename any more. */
function askName(view: EditorView, label: string, value: string, at: number): void {
  const { result } = showDialog(view, {
    label: `${label} `,
    input: { name: 'name', value, 'aria-label': label },
    submitLabel: 'Rename',
    focus: true,
  })
  void result.then((form) => {
    const name = form?.elements.namedItem('name')
    view.focus()
    if (!(name instanceof HTMLInputElement)) return
    const renamed = renameAt(indexOf(view.state.doc), at, name.value.trim())
    if ('fault' in renamed) return askName(view, `No: ${renamed.fault}. Another name`, name.value, at)
    view.dispatch({
      changes: renamed.edits.map(({ span, text }) => ({ from: span.start, to: span.end, insert: text })),
      userEvent: 'input.rename',
    })
  })
}

export function gdlServices(ask: AskInstances): Extension {
  return [
    autocompletion({ override: [complete], icons: false }),
    describing(ask),
    Prec.high(
      keymap.of([
        { key: 'F12', run: (view) => goToDefinition(view, view.state.selection.main.head) },
        { key: 'F2', run: rename },
      ]),
    ),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        const at = event.ctrlKey || event.metaKey ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null
        if (at === null || !goToDefinition(view, at)) return false
        event.preventDefault()
        return true
      },
    }),
  ]
}
