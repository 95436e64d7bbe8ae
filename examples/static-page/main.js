// The page knows the rules and draws; the search is loaded by the worker alone.
import { rules } from './rules.js'

const worker = new Worker(new URL('./bot-worker.js', import.meta.url), { type: 'module' })
const choose = (state) =>
  new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.postMessage(state)
  })
const matches = document.querySelector('#matches')
const status = document.querySelector('#status')
const buttons = document.querySelector('#buttons')
let state = rules.initial

function show() {
  matches.textContent = '| '.repeat(state.left)
  const isOver = rules.isOver(state)
  const isYours = !isOver && rules.current(state) === 0
  buttons.replaceChildren(
    ...(isYours ? rules.moves(state, 0) : []).map((n) => {
      const button = document.createElement('button')
      button.textContent = `take ${n}`
      button.onclick = () => go(n)
      return button
    }),
  )
  if (isOver) status.textContent = rules.rewards(state)[0] === 1 ? 'You win.' : 'The bot wins.'
  else status.textContent = isYours ? 'Your turn.' : 'The bot thinks …'
}

async function go(n) {
  state = rules.apply(state, n, 0)
  show()
  if (rules.isOver(state)) return
  const move = await choose(state)
  state = rules.apply(state, move, 1)
  show()
}

show()
