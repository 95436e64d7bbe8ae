/**
 * Boards, found in what the rules say: pictures, texts, moves by place.
 * @module @depthcharge/engine/view
 */

export { detectView } from './view/detect.ts'
export { type Fact, readFact } from './view/fact.ts'
export type { Glyph } from './view/glyph.ts'
export type { ObserveOptions } from './view/observe.ts'
export {
  type BoardOverride,
  type LayerOverride,
  overrideView,
  type ReadOverride,
  readViewOverride,
  type ViewOverride,
} from './view/override.ts'
export type { Paint, Style } from './view/paint.ts'
export { type Picture, type PictureCell, pictureOf } from './view/picture.ts'
export { placeMove } from './view/place.ts'
export { stacksOf } from './view/stacks.ts'
export { type DrawOptions, drawText } from './view/text.ts'
export {
  type Board,
  type Cell,
  type CellPattern,
  cellOf,
  type Layer,
  type MovePattern,
  type View,
} from './view/view.ts'
export { winningFacts } from './view/witness.ts'
