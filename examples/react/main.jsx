import { connectBot } from '@depthcharge/engine/client'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { game } from './game.js'
import { useBot } from './use-bot.js'

const bot = connectBot({
  ms: 300,
  worker: () => new Worker(new URL('./bot-worker.js', import.meta.url), { type: 'module' }),
})
const { initial, moves, apply, isOver, rewards } = game.source

function Nim() {
  const [state, setState] = useState(initial)
  const over = isOver(state)
  const { move } = useBot(bot, state, !over && state.turn === 1)
  useEffect(() => {
    if (move !== undefined) setState(apply(state, move, 1))
  }, [move, state])
  const ended = over ? (rewards(state)[0] === 1 ? 'You win.' : 'The bot wins.') : undefined
  return (
    <>
      <h1>Nim</h1>
      <p>Take one to three. Who takes the last one wins.</p>
      <p>{'| '.repeat(state.left)}</p>
      <p id="status" role="status">
        {ended ?? (state.turn === 0 ? 'Your turn.' : 'The bot thinks …')}
      </p>
      {!over &&
        state.turn === 0 &&
        moves(state, 0).map((n) => (
          <button type="button" key={n} onClick={() => setState(apply(state, n, 0))}>
            take {n}
          </button>
        ))}
    </>
  )
}

createRoot(document.querySelector('main')).render(<Nim />)
