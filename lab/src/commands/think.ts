// depthcharge think GAME: what an agent thinks of a position, as a table that is drawn anew while it thinks.

import { type Game, playMoves, type Role } from '@depthcharge/engine/game'
import { type Allowance, createThinking, WARM_UP_MS, warmUp } from '@depthcharge/engine/match'
import type { Summary } from '@depthcharge/engine/search'
import type { Command } from 'commander'
import { host } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { withKept } from '../load/file-store.ts'
import { loadGame } from '../load/load-game.ts'
import { loadParts } from '../load/parts-module.ts'
import { DEFAULT_AGENT } from '../options/agents.ts'
import { wholeNumber } from '../options/arguments.ts'
import { makeSearcher } from '../options/searchers.ts'
import { table } from '../terminal/table.ts'
import { paint } from '../terminal/terminal.ts'

const DEFAULT_MS = 1000
const SHOWN = 12 // moves
const BAR = 16 // columns for the share of visits

interface Options {
  readonly agent: string
  readonly ms?: number
  readonly iterations?: number
  readonly seed: number
  readonly parts?: string
  readonly moves?: string
  readonly role?: string
  readonly store: boolean
  readonly json?: boolean
}

export function addThink(program: Command): void {
  program
    .command('think')
    .description('let an agent think about a position and show what it found')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .option('--agent <recipe>', 'who thinks; "depthcharge agents" lists what there is', DEFAULT_AGENT)
    .option('--ms <n>', `time to think; ${DEFAULT_MS} where neither time nor iterations are given`, wholeNumber)
    .option('--iterations <n>', 'simulations to make', wholeNumber)
    .option('--seed <n>', 'equal seeds and iterations give equal results', wholeNumber, 1)
    .option('--parts <file>', 'a JavaScript module with parts of your own, which recipes may name')
    .option('--moves <list>', 'joint moves that lead to the position, separated by semicolons')
    .option('--role <name>', 'for whom; the first role that has a choice where absent')
    .option('--no-store', 'do not use what players have found out about the game')
    .option('--json', 'print {recipe, role, move, value, moves, simulations, …} as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge think connect-four --agent "grave(ref=50)+mast" --ms 1000\n  depthcharge think tic-tac-toe --iterations 10000 --moves "(mark 1 1) noop; noop (mark 2 1)"',
    )
    .action(async (name: string, options: Options) => {
      const loaded = await loadGame(name)
      // Equal seeds and iterations give equal results on every machine.
      const game = options.store && options.iterations === undefined ? await withKept(loaded) : loaded
      const position = game.open()
      try {
        playMoves(game, position, options.moves ?? '')
      } catch (error) {
        throw new Failure(`--moves: ${(error as Error).message}`)
      }
      if (position.terminal()) throw new Failure('the match is over in this position')
      const role = findRole(game, options.role, (each) => position.legals(each) > 1)
      const parts = options.parts === undefined ? [] : (await loadParts(options.parts)).parts
      const reuse = {} // searches that warm up hand their memory on, and their compiled code with it
      const make = () => makeSearcher(game, options.agent, { role, seed: options.seed, now: host.now, reuse, parts })
      const allowance = allowanceOf(options)
      if (allowance.ms !== undefined) warmUp({ make, state: position.state.slice(), now: host.now, ms: WARM_UP_MS })
      const searcher = make()
      const thinking = createThinking(game, searcher, { host })
      thinking.goTo(position.state.slice())
      const draw = createPicture(() => render(game, searcher.summary()))
      const isWatched = options.json !== true && process.stdout.isTTY === true
      await thinking.think(allowance, { onProgress: isWatched ? draw : undefined })
      if (options.json) console.log(JSON.stringify(documentOf(game, options.agent, searcher.summary())))
      else draw()
    })
}

function findRole(game: Game, name: string | undefined, hasChoice: (role: Role) => boolean): Role {
  if (name === undefined)
    return Math.max(
      0,
      game.roles.findIndex((_, role) => role !== game.chance && hasChoice(role)),
    )
  const role = game.roles.findIndex((each) => each.toLowerCase() === name.toLowerCase())
  if (role < 0) throw new Failure(`there is no role "${name}"; the roles are ${game.roles.join(', ')}`)
  return role
}

