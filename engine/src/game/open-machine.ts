// A machine laid open: the memory and the functions of one position, for code that is written to run beside them in WebAssembly
// and never comes back to JavaScript on its way.

export interface OpenMachine {
  /** The same for all machines of a game, for what is made for them once. */
  readonly key: object
  readonly memory: WebAssembly.Memory
  /** Whether code beside it may use SIMD words, too. */
  readonly simd: boolean
  /** What the machine itself takes of it, a multiple of 16; all behind that is free. */
  readonly bytes: number
  readonly phases: readonly MachinePhase[]
  phaseOf(state: Int32Array): number
  /** Where `pack` writes the words of a state and `unpack` reads them. */
  readonly packed: number
  /** Where `spread` reads the number of the first role's move, those of the others behind it; -1 for that of the siblings. */
  readonly made: number
  /** Where `goals` says whether a role has a goal: not 0 where it has, a bit for each state. */
  readonly goals: readonly { readonly role: number; readonly value: number; readonly address: number }[]
}

/**
 * A phase has a place of its own for its state; a move leads to the next phase, after the last to the first. The place has room for
 * 32 states at once, a bit of each row for each: either one state in all of them, or the siblings that the moves of a role lead to.
 */
export interface MachinePhase {
  /** The packed state in all bits. */
  unpack(): void
  /** Packs the state of a bit. */
  take(bit: number): void
  /** Makes each move of a list of up to 32 of one role from the one state that is there, the first one in the lowest bit. */
  spread(first: number, end: number): void
  goals(): void
  /** Where a move has just led to: for which states the match is over, a bit for each. */
  arrive(): number
  /** The same where there is one state in all bits, and the legal moves where it is not over. */
  survey(): number
  /** The one role that may have a choice; -1 where several or none do. */
  readonly mover: number
  /** By role. */
  readonly choices: readonly MachineChoice[]
}

/** Bytes from one move of a list for `spread` to the next; each begins with its number. */
export const SIBLING_BYTES = 16

export interface MachineChoice {
  /** All that the role can have in the phase. */
  readonly moves: Int32Array
  /** Where `survey` puts a bit for each of them, 32 to a word, and where their numbers are. */
  readonly bits: number
  readonly ids: number
  /** It is always this one move. */
  readonly certain: boolean
}
