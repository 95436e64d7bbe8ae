// depthcharge gtp: plays Go, and games whose moves are points of a board, for whoever speaks the Go Text Protocol, such as GoGui
// and Sabaki.
import { createInterface } from 'node:readline'
import type { Game } from '@depthcharge/engine/game'
import { type Allowance, createThinking, type Thinking } from '@depthcharge/engine/match'
import type { Command } from 'commander'
import { host } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { packageVersion } from '../base/version.ts'
import { createBoardSession } from '../gtp/board-session.ts'
import type { GtpDialogueOptions, GtpSession, GtpThinker } from '../gtp/dialogue.ts'
import { createGoSession } from '../gtp/go-session.ts'
import { verticesOf } from '../gtp/vertices.ts'
import { goRulesOf } from '../load/native.ts'
import { readText } from '../load/rulesheet.ts'
import { checkRecipe } from '../options/agents.ts'
import { positiveNumber, wholeNumber } from '../options/arguments.ts'
import { makeSearcher } from '../options/searchers.ts'
import { loadDrawnGame } from '../terminal/board.ts'

interface Options {
  readonly game: string
  readonly agent: string
  readonly ms?: number
  readonly iterations?: number
  readonly seed: number
}

const DEFAULT_MS = 5000

export function addGtp(program: Command): void {
  program
    .command('gtp')
    .description('play Go, gomoku, hex and the like by the Go Text Protocol 2, on standard input and output')
    .option('--game <name>', 'the board and the rules at first, such as go-9(komi=6.5), hex or gomoku', 'go-19')
    .option('--agent <recipe>', 'who thinks', 'auto')
    .option(
      '--ms <n>',
      `time a move where the controller sets none; ${DEFAULT_MS} where no iterations are given`,
      positiveNumber,
    )
    .option('--iterations <n>', 'simulations a move, whatever the time', wholeNumber)
    .option('--seed <n>', 'seed of all random choices', wholeNumber, 1)
    .addHelpText('after', '\nExample:\n  depthcharge gtp --game go-9 --ms 2000')
    .action(async (options: Options) => {
      let waiting = 0
      let isOver = false
      const session = await openSession(options.game, {
        thinker: thinkerOf(checkRecipe(options.agent), options),
        version: packageVersion(),
        write: (text) => void process.stdout.write(text),
        isHurried: () => waiting > 1 || isOver,
      })
      const lines = createInterface({ input: process.stdin, terminal: false })
      // Lines wait for each other, but one that comes ends an analysis at once.
      let before = Promise.resolve(true)
      for await (const line of lines) {
        waiting++
        session.interrupt()
        before = before.then(async (isOpen) => {
          const goesOn = isOpen && (await session.take(line))
          waiting--
          if (!goesOn) lines.close()
          return goesOn
        })
      }
      isOver = true
      session.interrupt()
      await before
    })
}

async function openSession(name: string, options: GtpDialogueOptions): Promise<GtpSession> {
  const rules = goRulesOf(name)
  if (rules !== undefined) return createGoSession({ ...options, rules, readText })
  const { game, draw } = await loadDrawnGame(name)
  const vertices = verticesOf(game)
  if (vertices === undefined)
    throw new Failure(
      `--game ${name}: GTP is for Go, and for two players whose moves are points of a board, as in gomoku, hex and atarigo`,
    )
  return createBoardSession({ ...options, game, vertices, draw })
}

function thinkerOf(recipe: string, { ms, iterations, seed }: Options): GtpThinker {
  let kept: { readonly game: Game; readonly role: number; readonly thinking: Thinking } | undefined
  const limit: Allowance = iterations === undefined ? { ms: ms ?? DEFAULT_MS } : { iterations }

  /** The search of a role, with what it knows of earlier moves. */
  function thinkingOf(game: Game, role: number): Thinking {
    if (kept?.game !== game || kept.role !== role) {
      const searcher = makeSearcher(game, recipe, { role, seed, now: host.now })
      kept = { game, role, thinking: createThinking(game, searcher, { host }) }
    }
    return kept.thinking
  }

  return {
    async choose({ game, position, role }, allowance) {
      const thinking = thinkingOf(game, role)
      thinking.goTo(position.state.slice())
      await thinking.think(iterations === undefined ? (allowance ?? limit) : { ...allowance, iterations })
      return thinking.searcher.choose()
    },
    async analyse({ game, position, role }, { signal, everyMs, tell }) {
      const thinking = thinkingOf(game, role)
      thinking.goTo(position.state.slice())
      while (!signal.aborted) {
        const since = host.now()
        await thinking.think({ ms: everyMs }, { since, stop: () => signal.aborted })
        tell(thinking.searcher.summary())
        await rest(since + everyMs - host.now(), signal)
      }
    },
  }
}

/** Until the signal, or for so long, but at least until lines were read: of what is found out already there is no report early. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = host.after(Math.max(0, ms), end)
    signal.addEventListener('abort', end)
  })
}
