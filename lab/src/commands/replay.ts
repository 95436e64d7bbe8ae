// depthcharge replay FILE: a recorded match step by step, ours or another tool's, with what was thought where it is known.
import { emitKeypressEvents } from 'node:readline'
import type { MatchRecord } from '@depthcharge/engine/match'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { loadRecord } from '../load/load-record.ts'
import { factChanges, type ReplayStep, replaySteps, thoughtLines } from '../match/replay.ts'
import { positiveWhole, wholeNumber } from '../options/arguments.ts'
import { type DrawnGame, drawnGame, loadDrawnGame } from '../terminal/board.ts'
import { paint } from '../terminal/terminal.ts'

interface Options {
  readonly game?: string
  readonly step?: number
  readonly number: number
  readonly json?: boolean
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('show a recorded match step by step')
    .argument('<file>', 'a match record, as GGP managers write them')
    .option('--game <name>', 'the game, to draw the board of a record that has no rules in it')
    .option('--number <n>', 'which match of a file that has one a line', positiveWhole, 1)
    .option('--step <n>', 'show one step only; 0 is the first position', wholeNumber)
    .option('--json', 'print {match, roles, steps, goals} as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge replay match.json\n  depthcharge replay match.json --step 12\n' +
        '  depthcharge replay tiltyard.json --game connect-four\n\n' +
        'On a terminal, Enter and the arrow keys go on and back, q ends.',
    )
    .action(async (path: string, options: Options) => {
      const record = loadRecord(path, options.number)
      const steps = replaySteps(record)
      const { step } = options
      if (step !== undefined && step >= steps.length)
        throw new Failure(`there is no step ${step}; the match has the steps 0 to ${steps.length - 1}`)
      if (options.json) {
        const roles = record.depthcharge?.roles ?? record.playerNamesFromHost ?? []
        const shown = step === undefined ? steps : [steps[step]]
        console.log(JSON.stringify({ match: record.matchId, roles, steps: shown, goals: record.goalValues ?? null }))
        return
      }
      const drawn = await drawnFor(record, options.game)
      const picture = (at: number) => stepText(record, steps, at, drawn)
      if (step !== undefined) console.log(picture(step))
      else if (process.stdin.isTTY && process.stdout.isTTY) await browse(steps.length, picture)
      else steps.forEach((_, at) => void console.log(`${picture(at)}\n`))
    })
}

/** What draws the positions; undefined where nothing is known but facts. */
async function drawnFor(record: MatchRecord, game: string | undefined): Promise<DrawnGame | undefined> {
  if (game !== undefined) return loadDrawnGame(game)
  const { depthcharge } = record
  return depthcharge?.rules === undefined ? undefined : drawnGame(depthcharge.game, depthcharge.rules)
}

function stepText(record: MatchRecord, steps: readonly ReplayStep[], at: number, drawn?: DrawnGame): string {
  const { moves, errors, facts, thoughts } = steps[at]
  const players = record.playerNamesFromHost ?? []
  const roles = drawn?.game.roles ?? record.depthcharge?.roles ?? []
  const name = (role: number) => {
    const text = [roles[role], players[role]].filter((each, i, all) => each && all.indexOf(each) === i).join(' ')
    return drawn === undefined ? text || `role ${role + 1}` : paint(drawn.colours[role], text)
  }
  const lines = [paint('grey', `${record.matchId}, step ${at} of ${steps.length - 1}`)]
  moves?.forEach((move, role) => {
    const error = errors[role] ? paint('grey', ` (the referee's: ${errors[role]})`) : ''
    lines.push(`${name(role)} plays ${paint('bold', move)}${error}`)
    const thought = thoughts?.[role]
    if (thought !== undefined) for (const line of thoughtLines(thought)) lines.push(paint('grey', `  ${line}`))
  })
  if (facts !== undefined)
    lines.push(
      drawn === undefined ? factChanges(steps[at - 1]?.facts ?? [], facts) : `\n${drawn.drawFacts(facts, moves)}`,
    )
  if (at === steps.length - 1) lines.push(`\n${endText(record, name)}`)
  return lines.join('\n')
}

function endText({ goalValues, isAborted }: MatchRecord, name: (role: number) => string): string {
  if (goalValues === undefined || goalValues.length === 0)
    return isAborted ? 'the match was broken off' : 'the record ends here'
  return `the end: ${goalValues.map((goal, role) => `${name(role)} ${goal}`).join(', ')}`
}

const HOME_AND_CLEAR = '\u001b[H\u001b[2J'

/** One picture at a time, back and forth by keys. */
async function browse(count: number, picture: (at: number) => string): Promise<void> {
  let at = 0
  const show = () => console.log(`${HOME_AND_CLEAR}${picture(at)}\n\n${paint('grey', 'Enter →   back ←   q ends')}`)
  const { stdin } = process
  emitKeypressEvents(stdin)
  stdin.setRawMode(true)
  stdin.resume()
  show()
  await new Promise<void>((resolve) => {
    stdin.on('keypress', (_, key: { readonly name?: string; readonly ctrl?: boolean }) => {
      if (key.name === 'q' || (key.ctrl && key.name === 'c')) return resolve()
      if (key.name === 'left' || key.name === 'up' || key.name === 'backspace') at = Math.max(0, at - 1)
      else if (key.name === 'home') at = 0
      else if (key.name === 'end') at = count - 1
      else at = Math.min(count - 1, at + 1)
      show()
    })
  })
  stdin.setRawMode(false)
  stdin.pause()
}
