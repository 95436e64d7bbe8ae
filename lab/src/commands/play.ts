// depthcharge play GAME: a person against agents, on a drawn board.
import { legalMoves, type State } from '@depthcharge/engine/game'
import {
  type Agent,
  type Allowance,
  type Choice,
  compact,
  type MatchRecord,
  type Player,
  playMatch,
} from '@depthcharge/engine/match'
import type { Command } from 'commander'
import { host as clock } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { INTERRUPTED } from '../base/interruption.ts'
import { quoted } from '../base/quoted.ts'
import { agentOf } from '../gtp/agent-of.ts'
import { gtpCommand } from '../gtp/gtp-agent.ts'
import { loadRecord } from '../load/load-record.ts'
import { checkRecipe, DEFAULT_AGENT, gather } from '../options/agents.ts'
import { outFile, positiveNumber, positiveWhole, wholeNumber } from '../options/arguments.ts'
import { type DrawnGame, drawnGame, loadDrawnGame } from '../terminal/board.ts'
import { humanAgent } from '../terminal/human.ts'
import { openPrompt } from '../terminal/prompt.ts'
import { goalText, paint, terminalWidth, wrap } from '../terminal/terminal.ts'
import { threadTeam } from '../threads/thread-team.ts'

interface Options {
  readonly role?: readonly string[]
  readonly agent?: readonly string[]
  readonly iterations?: number
  readonly ms?: number
  readonly seed: number
  readonly threads: number
  readonly out?: string
  readonly resume?: string
  readonly json?: boolean
}

const DEFAULT_MS = 1000

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('play against agents in the terminal')
    .argument('[game]', 'a catalogue name or a path to a rulesheet', 'connect-four')
    .option('--role <name>', 'a role you play; the first where absent', gather)
    .option('--agent <recipe>', 'who plays the other roles, in their order; the last one all that are left', gather)
    .option('--iterations <n>', 'simulations a move for the agents', wholeNumber)
    .option('--ms <n>', `time a move for the agents in ms; ${DEFAULT_MS} where no iterations are given`, positiveNumber)
    .option('--threads <n>', 'threads that each agent thinks in', positiveWhole, 1)
    .option('--seed <n>', 'seed of all random choices', wholeNumber, 1)
    .option('--out <file>', 'write the match record to a file', outFile)
    .option('--resume <file>', 'go on with a match that was written before')
    .option('--json', 'print the match record as one JSON document at the end')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge play connect-four\n  depthcharge play chess --role black --ms 5000 --out chess.json\n' +
        '  depthcharge play --resume chess.json\n\n' +
        'Type a move, its number, its arguments or its beginning; Tab completes, ? lists the moves, quit leaves.',
    )
    .action(async (name: string, options: Options) => {
      const before = options.resume === undefined ? undefined : loadRecord(options.resume)
      const own = before?.depthcharge
      const title = own === undefined ? name : own.game.split(':')[0]
      const drawn = own?.rules === undefined ? await loadDrawnGame(title) : drawnGame(title, own.rules)
      const record = await playAtTerminal(title, drawn, options, before)
      const out = options.out ?? options.resume
      if (out !== undefined) writePage(out, `${JSON.stringify(record)}\n`)
      if (options.json) console.log(JSON.stringify(record))
      if (!record.isAborted) return
      console.log(
        out === undefined
          ? 'You left the match. With --out FILE it can be gone on with later.'
          : `You left the match. To go on: depthcharge play --resume ${out}`,
      )
    })
}

