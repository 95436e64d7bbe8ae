// Content of a cell → the shortest text that tells it apart: numbers as they are, else a letter of its name. The men of
// two sides are written as chess does: large letters for the first side, small for the second.
import type { Role } from '../../game/game.ts'
import type { Board, Layer } from '../model/view.ts'

export interface Glyph {
  readonly text: string
  /** What it stands for, in words. */
  readonly meaning: string
  readonly owner?: Role
  /** It lies flat, and others stand on it. */
  readonly flat?: true
}

/** What a content, as contentKey writes it, looks like on a layer; and what lies there for good. */
export interface Glyphs {
  (layer: Layer, content: string): Glyph
  readonly fixed: (name: string) => Glyph
}

const CURSOR = '@'
const TOKEN = 'o'
const KNOWN: Readonly<Record<string, string>> = { knight: 'n', wall: '#', arrow: '#', block: '#', blocked: '#' }
const MEN = new Set(['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'])
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** One content of one layer, its name without what only says whose it is. */
interface Thing {
  readonly content: string
  readonly name: string
  readonly owner?: Role
}

export function glyphsOf(board: Board, roles: readonly string[]): Glyphs {
  const texts = new Map<string, string>() // by layer and content
  const keyOf = (layer: Layer, content: string) => `${layer.content.length === 0 ? layer.symbol : ''} ${content}`
  const used = new Set<string>()
  for (const layer of board.layers.filter(({ content }) => content.length > 0)) {
    // What another layer shows already is the same thing here.
    const fresh = thingsOf(layer, roles).filter(({ content }) => !texts.has(keyOf(layer, content)))
    for (const [content, text] of textsFor(fresh, roles, used)) {
      texts.set(keyOf(layer, content), text)
      used.add(text.toLowerCase())
    }
  }
  for (const layer of board.layers.filter(({ content }) => content.length === 0)) {
    const name = nameOf(layer)
    const plain = layer.marker ? CURSOR : TOKEN
    const text = MEN.has(name) || used.has(plain) ? letterFor(name, used) : plain
    texts.set(keyOf(layer, ''), text)
    used.add(text)
  }
  const fixedTexts = new Map<string, string>()
  for (const { name } of board.fixed ?? []) {
    if (fixedTexts.has(name)) continue
    const text = letterFor(name, used)
    fixedTexts.set(name, text)
    used.add(text)
  }
  const fixed = (name: string): Glyph => {
    const owner = roles.indexOf(name)
    return { text: fixedTexts.get(name) ?? '', meaning: name, ...(owner < 0 ? {} : { owner }) }
  }
  const standing = (layer: Layer, content: string): Glyph => {
    const text = texts.get(keyOf(layer, content)) ?? content.slice(0, 1)
    const owner = ownerOf(layer, content, roles)
    return {
      text,
      meaning: content === '' ? nameOf(layer) : content,
      ...(owner === undefined ? {} : { owner }),
      ...(layer.under ? { flat: true as const } : {}),
    }
  }
  return Object.assign(standing, { fixed })
}

function nameOf({ symbol }: Layer): string {
  return symbol.replace(/\/\d+$/, '')
}

function ownerOf(layer: Layer, content: string, roles: readonly string[]): Role | undefined {
  if (layer.owner === undefined) return layer.owners[content]
  const role = roles.indexOf(content.split(' ')[layer.content.indexOf(layer.owner)])
  return role < 0 ? undefined : role
}

function thingsOf(layer: Layer, roles: readonly string[]): readonly Thing[] {
  const plain = layer.contents
    .filter((content) => !layer.blank.includes(content))
    .map((content): Thing => {
      const owner = ownerOf(layer, content, roles)
      const words = content.split(' ').filter((_, i) => layer.content.length === 1 || layer.content[i] !== layer.owner)
      return { content, name: words.join(' '), ...(owner === undefined ? {} : { owner }) }
    })
  if (areCounts(plain.map(({ name }) => name)))
    return plain.map((thing) => ({ ...thing, name: thing.name.replace(/^\D/, '') }))
  return layer.owner === undefined ? withoutPrefix(plain, roles) : plain
}

/** Whether all are numbers, as they are or behind the same letter, as constants of some rules have to be. */
export function areCounts(names: readonly string[]): boolean {
  const read = names.map((each) => /^([a-z]?)\d+$/i.exec(each))
  return read.every((found) => found !== null && found[1] === read[0]?.[1])
}

/** Names of one side often begin with the same letter or word: wk, wq … or white-king, white-queen … */
function withoutPrefix(things: readonly Thing[], roles: readonly string[]): readonly Thing[] {
  const prefix = roles.map((_, role) => {
    const names = things.filter(({ owner }) => owner === role).map(({ name }) => name)
    let length = 0
    while (names.length > 1 && names.every((name) => name.length > length + 1 && name[length] === names[0][length]))
      length++
    return length
  })
  return things.map((thing) =>
    thing.owner === undefined ? thing : { ...thing, name: thing.name.slice(prefix[thing.owner]) },
  )
}

function textsFor(
  things: readonly Thing[],
  roles: readonly string[],
  used: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const names = [...new Set(things.map(({ name }) => name))]
  const owners = [...new Set(things.flatMap(({ owner }) => owner ?? []))].sort()
  const taken = new Set(used)
  const parts = new Map<string, string>() // by name
  for (const name of names) {
    const text = name
      .split(' ')
      .map((word) => (/^\d+$/.test(word) ? word : letterFor(word, taken)))
      .join('')
    parts.set(name, text)
    taken.add(text)
  }
  const several = owners.every((side) => things.filter(({ owner }) => owner === side).length > 1)
  const sided = things.length > names.length || (owners.length === 2 && several)
  if (!sided) return new Map(things.map(({ content, name }) => [content, parts.get(name)!]))
  // Two sides with men of several kinds: by case, or by a letter in front where there is no case.
  const byCase = owners.length === 2 && [...parts.values()].every((text) => /^[a-z]$/.test(text))
  const sides = new Map<Role, string>()
  const met = new Set<string>()
  for (const owner of owners) {
    sides.set(owner, letterFor(roles[owner], met))
    met.add(sides.get(owner)!)
  }
  return new Map(
    things.map(({ content, name, owner }) => {
      const text = parts.get(name)!
      if (owner === undefined) return [content, text]
      return [content, byCase ? (owner === owners[0] ? text.toUpperCase() : text) : sides.get(owner)! + text]
    }),
  )
}

/** A letter of the name if one is free, else any, else the first that is free with a number. */
function letterFor(name: string, used: ReadonlySet<string>): string {
  const known = KNOWN[name.toLowerCase()]
  const choices = [...(known === undefined ? [] : [known]), ...name.toLowerCase().replace(/[^a-z]/g, ''), ...LETTERS]
  const free = choices.find((letter) => !used.has(letter))
  if (free !== undefined) return free
  for (let n = 2; ; n++) if (!used.has(`${choices[0]}${n}`)) return `${choices[0]}${n}`
}
