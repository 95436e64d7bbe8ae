// depthcharge think GAME: what an agent thinks of a position, as a table that is drawn anew while it thinks.
import type { Command } from 'commander'
import { type Game, playMoves, type Role, type Searcher, type Summary } from 'depthcharge'
import { Failure } from '../base/failure.ts'
import { loadGame } from '../load/load-game.ts'
import { wholeNumber } from '../options/arguments.ts'
import { makeSearcher } from '../options/searchers.ts'
import { table } from '../terminal/table.ts'
import { paint } from '../terminal/terminal.ts'

const USUAL_MS = 1000
const SLICE_MS = 100
const SHOWN = 12 // moves
const BAR = 16 // columns for the share of visits

interface Options {
  readonly agent: string
  readonly ms?: number
  readonly iterations?: number
  readonly seed: number
  readonly moves?: string
  readonly role?: string
  readonly json?: boolean
}

export function addThink(program: Command): void {
  program
    .command('think')
    .description('let an agent think about a position and show what it found')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .option('--agent <recipe>', 'who thinks; "depthcharge agents" lists what there is', 'strong')
    .option('--ms <n>', `time to think; ${USUAL_MS} where neither time nor iterations are given`, wholeNumber)
    .option('--iterations <n>', 'simulations to make', wholeNumber)
    .option('--seed <n>', 'equal seeds and iterations give equal results', wholeNumber, 1)
    .option('--moves <list>', 'joint moves that lead to the position, separated by semicolons')
    .option('--role <name>', 'for whom; the first role that has a choice where absent')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge think connect-four --agent "grave(ref=50)+mast" --ms 1000\n  depthcharge think tic-tac-toe --iterations 10000 --moves "(mark 1 1) noop; noop (mark 2 1)"',
    )
    .action(async (name: string, options: Options) => {
      const game = await loadGame(name)
      const position = game.open()
      try {
        playMoves(game, position, options.moves ?? '')
      } catch (error) {
        throw new Failure(`--moves: ${(error as Error).message}`)
      }
      if (position.terminal()) throw new Failure('the match is over in this position')
      const role = findRole(game, options.role, (each) => position.legals(each) > 1)
      const searcher = makeSearcher(game, options.agent, { role, seed: options.seed, now: () => performance.now() })
      searcher.begin(position.state)
      if (options.json) {
        searcher.run(budgetOf(options, performance.now()))
        console.log(JSON.stringify(documentOf(game, searcher.summary())))
      } else think(game, searcher, options)
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

function budgetOf({ ms, iterations }: Options, start: number) {
  const time = ms ?? (iterations === undefined ? USUAL_MS : undefined)
  return {
    ...(time === undefined ? {} : { deadline: start + time }),
    ...(iterations === undefined ? {} : { iterations }),
  }
}

/** Thinks in slices, showing where it stands after each where a terminal can. */
function think(game: Game, searcher: Searcher, options: Options): void {
  const { deadline, iterations } = budgetOf(options, performance.now())
  let drawn = 0
  const draw = () => {
    const text = render(game, searcher.summary())
    if (drawn > 0) process.stdout.write(`\u001b[${drawn}A\u001b[J`)
    console.log(text)
    drawn = text.split('\n').length
  }
  if (process.stdout.isTTY) {
    for (let over = false; !over; ) {
      const slice = performance.now() + SLICE_MS
      const before = searcher.summary().simulations
      const progress = searcher.run({
        ...(iterations === undefined
          ? { deadline: Math.min(slice, deadline ?? slice) }
          : { iterations: iterations - before, stop: () => performance.now() >= Math.min(slice, deadline ?? slice) }),
      })
      over =
        progress.decided ||
        (deadline !== undefined && performance.now() >= deadline) ||
        (iterations !== undefined && progress.simulations >= iterations)
      draw()
    }
  } else {
    searcher.run({
      ...(deadline === undefined ? {} : { deadline }),
      ...(iterations === undefined ? {} : { iterations }),
    })
    draw()
  }
}

function render(game: Game, summary: Summary): string {
  const { moves, simulations, nodes, ms, line, batch, decided } = summary
  const text = (move: number) => game.moves[move].text
  const total = moves.reduce((sum, { visits }) => sum + visits, 0)
  const names = [...new Set(moves.flatMap(({ terms = {} }) => Object.keys(terms)))]
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
  return [
    table([header, ...rows], { right: [1, ...header.map((_, i) => i).slice(3)] }),
    ...(moves.length > SHOWN ? [paint('grey', `and ${moves.length - SHOWN} more moves`)] : []),
    '',
    `best: ${paint('bold', text(summary.best))}${decided ? ' (decided)' : ''}`,
    `line: ${line
      .slice(0, 8)
      .map((joint) => joint.map(text).join(' '))
      .join('; ')}`,
    paint(
      'grey',
      `${simulations.toLocaleString('en')} simulations${rate}, ${nodes.toLocaleString('en')} nodes${batch === undefined ? '' : `, leaves × playouts ${batch}`}`,
    ),
  ].join('\n')
}

function documentOf(game: Game, summary: Summary) {
  const text = (move: number) => game.moves[move].text
  const { role, best, moves, simulations, nodes, ms, line, batch, decided } = summary
  return {
    role: game.roles[role],
    move: text(best),
    moves: moves.map(({ move, mean, ...rest }) => ({
      move: text(move),
      ...rest,
      mean: Number.isNaN(mean) ? null : mean,
    })),
    simulations,
    nodes,
    ms,
    line: line.map((joint) => joint.map(text)),
    decided,
    ...(batch === undefined ? {} : { batch }),
  }
}
