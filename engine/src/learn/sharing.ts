// Weights that symmetries of the rules make equal, or opposite where they change sides, are one: what a game tells of one
// corner it tells of all. Each thing that could have a weight gets a place in the list of weights and a sign there; 0 where it
// would have to be its own opposite, as what is the same for both sides.

export interface Sharing {
  /** How many weights there are. */
  readonly places: number
  readonly place: Int32Array
  /** 1, -1 or 0. */
  readonly sign: Int8Array
}

/** What takes the place of each thing; below 0 where nothing is known of that. */
export interface Exchange {
  readonly image: Int32Array
  readonly sign: 1 | -1
}

export function sharing(size: number, exchanges: readonly Exchange[]): Sharing {
  const neighbours: { readonly to: Int32Array; readonly sign: number }[] = []
  for (const { image, sign } of exchanges) {
    const back = new Int32Array(size).fill(-1)
    image.forEach((to, from) => {
      if (to >= 0) back[to] = from
    })
    neighbours.push({ to: image, sign }, { to: back, sign })
  }
  const place = new Int32Array(size).fill(-1)
  const sign = new Int8Array(size)
  let places = 0
  const orbit: number[] = []
  for (let first = 0; first < size; first++) {
    if (place[first] >= 0) continue
    let isOpposite = false
    place[first] = places
    sign[first] = 1
    orbit.length = 0
    orbit.push(first)
    for (const each of orbit)
      for (const { to, sign: turn } of neighbours) {
        const other = to[each]
        if (other < 0) continue
        if (place[other] < 0) {
          place[other] = places
          sign[other] = sign[each] * turn
          orbit.push(other)
        } else if (sign[other] !== sign[each] * turn) isOpposite = true
      }
    if (isOpposite) for (const each of orbit) sign[each] = 0
    places++
  }
  return { places, place, sign }
}
