// Beside the heading: the machine plays itself, and shows what it thinks while it does. It rests where it is not seen, and
// where people want no motion it does not begin.
import { placeMove } from '@depthcharge/engine/view'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Boards } from '../board/board.tsx'
import { keysOf } from '../board/landing.ts'
import { sidesOf } from '../board/sides.ts'
import { findSubject, originOf, pictureFor } from '../subject/subject.ts'
import { RootMoves } from '../think/root-moves.tsx'
import { openWorker } from '../worker/client.ts'
import type { Joint, Scene, Thought } from '../worker/protocol.ts'
import '../styles/play.css'

const GAME = 'connect-four'
const THINK_MS = 1100
const END_MS = 4000

interface Shown {
  readonly facts: readonly string[]
  readonly moves: readonly Joint[]
  readonly thought?: Thought
}

export default function Showcase(): ReactElement | null {
  const picture = pictureFor(GAME)
  const [shown, setShown] = useState<Shown>({ facts: picture?.first ?? [], moves: [] })
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    const stop = new AbortController()
    const worker = openWorker()
    let seen = true
    const watch = new IntersectionObserver(([entry]) => {
      seen = entry.isIntersecting
    })
    if (place.current !== null) watch.observe(place.current)
    const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

    const playOn = async () => {
      await worker.call('load', originOf(await findSubject({ game: GAME })))
      const first = await worker.call('scene', { moves: [] })
      let moves: readonly Joint[] = []
      let scene: Scene = first
      for (let seed = 1; !stop.signal.aborted; ) {
        if (!seen || document.hidden) {
          await rest(500)
          continue
        }
        if (scene.terminal) {
          await rest(END_MS)
          seed++
          moves = []
          scene = first
          setShown({ facts: first.facts, moves })
        }
        const role = scene.legals.findIndex((legal) => legal.length > 1)
        const now = { facts: scene.facts, moves }
        const thought = await worker.call(
          'think',
          { moves, search: { recipe: 'auto', role: Math.max(0, role), seed }, limit: { ms: THINK_MS } },
          { onTold: (told) => setShown({ ...now, thought: told }) },
        )
        moves = [...moves, scene.legals.map((legal, each) => (each === thought.role ? thought.best : legal[0]))]
        scene = await worker.call('scene', { moves })
        setShown({ facts: scene.facts, moves, thought })
      }
    }
    // Here nothing depends on it: where the engine cannot run, the picture stays as it is.
    playOn().catch((error: Error) => stop.signal.aborted || console.warn(error.message))
    return () => {
      stop.abort()
      watch.disconnect()
      worker.close()
    }
  }, [])

  if (picture === undefined) return null
  const { view } = picture
  const sides = sidesOf(view.roles)
  const last = shown.moves.at(-1)?.flatMap((text, role) => keysOf(view, shown.facts, placeMove(view, text, role)))
  return (
    <aside className="showcase" ref={place} aria-label="The machine plays itself">
      <Boards
        view={view}
        facts={shown.facts}
        sides={sides}
        label="Connect Four, played by the machine against itself"
        marks={{ last: new Set(last) }}
        bare
      />
      <div className="showcase-thought">
        <p className="small quiet">
          Right now, in this page: the machine plays itself. It tries every column, and the promising ones more often.
        </p>
        {shown.thought !== undefined && <RootMoves thought={shown.thought} side={sides[shown.thought.role]} />}
      </div>
    </aside>
  )
}
