// Moves in words → of each what tells it from the others: what all begin and end with is left out.

export function differences(texts: readonly string[]): readonly string[] {
  const moves = texts.map((text) => text.split(' '))
  const shortest = Math.min(...moves.map(({ length }) => length))
  const isShared = (at: number) => moves.every((words) => words.at(at) === moves[0].at(at))
  let start = 0
  while (start < shortest && isShared(start)) start++
  let end = 0
  while (end < shortest - start && isShared(-1 - end)) end++
  const told = moves.map((words) => words.slice(start, words.length - end).join(' '))
  // One that is the beginning of another would be told by nothing.
  return told.includes('') ? texts : told
}
