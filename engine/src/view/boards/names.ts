// Cells that are called by a letter and a number, such as c4, stand in rows and columns. Where every row begins with 1 and
// its neighbours are longer or shorter by an odd number, each stands in the middle, as on a star or a hexagon: the cells of a
// row lie between those of the next. Else letters are columns and numbers rows, as in chess.

type Place = readonly [number, number]

const ROW_HEIGHT = 0.866 // of hexagons one apart
const FEWEST_ROWS = 2

/** By cell; undefined where the names are of another form. */
export function placesByName(cells: readonly string[]): readonly Place[] | undefined {
  const found = cells.map((cell) => /^([a-z]+)(\d+)$/i.exec(cell))
  if (found.includes(null)) return undefined
  const named = found.map((match) => ({ letter: match![1], number: Number(match![2]) }))
  const letters = [...new Set(named.map(({ letter }) => letter))].sort()
  const numbers = named.map(({ number }) => number)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  if (letters.length < FEWEST_ROWS || last - first + 1 < FEWEST_ROWS) return undefined
  const length = (letter: string) => named.filter((each) => each.letter === letter).length
  const lengths = letters.map(length)
  const fromOne = named.every(({ letter, number }) => number >= 1 && number <= length(letter))
  const between = lengths.every((each, i) => i === 0 || (each - lengths[i - 1]) % 2 !== 0)
  if (fromOne && between)
    return named.map(({ letter, number }) => [
      number - 1 + (last - length(letter)) / 2,
      letters.indexOf(letter) * ROW_HEIGHT,
    ])
  return named.map(({ letter, number }) => [letters.indexOf(letter), last - number])
}
