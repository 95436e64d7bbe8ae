// The words of the language, each with its arguments, what it says, and where it may stand.
export interface Vocable {
  readonly parameters: readonly string[]
  readonly says: string
  readonly isHead: boolean
  readonly isCondition: boolean
}

const word = (parameters: string, says: string, places: string): Vocable => ({
  parameters: parameters === '' ? [] : parameters.split(' '),
  says,
  isHead: places.includes('head'),
  isCondition: places.includes('condition'),
})

export const VOCABULARY: ReadonlyMap<string, Vocable> = new Map([
  ['role', word('?role', 'a player of the game; facts name all of them', 'head condition')],
  ['init', word('?fact', 'what holds in the first position', 'head')],
  ['base', word('?fact', 'what may hold in some position', 'head')],
  ['input', word('?role ?move', 'what a role may do in some position', 'head')],
  ['legal', word('?role ?move', 'what a role may do now', 'head condition')],
  ['next', word('?fact', 'what holds after the moves that are made now', 'head')],
  ['goal', word('?role ?value', 'what the position is worth to a role, 0 to 100', 'head condition')],
  ['terminal', word('', 'the game is over', 'head condition')],
  ['true', word('?fact', 'what holds now', 'condition')],
  ['does', word('?role ?move', 'what a role does now', 'condition')],
  ['<=', word('?head ?condition', 'the head holds if all conditions after it do', '')],
  ['not', word('?condition', 'the condition does not hold', 'condition')],
  ['or', word('?condition ?condition', 'one of the conditions holds, or more', 'condition')],
  ['distinct', word('?this ?that', 'the two are not the same', 'condition')],
])

/** The keywords whose argument says something that holds, and the place of that argument. */
export const FLUENT_OWNERS: ReadonlySet<string> = new Set(['init', 'base', 'next', 'true'])
/** The keywords whose second argument is a move. */
export const MOVE_OWNERS: ReadonlySet<string> = new Set(['legal', 'does', 'input'])
