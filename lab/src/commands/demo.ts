// depthcharge demo: a whole match in the terminal between players that know nothing but the rules.
import { setTimeout as pause } from 'node:timers/promises'
import type { Searcher } from '@depthcharge/engine'
import { createRandom, legalMoves, type Position, type Random } from '@depthcharge/engine/game'
import type { Command } from 'commander'
import { DEFAULT_AGENT } from '../options/agents.ts'
import { positiveNumber, wholeNumber } from '../options/arguments.ts'
import { makeSearcher } from '../options/searchers.ts'
import { type DrawnGame, loadDrawnGame } from '../terminal/board.ts'
import { goalText, paint, sideBySide, terminalWidth } from '../terminal/terminal.ts'
import { thoughtText } from '../terminal/thought.ts'

interface DemoOptions {
  readonly agent: string
  readonly seed: number
  readonly iterations: number
  readonly seconds: number
  readonly plies: number
}

const HOME_AND_CLEAR = '\u001b[H\u001b[2J'
const PAUSE_MS = 500 // between moves, where somebody watches

export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('watch a match between players that know nothing but the rules')
    .argument('[game]', 'a catalogue name or a path to a rulesheet', 'connect-four')
    .option('--agent <recipe>', 'how both think; "depthcharge agents" lists what there is', DEFAULT_AGENT)
    .option('--seed <n>', 'seed of all random choices', wholeNumber, 1)
    .option('--iterations <n>', 'simulations a move', wholeNumber, 1000)
    .option('--seconds <s>', 'time a move; fewer simulations are made where it runs out', positiveNumber, 0.5)
    .option('--plies <n>', 'stop after this many steps', wholeNumber, 500)
    .addHelpText('after', '\nExample:\n  depthcharge demo tic-tac-toe --iterations 200 --seed 7')
    .action(async (name: string, options: DemoOptions) => {
      const drawn = await loadDrawnGame(name)
      const roles = drawn.game.roles.map((role, r) => paint(drawn.colours[r], role))
      const title = `${paint('bold', name)}  ${roles.join(' – ')}`
      const watched = process.stdout.isTTY === true
      if (!watched) console.log(title)
      for (const picture of playDemo(drawn, options, performance)) {
        // On a terminal a picture takes the place of the one before; in a pipe it follows it.
        console.log(`${watched ? `${HOME_AND_CLEAR}${title}\n` : ''}\n${picture}`)
        if (watched) await pause(PAUSE_MS)
      }
    })
}

/** The pictures of a match: the first position, then what was thought and played with the position it led to. */
export function* playDemo(drawn: DrawnGame, options: DemoOptions, clock: { now(): number }): Generator<string> {
  const { game, colours } = drawn
  const random = createRandom(options.seed)
  const position = game.open()
  position.reset()
  const players = game.roles.map((_, role) => {
    const player = makeSearcher(game, options.agent, { role, seed: random.bits(), now: () => clock.now() })
    player.begin(position.state)
    return player
  })
  yield drawn.draw(position.state)

  let ply = 0
  while (!position.terminal() && ply < options.plies) {
    const { joint, thoughts } = choose({ drawn, position, players, random, options, clock })
    position.play(joint)
    if (!position.terminal()) for (const player of players) player.advance(joint)
    ply++
    const picture = sideBySide(drawn.draw(position.state, joint), thoughts.join('\n\n'), terminalWidth())
    const goals = game.roles.map((role, r) => `${paint(colours[r], role)} ${goalText(position.goal(r))}`)
    const end = position.terminal() ? `\n\nthe end after ${ply} moves: ${goals.join(', ')}` : ''
    yield `${paint('grey', `move ${ply}`)}\n${picture}${end}`
  }
}

interface Turn {
  readonly drawn: DrawnGame
  readonly position: Position
  readonly players: readonly Searcher[]
  readonly random: Random
  readonly options: DemoOptions
  readonly clock: { now(): number }
}

/** A move per role, and the reasons of those that had a choice. Nature draws hers. */
function choose({ drawn, position, players, random, options, clock }: Turn): { joint: Int32Array; thoughts: string[] } {
  const { game, colours } = drawn
  const heading = (role: number, move: number) =>
    `${paint(colours[role], game.roles[role])} plays ${paint('bold', game.moves[move].text)}`
  const joint = new Int32Array(game.roles.length)
  const thoughts: string[] = []
  for (const role of game.roles.keys()) {
    const moves = legalMoves(position, role)
    if (moves.length === 1) joint[role] = moves[0]
    else if (role === game.chance) {
      joint[role] = moves[random.below(moves.length)]
      thoughts.push(heading(role, joint[role]))
    } else {
      const start = clock.now()
      players[role].run({ iterations: options.iterations, deadline: start + options.seconds * 1000 })
      const found = players[role].summary()
      joint[role] = found.best
      thoughts.push(`${heading(role, found.best)}\n${thoughtText(game, found, (clock.now() - start) / 1000)}`)
    }
  }
  // Where nobody had a choice the moves themselves are worth telling.
  if (thoughts.length === 0) thoughts.push(...Array.from(joint, (move, role) => heading(role, move)))
  return { joint, thoughts }
}