async function playAtTerminal(
  name: string,
  drawn: DrawnGame,
  options: Options,
  before: MatchRecord | undefined,
): Promise<MatchRecord> {
  const { game } = drawn
  const humans = rolesOf(drawn, options.role ?? humansOf(drawn, before))
  const recipes = (options.agent ?? agentsOf(before)).map((recipe) => checkRecipe(recipe))
  const stop = new AbortController()
  const prompt = openPrompt(() => {
    process.exitCode = INTERRUPTED
    stop.abort()
  })
  const list = (moves: readonly string[]) => wrap(moves, terminalWidth())
  const opened: Agent[] = []
  const play: Allowance =
    options.iterations === undefined
      ? { ms: options.ms ?? DEFAULT_MS }
      : { iterations: options.iterations, ...(options.ms === undefined ? {} : { ms: options.ms }) }
  const players = game.roles.map((_, role): Player | undefined => {
    if (role === game.chance) return undefined
    if (humans.includes(role)) return { agent: humanAgent(prompt, list, () => stop.abort()), human: true, play: {} }
    const recipe = recipes[Math.min(opened.length, recipes.length - 1)]
    const agent = agentOf(recipe, () => threadTeam(recipe, options.threads))
    opened.push(agent)
    return { agent }
  })
  const opening = before?.moves.map((joint) => joint.map(compact)) ?? []
  const match = playMatch({
    id: before?.matchId ?? `${name.replace(/[^\w-]+/g, '_')}.${Math.round(clock.now())}`,
    game,
    origin: { name, rules: drawn.text },
    players,
    start: {},
    play,
    seed: options.seed,
    clock,
    opening,
    signal: stop.signal,
  })
  let played = 0
  const next = () =>
    match.next().catch((error: Error) => {
      throw played < opening.length ? new Failure(`the match cannot be gone on with: ${error.message}`) : error
    })
  try {
    for (;;) {
      const { done, value } = await next()
      if (done) return value
      if (value.type === 'ply') played++
      if (value.type === 'begin' && opening.length === 0) show(drawn, humans, value.state)
      if (value.type === 'ply' && value.ply >= opening.length - 1) show(drawn, humans, value.state, value)
    }
  } finally {
    prompt.close()
    for (const agent of opened) agent.close()
  }
}

/** Who played by hand before; undefined in a new match. */
function humansOf({ game }: DrawnGame, before: MatchRecord | undefined): readonly string[] | undefined {
  const humans = game.roles.filter((_, role) => before?.isPlayerHuman?.[role])
  return humans.length === 0 ? undefined : humans
}

/** The recipes that played before. A record may come from anywhere, and starts no programs. */
function agentsOf(before: MatchRecord | undefined): readonly string[] {
  const { playerNamesFromHost: names, isPlayerHuman: human, depthcharge } = before ?? {}
  const agents = names?.filter((name, role) => !human?.[role] && name !== depthcharge?.roles[role]) ?? []
  const program = agents.find((name) => gtpCommand(name) !== undefined)
  if (program !== undefined)
    throw new Failure(
      `the record names a program as its player, which is started for nobody but you: --agent ${quoted(program)}`,
    )
  return agents.length === 0 ? [DEFAULT_AGENT] : agents
}

/** The roles of people, by index. */
function rolesOf({ game }: DrawnGame, names: readonly string[] | undefined): readonly number[] {
  const playing = game.roles.filter((_, role) => role !== game.chance)
  return (names ?? [playing[0]]).map((name) => {
    const role = game.roles.indexOf(name)
    if (role < 0 || role === game.chance)
      throw new Failure(`there is no role "${name}"; the roles are: ${playing.join(', ')}`)
    return role
  })
}

/** What was played and why, the board, and what there is to say about it. */
function show(
  drawn: DrawnGame,
  humans: readonly number[],
  state: State,
  ply?: { readonly joint: Int32Array; readonly choices: readonly Choice[] },
): void {
  const { game, colours } = drawn
  const position = game.open()
  position.load(state)
  const name = (role: number) => paint(colours[role], game.roles[role])
  ply?.choices.forEach((choice, role) => {
    // Moves without a choice tell nothing, and neither do one's own.
    if (!humans.includes(role) && choice.summary?.moves.length !== 1)
      console.log(`${name(role)} plays ${choiceText(drawn, choice)}`)
  })
  console.log(`\n${drawn.draw(state, ply?.joint)}\n`)
  if (position.terminal()) {
    console.log(`the end: ${game.roles.map((_, role) => `${name(role)} ${goalText(position.goal(role))}`).join(', ')}`)
    return
  }
  for (const role of humans) {
    const [only, ...more] = legalMoves(position, role)
    if (more.length === 0) console.log(`${name(role)} can only play ${game.moves[only].text}`)
  }
}

function choiceText({ game }: DrawnGame, { move, summary, fault }: Choice): string {
  const text = paint('bold', game.moves[move].text)
  if (fault !== undefined) return `${text} ${paint('grey', `(the referee's: ${fault.kind}, ${fault.text})`)}`
  const best = summary?.moves.find((each) => each.move === move)
  if (summary === undefined || best === undefined || Number.isNaN(best.mean)) return text
  const thought = `${(100 * best.mean).toFixed(0)} % after ${summary.simulations.toLocaleString('en')} simulations`
  return `${text} ${paint('grey', `(${thought})`)}`
}
