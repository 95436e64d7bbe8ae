// A person at the terminal as an Agent: shows the choice, reads a line, plays it.
import { legalMoves } from '@depthcharge/engine/game'
import type { Agent, Seat } from '@depthcharge/engine/match'
import { completions, pickMove } from './pick-move.ts'

/** A line from the person; undefined when there will be no more. */
export interface Prompt {
  ask(question: string, complete: (input: string) => string[]): Promise<string | undefined>
  say(text: string): void
}

/** Has left the table. */
export class Left extends Error {}

/** `onLeave` is called when the person has had enough; the match should be broken off then. */
export function humanAgent(prompt: Prompt, list: (moves: readonly string[]) => string, onLeave: () => void): Agent {
  let seat: Seat | undefined
  return {
    name: 'human',
    async begin(given) {
      seat = given
    },
    async play({ state }) {
      const { game, role } = seat!
      const position = game.open()
      position.load(state)
      const moves = legalMoves(position, role)
      const texts = Array.from(moves, (move) => game.moves[move].text)
      // Where there is no choice there is no question.
      if (moves.length === 1) return { move: moves[0] }
      for (;;) {
        const input = await prompt.ask(`${game.roles[role]}> `, (text) => completions(texts, text))
        if (input === undefined || /^(quit|q|exit)$/i.test(input.trim())) {
          onLeave()
          throw new Left('the person has left the table')
        }
        if (input.trim() === '?') {
          prompt.say(list(texts.map((text, i) => `${i + 1} ${text}`)))
          continue
        }
        const picked = pickMove(texts, input)
        if ('index' in picked) return { move: moves[picked.index] }
        prompt.say(picked.problem)
      }
    },
    async end() {},
    close() {},
  }
}
