// Late-move reductions: the later a move comes in the order and the deeper the look, the less deep it is looked at first. Moves
// that something speaks for, and those where the window is open, are spared a ply.

/** By depth and place in the order, 64 of each. */
export const REDUCTIONS = Uint8Array.from({ length: 64 * 64 }, (_, at) => {
  const depth = at >> 6
  const place = at & 63
  return depth < 3 || place < 2 ? 0 : Math.floor(0.4 + Math.sqrt((depth - 1) * (place - 1)) / 4)
})

/** How many plies less a move gets; `rating` is above 0 where something speaks for it, `window` what may still be found. */
export function reduction(depth: number, place: number, rating: number, window: number): number {
  let less = REDUCTIONS[(Math.min(63, depth) << 6) | Math.min(63, place)]
  if (less > 0 && rating > 0) less--
  if (less > 0 && window > 1) less--
  return Math.min(less, depth - 1)
}
