// A module with a part of one's own, as a user writes it: a bonus for one move that outweighs everything.
import { file } from './command.ts'

/** The path of a new module; `changes` replaces members of the part. */
export function partsModule(changes = ''): string {
  return file(
    `export const stubborn = {
      kind: 'bonus',
      name: 'stubborn',
      about: 'prefers a move, whatever it brings',
      cite: 'an example',
      params: { move: 0, weight: 50 },
      ranges: { move: [0, 1000], weight: [0, 100] },
      attach: ({ tree, row: { scores } }, { move, weight }) => (_node, _role, first, count) => {
        for (let i = 0; i < count; i++) if (tree.edgeMove[first + i] === move) scores[i] += weight
      },
      ${changes}
    }
    export const help = () => 'is no part'`,
    'own.mjs',
  )
}
