// Two pictures of one board → what happened between them: which pieces went from where to where, which are gone, which are
// new. Pieces have no names of their own, so those that vanished are paired with equal ones that appeared, the nearest first.
import type { Glyph } from '@depthcharge/engine/view'
import { distance } from './distance.ts'
import type { CellPlace, Layout } from './layout.ts'
import type { PictureBoard } from './picture.ts'

/** A piece where it stands. */
export interface Standing {
  readonly place: CellPlace
  readonly glyph: Glyph
}

export interface Slide extends Standing {
  /** Where it comes from, in the units of the layout. */
  readonly from: { readonly key?: string; readonly x: number; readonly y: number }
}

export interface Motion {
  readonly slides: readonly Slide[]
  readonly gone: readonly Standing[]
  /** Keys of cells with something that was nowhere before. */
  readonly fresh: ReadonlySet<string>
}

export const STILL: Motion = { slides: [], gone: [], fresh: new Set() }

/** More changes than that are another position, not a move. */
const MAX_CHANGES = 40

interface Seen {
  readonly layout: Layout
  readonly cells: PictureBoard
}

export function motionBetween(before: Seen, after: Seen): Motion {
  const old = standing(before)
  const now = standing(after)
  const vanished = without(old, now)
  const appeared = without(now, old)
  if (vanished.length + appeared.length > MAX_CHANGES) return STILL
  const held = (list: readonly Standing[], key: string) => list.some(({ place }) => place.key === key)
  /** What nobody owns may be a count: it only goes from a cell it leaves empty to one that was. */
  const canGo = (from: Standing, to: Standing) =>
    idOf(from) === idOf(to) &&
    (to.place.form === 'slab' ||
      to.glyph.owner !== undefined ||
      (!held(now, from.place.key) && !held(old, to.place.key)))
  const pairs = vanished
    .flatMap((from) => appeared.filter((to) => canGo(from, to)).map((to) => ({ from, to })))
    .sort((a, b) => distance(a.from.place, a.to.place) - distance(b.from.place, b.to.place))
  const used = new Set<Standing>()
  const slides: Slide[] = []
  for (const { from, to } of pairs) {
    if (used.has(from) || used.has(to)) continue
    used.add(from).add(to)
    slides.push({ ...to, from: from.place })
  }
  const fresh = appeared.filter((each) => !used.has(each))
  const falls = after.layout.look === 'wells' ? fresh.map((each) => ({ ...each, from: above(after.layout, each) })) : []
  return {
    slides: [...slides, ...falls],
    gone: vanished.filter((each) => !used.has(each)),
    fresh: new Set(falls.length > 0 ? [] : fresh.map(({ place }) => place.key)),
  }
}

function standing({ layout, cells }: Seen): readonly Standing[] {
  return layout.cells
    .filter(({ form }) => form === undefined || form === 'slab')
    .flatMap((place) =>
      cells[place.pane][place.row][place.column].glyphs
        .slice(0, place.form === 'slab' ? 1 : undefined)
        .map((glyph) => ({ place, glyph })),
    )
}

/** Pieces that look alike have the same; a thing of a tower is always itself. */
function idOf({ place, glyph }: Standing): string {
  return place.form === 'slab' ? place.key : `${glyph.owner} ${glyph.meaning}`
}

function without(list: readonly Standing[], other: readonly Standing[]): readonly Standing[] {
  const keyOf = (each: Standing) => `${each.place.key} ${each.place.x} ${each.place.y} ${idOf(each)}`
  const known = new Set(other.map(keyOf))
  return list.filter((each) => !known.has(keyOf(each)))
}

/** Just over the column. */
function above({ cells }: Layout, { place }: Standing): Slide['from'] {
  const top = Math.min(...cells.filter(({ pane }) => pane === place.pane).map(({ y }) => y))
  return { x: place.x, y: top - 1 }
}
