// The numbers that turn search goes by, whatever it runs on.

// What a settled position is.
export const OPEN = 0
export const SETTLED = 1
export const JOINT = 2

// How the move at hand is looked at.
export const NEXT = 0 // it has yet to be picked
export const REDUCED = 1 // empty window, less deep
export const NARROW = 2 // empty window
export const WIDE = 3

export const NONE = -1
export const LEAST = -(2 ** 30)
export const MAX_EXTRA = 6 // plies that a line may be followed further, and no more than the look is deep
export const MAX_PURSUIT = 8 // plies that moves are followed by what they gain
export const FORCED_PLIES = 16 // beyond twice the depth of the look: where nobody has a choice, depth is not used up
export const MAX_BEYOND = 6 // plies left up to which a state that seems far beyond the window is taken for what it seems
export const FORESEEN = 2 // plies left from which moves are tried by what they lead to
export const MAX_GAIN = 2 ** 16 // that what a move leads to speaks for or against it, at most
export const GAIN_WORTH = 100 // of it, in what history counts
export const SURE = 2 ** 30 + 1 // how promising a move is that wins at once
export const ROOT_UNREDUCED = 3 // moves of the root that are always looked at in full depth
