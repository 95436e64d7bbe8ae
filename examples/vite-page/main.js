import { connectBot } from '@depthcharge/engine/client'
import { game } from './game.js'

const bot = connectBot({
  ms: 300,
  worker: () => new Worker(new URL('./bot-worker.js', import.meta.url), { type: 'module' }),
})
const matches = document.querySelector('#matches')
const status = document.querySelector('#status')
const buttons = document.querySelector('#buttons')
let state = game.source.initial

function show() {
  matches.textContent = '| '.repeat(state.left)
  const isOver = game.source.isOver(state)
  const isYours = !isOver && game.source.current(state) === 0
  buttons.replaceChildren(
    ...(isYours ? game.source.moves(state, 0) : []).map((n) => {
      const button = document.createElement('button')
      button.textContent = `take ${n}`
      button.onclick = () => go(n)
      return button
    }),
  )
  if (isOver) status.textContent = game.source.rewards(state)[0] === 1 ? 'You win.' : 'The bot wins.'
  else status.textContent = isYours ? 'Your turn.' : 'The bot thinks …'
}

async function go(n) {
  state = game.source.apply(state, n, 0)
  show()
  if (game.source.isOver(state)) return
  const { move } = await bot.choose(state)
  state = game.source.apply(state, move, 1)
  show()
}

show()
