// GAME on the command line → something that draws its positions, each role in a colour of its own.
import { createRandom, type Game, type State } from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import {
  type Cell,
  detectView,
  drawText,
  overrideView,
  type Paint,
  placeMove,
  type View,
  type ViewOverride,
} from '@depthcharge/engine/view'
import { nativeGame } from '@depthcharge/games'
import { compiledOf } from '../load/load-game.ts'
import { loadRules } from '../load/rulesheet.ts'
import { loadViewFile } from '../load/view-file.ts'
import { withOwnWeights } from '../load/weights-file.ts'
import { type Colour, paint, terminalWidth } from './terminal.ts'

export interface DrawnGame {
  readonly game: Game
  /** Its rules. */
  readonly text: string
  readonly view: View
  readonly colours: readonly Colour[]
  /** The position as text, with the cells marked that the joint move named. */
  draw(state: State, joint?: Int32Array): string
  /** The same, from what holds and what was played. */
  drawFacts(facts: readonly string[], moves?: readonly string[]): string
}

const LOOK_MS = 1000 // how long to watch random play to find the board

export async function loadDrawnGame(name: string): Promise<DrawnGame> {
  const { text } = await loadRules(name)
  const drawn = drawnGame(name, text, loadViewFile(name)?.override)
  return { ...drawn, game: await withOwnWeights(name, drawn.game) }
}

/** As loadDrawnGame, from rules that are at hand. */
export function drawnGame(name: string, text: string, override: ViewOverride = {}): DrawnGame {
  const { game } = compiledOf(name, text)
  const view = overrideView(nativeGame(text)?.view ?? findView(name, text, game), override)
  const colours = coloursOf(game.roles)
  const drawFacts = (facts: readonly string[], moves: readonly string[] = []) => {
    const marked = moves.flatMap((move, role): readonly Cell[] => placeMove(view, move, role))
    return drawText(view, facts, { marked, width: terminalWidth(), paint: painter(colours) })
  }
  return {
    game,
    text,
    view,
    colours,
    draw: (state, joint) =>
      drawFacts(
        game.facts(state),
        Array.from(joint ?? [], (move) => game.moves[move].text),
      ),
    drawFacts,
  }
}

function findView(name: string, text: string, game: Game): View {
  const { rules } = parseRules(text)
  const end = performance.now() + LOOK_MS
  // In a game that grows, moves would be numbered by how far the watching came: it gets one of its own.
  const watched = game.growing ? compiledOf(name, text).game : game
  return detectView(rules, watched, createRandom(1), { goOn: () => performance.now() < end })
}

const NAMED: Readonly<Record<string, Colour>> = {
  red: 'red',
  green: 'green',
  yellow: 'yellow',
  blue: 'blue',
  white: 'white',
  black: 'magenta', // black itself does not show on a dark terminal
}
const SPARE: readonly Colour[] = ['red', 'cyan', 'yellow', 'green', 'magenta', 'blue']

/** A colour a role: the one it is named after, or the first that is free. */
function coloursOf(roles: readonly string[]): readonly Colour[] {
  const taken = new Set(roles.flatMap((role) => NAMED[role] ?? []))
  const free = SPARE.filter((colour) => !taken.has(colour))
  let next = 0
  return roles.map((role) => NAMED[role] ?? free[next++ % free.length])
}

function painter(colours: readonly Colour[]): Paint {
  return (text, style) => {
    if (typeof style === 'object') return paint(colours[style.owner], text)
    if (style === 'mark') return paint('bold', text)
    return style === 'plain' ? text : paint('grey', text)
  }
}
