// What pages of other sites may do with a player that listens on the user's machine.
import { describe, expect, onTestFinished, test } from 'vitest'
import { exchange } from '../../test/socket.ts'
import { listen } from './server.ts'

const ORIGIN = 'https://manager.example.org'
const START = '( START m xplayer ((role xplayer)) 5 5)'

/** What a player heard, and how to say something to it. */
async function player() {
  const heard: string[] = []
  const handle = async (text: string) => {
    heard.push(text)
    return { text: 'ready' }
  }
  const ear = await listen({ host: '127.0.0.1', port: 0, origins: [ORIGIN], names: ['player.example.org'], handle })
  onTestFinished(() => ear.close())
  const say = (text: string, headers: readonly string[], method = 'POST /') =>
    exchange(ear.port, [`${method} HTTP/1.1`, ...headers, `Content-Length: ${text.length}`, '', text].join('\r\n'))
  return { heard, say }
}

describe('a page of another site', () => {
  test.each(['http://evil.example', 'null', 'http://localhost:3000', `${ORIGIN}.evil.example`])(
    '%s starts no match',
    async (origin) => {
      const { heard, say } = await player()
      const reply = await say(START, ['Host: 127.0.0.1:9147', `Origin: ${origin}`])
      expect(reply).toMatch(/^HTTP\/1\.0 403/)
      expect(reply).not.toContain('Allow-Origin')
      expect(heard).toEqual([])
    },
  )

  test('may ask who the player is, and read the answer', async () => {
    const { say } = await player()
    expect(await say('(info)', ['Host: localhost', 'Origin: http://evil.example'])).toMatch(
      /200 OK[\s\S]*Access-Control-Allow-Origin: \*/,
    )
  })

  test('starts none by a picture either: a GET asks INFO and nothing else', async () => {
    const { heard, say } = await player()
    expect(await say('', ['Host: localhost'], `GET /${encodeURIComponent(START)}`)).toMatch(/^HTTP\/1\.0 403/)
    expect(await say('', ['Host: localhost'], 'GET /(INFO)')).toMatch(/^HTTP\/1\.0 200/)
    expect(heard).toEqual(['(INFO)'])
  })

  test('that points its own name here is not heard, whatever it asks', async () => {
    const { heard, say } = await player()
    for (const text of [START, '(info)'])
      expect(await say(text, ['Host: evil.example:9147'])).toMatch(/^HTTP\/1\.0 403/)
    expect(heard).toEqual([])
  })

  test('that the user allowed starts matches, and reads the answer', async () => {
    const { say } = await player()
    const reply = await say(START, ['Host: player.example.org:9147', `Origin: ${ORIGIN}`])
    expect(reply).toContain('200 OK')
    expect(reply).toContain(`Access-Control-Allow-Origin: ${ORIGIN}\r\n`)
  })
})

test('programs may start matches under every name of the machine', async () => {
  const { say } = await player()
  for (const host of ['localhost', '127.0.0.1:9147', '[::1]:9147', '10.0.0.7', 'player.example.org', 'LOCALHOST'])
    expect(await say(START, [`Host: ${host}`]), host).toContain('200 OK')
  expect(await say(START, [])).toContain('200 OK')
})
