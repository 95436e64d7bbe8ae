// What the machine thinks, live: the moves of the root as bars, the course it expects, how its hopes went up and down over
// the match, and why it moves as it does.
import type { ReactElement } from 'react'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import { compact, RootMoves } from '../think/root-moves.tsx'
import { lineText, reasons } from '../think/why.ts'
import type { Thought } from '../worker/protocol.ts'
import { type Match, outlook } from './match.ts'
import { OutlookChart } from './outlook-chart.tsx'
import { useSteady } from './use-steady.ts'

interface ThinkPanelProps {
  readonly roles: readonly string[]
  readonly sides: readonly Side[]
  readonly match: Match | undefined
  readonly ply: number
  readonly thinking: Readonly<Record<number, Thought>>
  readonly hint: Thought | undefined
  readonly threat: Thought | undefined
  readonly lineShown: boolean
  readonly onLine: (thought: Thought | undefined) => void
}

export function ThinkPanel({
  roles,
  sides,
  match,
  ply,
  thinking,
  hint,
  threat,
  lineShown,
  onLine,
}: ThinkPanelProps): ReactElement {
  const box = useSteady<HTMLElement>()
  const live = Object.values(thinking)[0]
  const thought = live ?? threat ?? hint ?? lastThought(match, ply)
  const players = roles.map((_, role) => role).filter((role) => roles[role] !== 'random' || roles.length === 1)
  return (
    <section ref={box} className="card think" aria-label="What the machine thinks">
      <header className="spread">
        <h2>
          {thought === undefined
            ? 'What the machine thinks'
            : live === thought
              ? 'Thinking now'
              : threat === thought
                ? `If ${roles[thought.role]} could move now`
                : hint === thought
                  ? 'A hint'
                  : 'What it thought'}
        </h2>
        {thought !== undefined && (
          <span className="small quiet think-rate">
            {thought.depth === undefined
              ? countedGames(thought)
              : `depth ${thought.depth}, ${compact(thought.simulations)} positions`}
            {thought.simulations > 0 && thought.ms > 0 && `, ${compact((thought.simulations / thought.ms) * 1000)}/s`}
          </span>
        )}
      </header>
      {match?.thoughts.slice(0, match.moves.length).some((own) => own.some((each) => each !== undefined)) && (
        <OutlookChart
          lines={players.map((role) => ({
            role: roles[role],
            side: sides[role],
            values: outlook(match, role, players),
          }))}
          ply={ply}
        />
      )}
      {thought === undefined ? (
        <p className="small quiet">
          After a machine has moved or given you a hint, you see here which moves it tried and how they turned out.
        </p>
      ) : (
        <div className="stack">
          <RootMoves thought={thought} side={sides[thought.role]} />
          {thought.line.length > 1 && live !== thought && (
            <div className="think-line">
              <p className="small">
                <span className="quiet">It expects </span>
                {lineText(thought.line.slice(0, 6))}
              </p>
              <button
                type="button"
                className="button button-small"
                aria-pressed={lineShown}
                onClick={() => onLine(lineShown ? undefined : thought)}
              >
                {lineShown ? 'Hide it' : 'Show it on the board'}
              </button>
            </div>
          )}
          {live !== thought && (
            <details open>
              <summary>Why {plain(thought.best)}?</summary>
              <div className="stack small think-why">
                {reasons(thought, roles).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            </details>
          )}
        </div>
      )}
    </section>
  )
}

/** 1 game, 12k games. */
function countedGames({ moves }: Thought): string {
  const games = moves.reduce((sum, { visits }) => sum + visits, 0)
  return `${compact(games)} ${Math.round(games) === 1 ? 'game' : 'games'}`
}

/** The newest thought before the position that is looked at. */
function lastThought(match: Match | undefined, ply: number): Thought | undefined {
  for (let at = ply - 1; at >= 0; at--) {
    const found = match?.thoughts[at]?.find((each) => each !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}