function allowanceOf({ ms, iterations }: Options): Allowance {
  const time = ms ?? (iterations === undefined ? DEFAULT_MS : undefined)
  return { ...(time === undefined ? {} : { ms: time }), ...(iterations === undefined ? {} : { iterations }) }
}

/** A text on the terminal, drawn anew where it stands. */
function createPicture(render: () => string) {
  let lines = 0
  const draw = () => {
    const text = render()
    if (lines > 0) process.stdout.write(`\u001b[${lines}A\u001b[J`)
    console.log(text)
    lines = text.split('\n').length
  }
  return draw
}

function render(game: Game, summary: Summary): string {
  const { moves, simulations, nodes, ms, line, batch, decided } = summary
  const text = (move: number) => game.moves[move].text
  const total = moves.reduce((sum, { visits }) => sum + visits, 0)
  const named = [...new Set(moves.flatMap(({ terms = {} }) => Object.keys(terms)))]
  const names = named.filter((name) => moves.some(({ terms = {} }) => terms[name] !== 0)) // others tell nothing apart
  const bounds = moves.some((move) => move.bounds !== undefined)
  const shown = moves.slice(0, SHOWN)
  const number = (n: number | undefined) => (n === undefined || Number.isNaN(n) ? '–' : n.toFixed(3))
  const rows = shown.map(({ move, visits, mean, terms = {}, bounds: known }) => [
    text(move),
    visits.toLocaleString('en'),
    '█'.repeat(total === 0 ? 0 : Math.round((visits / total) * BAR)),
    number(mean),
    ...names.map((name) => number(terms[name])),
    ...(bounds
      ? [known === undefined ? '' : known[0] === known[1] ? `= ${known[0]}` : `${known[0]} … ${known[1]}`]
      : []),
  ])
  const header = [game.roles[summary.role], 'visits', '', 'mean', ...names, ...(bounds ? ['proven'] : [])]
  const rate = ms > 0 ? `, ${Math.round((simulations / ms) * 1000).toLocaleString('en')} a second` : ''
  const untried = untriedText(summary)
  return [
    table([header, ...rows], { right: [1, ...header.map((_, i) => i).slice(3)] }),
    ...(moves.length > SHOWN ? [paint('grey', `and ${moves.length - SHOWN} more moves`)] : []),
    '',
    `best: ${paint('bold', text(summary.best))}${decided ? ' (decided)' : ''}`,
    `line: ${line
      .slice(0, 8)
      .map((joint) => joint.map(text).join(' '))
      .join('; ')}`,
    ...(untried === undefined ? [] : [paint('yellow', untried)]),
    ...(summary.recipe === undefined
      ? []
      : [paint('grey', `plays by ${summary.recipe}: ${(summary.reasons ?? []).join('; ')}`)]),
    paint(
      'grey',
      `${simulations.toLocaleString('en')} simulations${rate}, ${nodes.toLocaleString('en')} nodes${batch === undefined ? '' : `, leaves × playouts ${batch}`}`,
    ),
  ].join('\n')
}

/** Said where the search was too short to have looked at every move. */
function untriedText({ moves, simulations, decided }: Summary): string | undefined {
  if (decided || simulations >= moves.length) return undefined
  return `${simulations} simulations are fewer than the ${moves.length} legal moves: the best move is hardly more than a guess`
}

function documentOf(game: Game, recipe: string, summary: Summary) {
  const text = (move: number) => game.moves[move].text
  const number = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
  const { role, best, moves, simulations, nodes, ms, line, batch, decided } = summary
  const untried = untriedText(summary)
  return {
    agent: recipe,
    recipe: summary.recipe ?? recipe,
    ...(summary.reasons === undefined ? {} : { reasons: summary.reasons }),
    role: game.roles[role],
    move: text(best),
    value: number(moves.find(({ move }) => move === best)?.mean),
    moves: moves.map(({ move, mean, ...rest }) => ({
      move: text(move),
      ...rest,
      mean: number(mean),
    })),
    simulations,
    nodes,
    ms,
    line: line.map((joint) => joint.map(text)),
    decided,
    ...(batch === undefined ? {} : { batch }),
    ...(untried === undefined ? {} : { notice: untried }),
  }
}
