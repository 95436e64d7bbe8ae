// Which learned values are on the board, if any.
import { readWeights } from '@depthcharge/engine/game'
import type { View } from '@depthcharge/engine/view'
import { useMemo, useState } from 'react'
import type { Subject } from '../subject/subject.ts'
import { learnedPieces, pieceWorth, standingWorth } from './worth.ts'

/** A number is that of a piece. */
export type WorthShown = 'nothing' | 'standing' | number

export function useWorth({ weights: text }: Subject, view: View | undefined, facts: readonly string[] | undefined) {
  const [shown, show] = useState<WorthShown>('nothing')
  const weights = useMemo(() => (text === undefined ? undefined : readWeights(text)), [text])
  const pieces = useMemo(
    () => (view === undefined || weights === undefined ? [] : learnedPieces(view, weights)),
    [view, weights],
  )
  const cells = useMemo(() => {
    if (shown === 'nothing' || view === undefined || weights === undefined) return undefined
    if (shown === 'standing') return standingWorth(view, weights, facts ?? [])
    return pieceWorth(pieces[shown])
  }, [shown, view, weights, pieces, facts])
  return { weights, pieces, shown, show, cells }
}
