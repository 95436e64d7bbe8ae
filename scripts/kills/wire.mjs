// A wire between two programs that speak TCP, which breaks as networks do.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Ways to be broken: nothing goes through, in both directions or in one, and connections stay; or they are cut, and new ones too. */
export const BREAKS = ['held up', 'held up there', 'held up back', 'cut']

/** From a free port to another. */
export async function createWire(to) {
  const pairs = new Set()
  let state = 'whole'
  function apply({ near, far }) {
    if (state === 'cut') near.destroy()
    if (state === 'held up' || state === 'held up there') near.pause()
    else near.resume()
    if (state === 'held up' || state === 'held up back') far.pause()
    else far.resume()
  }
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: to })
    const pair = { near, far }
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    pairs.add(pair)
    apply(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${server.address().port}`,
    become(next) {
      state = next
      for (const pair of [...pairs]) apply(pair)
    },
    close() {
      for (const { near } of [...pairs]) near.destroy()
      server.close()
    },
  }
}
