// A question before a lesson's search, its answer after it: one says what one expects, the search says what it found.
import { type ReactElement, useState } from 'react'
import { simulationsOf } from '../base/course.ts'
import { plain } from '../board/words.ts'
import type { Prediction as Asked } from '../subject/lessons.ts'
import type { Thought } from '../worker/protocol.ts'
import type { Watching } from './use-watching.ts'

interface PredictionProps {
  readonly asked: Asked
  readonly watching: Watching
  /** Of the first search. */
  readonly thought: Thought | undefined
}

export function Prediction({ asked, watching, thought }: PredictionProps): ReactElement {
  const { question, choices, after, why } = asked
  const [guess, setGuess] = useState<string>()
  const made = simulationsOf(watching.course)
  // A search that knows all stops before.
  const isDone = thought !== undefined && made >= after && (thought.simulations >= after || thought.decided)
  return (
    <section className="card prediction" aria-label="Your prediction">
      <p>
        <strong>{question}</strong>
      </p>
      <div className="row">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className="button"
            aria-pressed={guess === choice}
            disabled={guess !== undefined && isDone}
            onClick={() => {
              setGuess(choice)
              if (made < after) watching.run(after - made)
            }}
          >
            {plain(choice)}
          </button>
        ))}
      </div>
      <p className="small" role="status">
        {isDone && guess !== undefined
          ? `${guess === thought.best ? 'Right' : 'Not so'}: it prefers ${plain(thought.best)}. ${why}`
          : guess === undefined
            ? 'Say what you expect; the search then answers.'
            : 'Searching …'}
      </p>
    </section>
  )
}
