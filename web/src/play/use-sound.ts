// Whether moves are heard, which the browser remembers; and the sound of each new move.
import { pictureOf, type View } from '@depthcharge/engine/view'
import { useEffect, useRef, useState } from 'react'
import { recall, remember } from '../base/store.ts'
import { isOver, type Match } from './match.ts'
import { playSound, type Sound } from './sound.ts'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export interface Heard {
  readonly on: boolean
  toggle(): void
}

export function useSound(match: Match | undefined, view: View | undefined): Heard {
  const [on, setOn] = useState(() => recall('sound', isBoolean) ?? true)
  const heard = useRef<number>(undefined)
  useEffect(() => {
    const plies = match?.scenes.length
    // Not of what was played before one came, nor of going back.
    const isNew = plies !== undefined && heard.current !== undefined && plies === heard.current + 1
    heard.current = plies
    if (on && isNew && match !== undefined && view !== undefined) playSound(soundOf(match, view))
  }, [match, view, on])
  return {
    on,
    toggle() {
      remember('sound', !on)
      setOn(!on)
    },
  }
}

function soundOf(match: Match, view: View): Sound {
  if (isOver(match)) return 'end'
  const [before, after] = match.scenes.slice(-2).map(({ facts }) => pieces(view, facts))
  return after < before ? 'take' : 'move'
}

function pieces(view: View, facts: readonly string[]): number {
  return pictureOf(view, facts)
    .boards.flat(3)
    .reduce((sum, { glyphs }) => sum + glyphs.length, 0)
}
