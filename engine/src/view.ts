/**
 * Boards, found in what the rules say: pictures, texts, moves by place.
 * @module @depthcharge/engine/view
 */

export { stacksOf } from './view/boards/stacks.ts'
export { detectView } from './view/detect.ts'
export { areCounts, type Glyph } from './view/draw/glyph.ts'
export type { Paint, Style } from './view/draw/paint.ts'
export { type Picture, type PictureCell, pictureOf } from './view/draw/picture.ts'
export { type DrawOptions, drawText } from './view/draw/text.ts'
export { type Fact, readFact } from './view/model/fact.ts'
export { placeMove } from './view/model/place.ts'
export {
  type Board,
  type Cell,
  type CellPattern,
  cellOf,
  type FixedThing,
  type Layer,
  type MovePattern,
  type View,
} from './view/model/view.ts'
export {
  type BoardOverride,
  type LayerOverride,
  overrideView,
  type ReadOverride,
  readViewOverride,
  type ViewOverride,
} from './view/override/override.ts'
export { type CheckFinder, createCheckFinder } from './view/watch/check.ts'
export type { ObserveOptions } from './view/watch/observe.ts'
export { winningFacts } from './view/watch/witness.ts'
