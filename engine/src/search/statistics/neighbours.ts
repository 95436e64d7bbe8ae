// Moves that tend to be as good as another: those the game names, else those whose text differs in one number by one, such
// as (mark 2 1) and (mark 2 2).
import type { Game, Move } from '../../game/game.ts'

export function neighboursOf(game: Game): (move: Move) => readonly Move[] {
  const known = new Map<Move, readonly Move[]>()
  const find = game.advice?.neighbours?.bind(game.advice) ?? oneStepAway(game)
  return (move) => {
    let found = known.get(move)
    if (found === undefined) known.set(move, (found = find(move)))
    return found
  }
}

function oneStepAway({ moves }: Game): (move: Move) => readonly Move[] {
  const byText = new Map<string, Move>()
  let read = 0
  const key = (role: number, words: readonly string[]) => `${role} ${words.join(' ')}`
  const wordsOf = (text: string) => text.split(/[()\s]+/).filter((word) => word !== '')
  return (move) => {
    // Play may add moves.
    for (; read < moves.length; read++) byText.set(key(moves[read].role, wordsOf(moves[read].text)), read)
    const { role, text } = moves[move]
    const words = wordsOf(text)
    const found: Move[] = []
    words.forEach((word, i) => {
      if (!/^-?\d+$/.test(word)) return
      for (const step of [-1, 1]) {
        const other = byText.get(key(role, [...words.slice(0, i), `${Number(word) + step}`, ...words.slice(i + 1)]))
        if (other !== undefined) found.push(other)
      }
    })
    return found
  }
}
