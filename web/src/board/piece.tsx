// A glyph as a drawing one cell large, around the middle of the cell: crosses and rings, chess men, walls, numbers; all
// else is a disc in the colour of its side, with a letter where the side has men of several kinds.
import type { Glyph } from '@depthcharge/engine/view'
import type { ReactElement } from 'react'
import { MEN } from './men.ts'
import { isTerritory, type PieceStyle } from './piece-style.ts'
import { Heap, Seeds } from './seeds.tsx'

export type Form =
  | 'lamp'
  | 'cross'
  | 'ring'
  | 'wall'
  | 'number'
  | 'man'
  | 'disc'
  | 'crown'
  | 'letter'
  | 'word'
  | 'territory'

const CROWN = 'M-.2.13-.22-.12-.1.01 0-.19.1.01.22-.12.2.13Z'

const WALLS = new Set(['wall', 'arrow', 'block', 'blocked', 'hole', 'stone'])

export function formOf({ text, meaning, owner }: Glyph, { chess, single, crowns, lamps }: PieceStyle): Form {
  if (lamps) return 'lamp'
  const words = meaning.toLowerCase().split(/[\s-]+/)
  if (owner !== undefined && isTerritory(meaning)) return 'territory'
  if (words.includes('x') && text.length === 1) return 'cross'
  if (words.includes('o') && text.length === 1) return 'ring'
  if (owner === undefined && words.some((word) => WALLS.has(word))) return 'wall'
  if (crowns && owner !== undefined) return text.toLowerCase() === 'k' ? 'crown' : 'disc'
  if (manOf({ text, meaning }, chess) !== undefined) return 'man'
  if (/^\d+$/.test(text)) return owner === undefined ? 'number' : 'letter'
  if (owner !== undefined) return single ? 'disc' : 'letter'
  return /^[o@]$/.test(text) ? 'disc' : meaning.length > 1 && meaning.length < 9 ? 'word' : 'letter'
}

/** The chess man a glyph means: by its word, or by its letter where the board has the letters of chess. */
function manOf({ text, meaning }: Pick<Glyph, 'text' | 'meaning'>, chess: boolean): string | undefined {
  const word = meaning
    .toLowerCase()
    .split(/[\s-]+/)
    .find((each) => each in MEN)
  if (word !== undefined) return word
  const letters: Record<string, string> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }
  return chess ? letters[text.toLowerCase()] : undefined
}

/** What it is called: a chess man by its name, else as the rules have it, without the letter of its side before it. */
export function pieceName(glyph: Glyph, roles: readonly string[], { chess, counts }: PieceStyle): string {
  if (counts !== undefined && isCount(glyph)) return glyph.text
  const { meaning, owner } = glyph
  const man = manOf(glyph, chess)
  if (man !== undefined) return man
  const side = owner === undefined ? '' : roles[owner].charAt(0).toLowerCase()
  return owner !== undefined && meaning.length === 2 && meaning.charAt(0).toLowerCase() === side
    ? meaning.charAt(1)
    : meaning
}

function isCount({ text }: Glyph): boolean {
  return /^\d+$/.test(text)
}

/** The letter or number by which it is known on its disc: whose it is, its colour says. */
function shortText({ text, owner }: Glyph): string {
  if (owner === undefined) return text
  return /^[a-z]\d+$/i.test(text) ? text.slice(1) : text.toUpperCase()
}

interface PieceProps {
  readonly glyph: Glyph
  readonly style: PieceStyle
  readonly size?: number
  /** It lies in a store, which is as high as two pits. */
  readonly tall?: boolean
}

export function Piece({ glyph, style, size = 1, tall = false }: PieceProps): ReactElement {
  const { meaning, owner } = glyph
  const text = shortText(glyph)
  const found = formOf(glyph, style)
  // There is no room for words beside each other.
  const form = found === 'word' && size < 1 ? 'letter' : found
  const side = owner === undefined ? 'side-none' : style.sides[owner]
  const scale = size === 1 ? undefined : `scale(${size})`
  if (style.counts === 'heaps' && isCount(glyph)) return <Heap count={Number(glyph.text)} />
  if (style.counts === 'pits' && isCount(glyph)) return <Seeds count={Number(glyph.text)} tall={tall} />
  return (
    <g className={`piece piece-${form} ${side}`} transform={scale}>
      {form === 'cross' && <path className="piece-stroke" d="M-.24-.24.24.24M.24-.24-.24.24" />}
      {form === 'ring' && <circle className="piece-stroke" r=".27" />}
      {form === 'territory' && <rect className="piece-disc" x="-.14" y="-.14" width=".28" height=".28" />}
      {form === 'lamp' && <rect className="lamp" x="-.42" y="-.42" width=".84" height=".84" rx=".12" />}
      {form === 'wall' && <rect className="piece-wall" x="-.4" y="-.4" width=".8" height=".8" rx=".1" />}
      {form === 'number' && <rect className="piece-tile" x="-.42" y="-.42" width=".84" height=".84" rx=".12" />}
      {(form === 'disc' || form === 'letter' || form === 'crown') && (
        <>
          <circle className="piece-shadow" cy=".035" r=".365" />
          <circle className="piece-disc" r=".36" />
          <path className="piece-shine" d="M-.25-.12A.28.28 0 0 1 .12-.25" />
        </>
      )}
      {form === 'crown' && <path className="piece-crown" d={CROWN} />}
      {form === 'man' && <path className="piece-man" d={MEN[manOf(glyph, style.chess)!]} />}
      {(form === 'number' || form === 'letter') && (
        <text className="piece-text" dy=".125" fontSize={text.length > 2 ? 0.26 : text.length > 1 ? 0.34 : 0.38}>
          {text}
        </text>
      )}
      {form === 'word' && (
        <text className="piece-word" dy=".1" fontSize={Math.min(0.34, 1.5 / meaning.length)}>
          {meaning}
        </text>
      )}
    </g>
  )
}
