// A Position whose state is put together when somebody looks at it. The getter is that of a class: an object literal with one
// is a hash table to V8, and every call on it a search for a name.
import type { Position, State } from './game.ts'

class LazyState {
  readonly readState: () => State
  constructor(readState: () => State) {
    this.readState = readState
  }
  get state(): State {
    return this.readState()
  }
}

export function withLazyState<P extends Position>(readState: () => State, rest: Omit<P, 'state'>): P {
  return Object.assign(new LazyState(readState), rest) as unknown as P
}
