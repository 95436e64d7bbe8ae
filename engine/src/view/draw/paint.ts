// What a piece of a drawing is, for those who colour it.
import type { Role } from '../../game/game.ts'

export type Style = { readonly owner: Role } | 'empty' | 'label' | 'mark' | 'plain'

/** Adds colour to a text; must not change what is read. */
export type Paint = (text: string, style: Style) => string
