// The first page: every game of the catalogue with a picture of its first position; pointing at one shows it in play.
import { type CatalogueEntry, catalogue } from '@depthcharge/games'
import { lazy, type ReactElement, Suspense, useMemo, useState } from 'react'
import { useTitle } from '../base/title.ts'
import { Boards } from '../board/board.tsx'
import { ShownFacts } from '../board/facts.tsx'
import { sidesOf } from '../board/sides.ts'
import { type GamePicture, pictureFor } from '../subject/subject.ts'

const Showcase = lazy(() => import('./showcase.tsx'))

const KINDS: readonly { name: string; text: string }[] = [
  { name: 'two-player', text: 'For two' },
  { name: 'three-player', text: 'For three' },
  { name: 'puzzle', text: 'Puzzles' },
  { name: 'simultaneous', text: 'Simultaneous' },
  { name: 'chance', text: 'With dice' },
]
const FIRST = ['tic-tac-toe', 'connect-four', 'breakthrough-6']

export function Games(): ReactElement {
  useTitle('')
  const [kind, setKind] = useState('')
  const [words, setWords] = useState('')
  const shown = useMemo(() => catalogue.filter((entry) => matches(entry, kind, words)), [kind, words])
  const all = kind === '' && words === ''
  const moving = useMemo(
    () => matchMedia('(min-width: 1000px) and (prefers-reduced-motion: no-preference)').matches,
    [],
  )
  const featured = FIRST.flatMap((name) => catalogue.find((entry) => entry.name === name) ?? [])
  return (
    <div className="games">
      <header className="games-head">
        <div className="games-words">
          <h1>Play a machine that has read only the rules</h1>
          <p className="quiet">
            No opening book, no tricks built in. Before each move it tries out thousands of continuations, right here in
            your browser, and you can watch it think.
          </p>
          <p className="row">
            <a className="button button-main" href="#/play/connect-four">
              Play Connect Four
            </a>
            <a className="button" href="#/tree?lesson=by-hand">
              See how it searches
            </a>
            <a className="button" href="#/play?puzzle=daily">
              Today's puzzle
            </a>
          </p>
        </div>
        {moving && (
          <Suspense fallback={<div className="showcase" />}>
            <Showcase />
          </Suspense>
        )}
      </header>
      <section aria-labelledby="first-games" className="stack">
        <h2 id="first-games">New here? Start with these three</h2>
        <ul className="games-first">
          {featured.map((entry, i) => (
            <GameCard key={entry.name} entry={entry} order={i + 1} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="all-games">
        <div className="games-bar">
          <h2 id="all-games">
            All games <span className="quiet">{shown.length}</span>
          </h2>
          <div className="row">
            {KINDS.map(({ name, text }) => (
              <button
                key={name}
                type="button"
                className="chip chip-button"
                aria-pressed={kind === name}
                onClick={() => setKind(kind === name ? '' : name)}
              >
                {text}
              </button>
            ))}
            <input
              className="input games-search"
              type="search"
              placeholder="Find a game"
              aria-label="Find a game"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
        </div>
        <ul className="games-grid">
          {shown.map((entry) => (
            <GameCard key={entry.name} entry={entry} />
          ))}
          {all && (
            <li>
              <a className="game-card game-card-own" href="#/rules">
                <span className="game-own-sign" aria-hidden="true">
                  ( )
                </span>
                <span className="game-title">Write your own</span>
                <span className="game-about">Change a rule or invent a game, and play it at once.</span>
              </a>
            </li>
          )}
        </ul>
        {shown.length === 0 && (
          <p className="notice">
            No game fits.{' '}
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                setKind('')
                setWords('')
              }}
            >
              Show all
            </button>
          </p>
        )}
      </section>
    </div>
  )
}

function matches({ title, tags, about }: CatalogueEntry, kind: string, words: string): boolean {
  if (kind !== '' && !tags.includes(kind) && !(kind === 'puzzle' && tags.includes('single-player'))) return false
  const text = `${title} ${about} ${tags.join(' ')}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function GameCard({ entry, order }: { entry: CatalogueEntry; order?: number }): ReactElement {
  const { name, title, about } = entry
  const picture = pictureFor(name)
  return (
    <li>
      <a className={order === undefined ? 'game-card' : 'game-card game-card-first'} href={`#/play/${name}`}>
        <span className="game-picture">{picture !== undefined && <Pictures picture={picture} title={title} />}</span>
        <span className="game-words">
          <span className="game-title">
            {order !== undefined && <span className="game-order">{order}</span>}
            {title}
          </span>
          <span className="game-about">{about}</span>
        </span>
      </a>
    </li>
  )
}

/** The first position, and one from the middle of a match that shows when one points at it. */
function Pictures({ picture, title }: { picture: GamePicture; title: string }): ReactElement {
  const { view, first, later } = picture
  const [seen, setSeen] = useState(false)
  const sides = sidesOf(view.roles, view.roles.indexOf('random'))
  const one = (facts: readonly string[], label: string) =>
    view.boards.length === 0 ? (
      <ShownFacts view={view} facts={facts} most={3} />
    ) : (
      <Boards view={view} facts={facts} sides={sides} label={label} bare />
    )
  return (
    <span className="game-turn" onPointerEnter={() => setSeen(true)} aria-hidden="true">
      <span className="game-first">{one(first, `${title}, first position`)}</span>
      {seen && <span className="game-later">{one(later, `${title}, in play`)}</span>}
    </span>
  )
}
