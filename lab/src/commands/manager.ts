// depthcharge manager GAME: runs a match between players somewhere else, with the messages and the clocks of the protocol.
import { createRandom, type Game } from '@depthcharge/engine/game'
import { parseRules, printRules, scramble } from '@depthcharge/engine/gdl'
import { type MatchRecord, playMatch } from '@depthcharge/engine/match'
import { printMessage, readAbout, remotePlayer } from '@depthcharge/engine/protocol'
import type { Command } from 'commander'
import { host as clock } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { addressOf, createAsk } from '../http/client.ts'
import { loadCompiled } from '../load/load-game.ts'
import { gather } from '../options/agents.ts'
import { outFile, positiveNumber, wholeNumber } from '../options/arguments.ts'
import { goalText } from '../terminal/terminal.ts'

interface Options {
  readonly player: readonly string[]
  readonly start: number
  readonly play: number
  readonly preview?: number
  readonly scramble?: boolean
  readonly out?: string
  readonly json?: boolean
  readonly seed: number
  readonly id?: string
}

const INFO_MS = 1000 // ggp-base's

export function addManager(program: Command): void {
  program
    .command('manager')
    .description('run a match between GGP players')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .requiredOption('--player <url>', 'a player, such as http://localhost:9147; one for each role but nature', gather)
    .option('--start <s>', 'start clock in seconds', positiveNumber, 30)
    .option('--play <s>', 'play clock in seconds', positiveNumber, 10)
    .option('--preview <s>', 'send a preview first, with this clock in seconds', positiveNumber)
    .option('--scramble', 'send the rules under other names')
    .option('--out <file>', 'write the match record to a file', outFile)
    .option('--json', 'print the match record as one JSON document')
    .option('--seed <n>', "seed of nature's moves, of the names, and of moves for players that fail", wholeNumber, 1)
    .option('--id <word>', 'the match id; made from the game and the time where absent')
    .addHelpText(
      'after',
      '\nExample:\n  depthcharge manager tic-tac-toe --player http://localhost:9147 --player http://localhost:9148 --start 10 --play 5 --out match.json\n\n' +
        'Players that are late, gone or play what is not legal have a random move played for them; the record says so.\n' +
        'Clocks may be fractions of a second, but only between our own players: others take whole ones.',
    )
    .action(async (name: string, options: Options) => {
      const interruption = onInterruption()
      const say = (line: string) => {
        if (!options.json) console.log(line)
      }
      const record = await manage(name, options, say, interruption.signal)
      interruption.release()
      const text = JSON.stringify(record)
      if (options.out !== undefined) writePage(options.out, `${text}\n`)
      if (options.json) console.log(text)
      if (interruption.signal.aborted) process.exitCode = INTERRUPTED
    })
}

async function manage(
  name: string,
  options: Options,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<MatchRecord> {
  const { start, play, seed } = options
  const { game, text } = await loadCompiled(name)
  const random = createRandom(seed)
  const id = options.id ?? `${name.replace(/[^\w-]+/g, '_')}.${Math.round(clock.now())}`
  if (!/^[^\s()]+$/.test(id)) throw new Failure('--id must be one word without parentheses')
  const { rules } = parseRules(text)
  const scrambled = options.scramble ? scramble(rules, random.split()) : undefined
  const sent = printRules(scrambled?.rules ?? rules)
  const seats = await seatsOf(game, options.player)
  if (options.preview !== undefined) {
    const preview = printMessage({ type: 'preview', rules: sent, clock: options.preview })
    const ms = options.preview * 1000
    await Promise.allSettled(seats.map((seat) => seat?.ask(preview, ms)))
  }
  const match = playMatch({
    id,
    game,
    origin: { name, rules: text },
    players: seats.map(
      (seat) =>
        seat && {
          agent: remotePlayer({
            ...seat,
            match: id,
            rules: sent,
            startClock: start,
            playClock: play,
            ...(scrambled === undefined ? {} : { names: scrambled.names }),
          }),
        },
    ),
    start: { ms: start * 1000 },
    play: { ms: play * 1000 },
    seed,
    clock,
    signal,
    more: {
      scrambled: scrambled !== undefined,
      ...(options.preview === undefined ? {} : { previewClock: options.preview }),
    },
  })
  const names = seats.map((seat, role) => seat?.name ?? game.roles[role])
  say(`match ${id}: ${game.roles.map((role, r) => `${role} ${names[r]}`).join(', ')}`)
  for (;;) {
    const { done, value } = await match.next()
    if (done) return value
    if (value.type === 'begin') reportFaults(value.faults, names, 'the start', say)
    if (value.type === 'ply') {
      say(
        `${String(value.ply + 1).padStart(4)}  ${Array.from(value.joint, (move) => game.moves[move].text).join('  ')}`,
      )
      const faults = value.choices.map(({ fault }) => fault)
      reportFaults(faults, names, `move ${value.ply + 1}`, say)
    }
    if (value.type === 'end') {
      const goals = value.outcome.goals.map((goal, r) => `${names[r]} ${goalText(goal)}`)
      say(value.outcome.finished ? `the end: ${goals.join(', ')}` : 'the match was broken off')
    }
  }
}

interface SeatAsked {
  readonly name: string
  readonly ask: ReturnType<typeof createAsk>
}

/** By role, with the names that the players give themselves; undefined for nature. */
function seatsOf(game: Game, urls: readonly string[]): Promise<(SeatAsked | undefined)[]> {
  const roles = [...game.roles.keys()].filter((role) => role !== game.chance)
  if (urls.length !== roles.length)
    throw new Failure(
      `--player is needed ${roles.length} times, for ${roles.map((role) => game.roles[role]).join(', ')}; it came ${urls.length} times`,
    )
  const addresses = urls.map(addressOf)
  return Promise.all(
    game.roles.map(async (_, role) => {
      const index = roles.indexOf(role)
      if (index < 0) return undefined
      const name = await nameOf(createAsk(addresses[index]), urls[index])
      return { name, ask: createAsk(addresses[index], name) }
    }),
  )
}

/** What the player calls itself; its address where it does not answer. */
async function nameOf(ask: ReturnType<typeof createAsk>, url: string): Promise<string> {
  const reply = await ask(printMessage({ type: 'info' }), INFO_MS).catch(() => '')
  return readAbout(reply).name ?? url
}

function reportFaults(
  faults: readonly ({ readonly kind: string; readonly text: string } | undefined)[],
  names: readonly string[],
  when: string,
  say: (line: string) => void,
): void {
  faults.forEach((fault, role) => {
    if (fault !== undefined) say(`      ${names[role]}: ${fault.kind} at ${when} (${fault.text})`)
  })
}
