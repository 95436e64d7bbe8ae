// A machine of compiled rules → a Game: states are sets of facts, moves get their numbers as they turn up.
import { beat } from '../base/pulse.ts'
import { CHANCE_ROLE, type Game, type Position } from '../game/game.ts'
import { type FlatProgram, textOf } from './flat.ts'
import type { Machine, Workshop } from './machine.ts'
import { createStateCodec } from './state.ts'

export function createJoinedGame(program: FlatProgram, workshop: Workshop, id: string): Game {
  const { facts, moves } = workshop
  const codec = createStateCodec(facts)
  const roles = program.roles.map(({ text }) => text)
  const chance = roles.indexOf(CHANCE_ROLE)
  const initial = new Int32Array(codec.words)
  codec.encode(workshop.first.slice(), workshop.first.length, initial)

  function open(): Position {
    const machine = workshop.open()
    const state = initial.slice()
    const legal: Int32Array[] = roles.map(() => new Int32Array(16))
    let list: Int32Array = new Int32Array(64)
    let stale = true // whether the machine holds another state

    const here = (): Machine => {
      if (stale) {
        const decoded = codec.decode(state, list)
        list = decoded.list
        machine.begin(list, decoded.count)
        stale = false
      }
      return machine
    }
    return {
      state,
      legal,
      reset() {
        state.set(initial)
        stale = true
      },
      load(from) {
        state.set(from)
        stale = true
      },
      legals(role) {
        const count = here().legals(role, legal[role])
        legal[role] = machine.output()
        if (count > game.maxLegal) game.maxLegal = count
        return count
      },
      play(joint) {
        beat()
        const count = here().next(joint, list)
        list = machine.output()
        codec.encode(list, count, state)
        machine.begin(list, count)
      },
      terminal: () => here().terminal(),
      goal: (role) => here().goal(role),
    }
  }

  function factText(fact: number): string {
    const { forms, texts } = facts.predicates[facts.kinds()[fact]]
    const leaves = texts.map((byValue, i) => byValue[facts.columns[i][fact]])
    return textOf(forms[0], leaves)
  }

  const game: Game & { maxLegal: number } = {
    id,
    roles,
    moves: moves.names,
    growing: true,
    stateWords: codec.words,
    ...(codec.areBits ? { words: 'bits' as const } : {}),
    maxLegal: 1, // so far
    ...(chance >= 0 ? { chance } : {}),
    open,
    facts(state) {
      const { list, count } = codec.decode(state, new Int32Array(64))
      // The last word of a bit set has bits that stand for nothing.
      return Array.from(
        list.subarray(0, count).filter((fact) => fact < facts.size()),
        factText,
      ).sort()
    },
  }
  return game
}
