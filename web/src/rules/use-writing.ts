// Rules and a view.json that are being written, what they come to, and where they go: links, files, other views.
import type { Flaw } from '@depthcharge/engine/game'
import { formatRules } from '@depthcharge/engine/gdl'
import { overrideView, readViewOverride } from '@depthcharge/engine/view'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { copyLink } from '../base/copy-link.ts'
import { pack } from '../base/pack.ts'
import { go, type Route, type ViewName } from '../base/route.ts'
import type { Subject } from '../subject/subject.ts'
import type { EditorHandle } from './editor.tsx'
import { placedFlaws } from './placed-flaws.ts'
import { useCompiled } from './use-compiled.ts'

export type Tab = 'rules' | 'look'
export type Writing = ReturnType<typeof useWriting>

const NO_LOOK: ReturnType<typeof readViewOverride> = { diagnostics: [] }
const MAX_BYTES = 4_000_000
const SAID_MS = 2500

export function useWriting(subject: Subject) {
  const [text, setText] = useState(subject.rules)
  const [look, setLook] = useState(subject.look ?? '')
  const [tab, setTab] = useState<Tab>(subject.lookFault === undefined ? 'rules' : 'look')
  const [said, setSaid] = useState('')
  const [attempt, setAttempt] = useState(1)
  const editor: RefObject<EditorHandle | null> = useRef(null)
  const lookEditor: RefObject<EditorHandle | null> = useRef(null)
  const { compiled, stop, instances } = useCompiled(text, attempt)
  const flaws = useMemo(() => placedFlaws(text, compiled.flaws ?? []), [text, compiled.flaws])
  const diagnostics = useMemo(() => [...compiled.diagnostics, ...flaws], [compiled.diagnostics, flaws])
  const { override, diagnostics: lookFaults } = useMemo(
    () => (look.trim() === '' ? NO_LOOK : readViewOverride(look)),
    [look],
  )
  const found = compiled.sheet?.view
  const view = useMemo(() => (found === undefined ? undefined : overrideView(found, override ?? {})), [found, override])
  const say = (words: string) => {
    setSaid(words)
    setTimeout(() => setSaid(''), SAID_MS)
  }
  const linkTo = async (to: ViewName): Promise<Route> => {
    const { look: _, ...link } = subject.link
    const game = text === subject.rules ? link : { rules: await pack(text) }
    return { view: to, ...game, ...(look.trim() === '' ? {} : { look: await pack(look) }) }
  }
  return {
    subject,
    text,
    setText,
    look,
    setLook,
    lookFaults,
    tab,
    setTab,
    /** What was just done, in words. */
    said,
    editor,
    lookEditor,
    compiled,
    /** What reading and what playing found. */
    diagnostics,
    stop,
    instances,
    /** To the end of a way that shows what is wrong. */
    watch: async ({ moves }: Flaw) => go({ ...(await linkTo('play')), moves }),
    /** How the board was found, and how it is drawn. */
    found,
    view,
    faulty: compiled.state === 'faulty' || lookFaults.length > 0,
    tryAgain: () => setAttempt(attempt + 1),
    open: async (to: ViewName) => go(await linkTo(to)),
    async share() {
      const { game: _, lesson: __, ...route } = await linkTo('rules')
      say(`${await copyLink({ ...route, rules: await pack(text) })}; it holds the whole rulesheet.`)
    },
    async openFiles(files: FileList | null) {
      for (const file of files ?? []) {
        const isLook = /\.json$/i.test(file.name)
        if (file.size > MAX_BYTES) say(`${file.name} is too large to be a rulesheet.`)
        else (isLook ? lookEditor : editor).current?.replace(await file.text())
        setTab(isLook && files?.length === 1 ? 'look' : 'rules')
      }
    },
    format() {
      const { text: laid } = formatRules(text)
      if (laid === undefined) say('The parentheses do not match, so nothing was moved.')
      else if (laid !== text) editor.current?.replace(laid)
    },
  }
}
