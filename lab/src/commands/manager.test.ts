import { readFileSync } from 'node:fs'
import type { MatchRecord } from '@depthcharge/engine/match'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { start, startPlayer } from '../../test/process.ts'
import { fakePlayer, replyBytes } from '../../test/socket.ts'

const urlOf = (port: number) => `http://127.0.0.1:${port}`
/** Nobody who plays in order needs so much. */
const AMPLE = ['--start', '30', '--play', '10']
/** For players that let the clock run out. */
const SHORT = ['--start', '1', '--play', '0.5']

/** The record of a match between players at the addresses. */
async function manage(game: string, urls: readonly string[], ...more: readonly string[]): Promise<MatchRecord> {
  const players = urls.flatMap((url) => ['--player', url])
  const { stdout, stderr } = await start('manager', game, ...players, '--json', ...more).outcome
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('depthcharge manager', () => {
  test.each(['tic-tac-toe', 'pig', 'rock-paper-scissors'])(
    'runs a match of %s between our players without a fault',
    async (game) => {
      const players = await Promise.all([startPlayer(), startPlayer()])
      const record = await manage(
        game,
        players.map(({ url }) => url),
        ...AMPLE,
        '--scramble',
        '--preview',
        '1',
      )
      expect(record).toMatchObject({
        isCompleted: true,
        scrambled: true,
        startClock: 30,
        playClock: 10,
        previewClock: 1,
      })
      expect(record.errors?.flat().join('')).toBe('')
      expect(record.playerNamesFromHost).toContain('Depthcharge')
    },
  )

  test('prints the match and stores its record', async () => {
    const out = file('', 'match.json')
    const players = await Promise.all([startPlayer('--agent', 'legal'), startPlayer('--agent', 'legal')])
    const urls = players.flatMap(({ url }) => ['--player', url])
    const { code, stdout } = await start('manager', 'tic-tac-toe', ...urls, ...AMPLE, '--out', out, '--id', 'm7')
      .outcome
    expect(code).toBe(0)
    expect(stdout).toContain('match m7: xplayer Depthcharge, oplayer Depthcharge')
    expect(stdout).toContain('   1  (mark 1 1)  noop\n')
    expect(stdout).toContain('the end: Depthcharge 100, Depthcharge 0')
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ matchId: 'm7', goalValues: [100, 0] })
  })

  test.each([
    ['never answers', () => {}, 'TO'],
    ['hangs up', (socket: { destroy(): void }) => socket.destroy(), 'CE'],
    [
      'answers what is not legal',
      (socket: { end(text: string): void }) => socket.end(replyBytes('(mark 9 9)')),
      'IL ( mark 9 9 )',
    ],
    [
      'answers half a message',
      (socket: { end(text: string): void }) => socket.end('HTTP/1.0 200 OK\r\nContent-length: 99\r\n\r\n(mark'),
      'CE',
    ],
    ['answers nothing at all', (socket: { end(text: string): void }) => socket.end(replyBytes('')), 'IL'],
  ])('a player that %s does not stop the match', async (_, serve, error) => {
    const port = await fakePlayer(serve)
    const honest = await startPlayer()
    const record = await manage('rock-paper-scissors', [urlOf(port), honest.url], ...SHORT)
    expect(record.isCompleted).toBe(true)
    const [own, other] = [0, 1].map((role) => record.errors!.slice(1).map((each) => each[role].trim()))
    expect(new Set(own)).toEqual(new Set([error]))
    expect(new Set(other)).toEqual(new Set(['']))
  })

  test('a player that answers late is late once, and in time again', async () => {
    let asked = 0
    const port = await fakePlayer((socket, text) => {
      if (!text.includes('PLAY')) return socket.end(replyBytes('ready'))
      asked++
      // Beyond the clock and the second of grace.
      setTimeout(() => socket.end(replyBytes('noop')), asked === 1 ? 1700 : 0)
    })
    const honest = await startPlayer()
    const record = await manage('tic-tac-toe', [honest.url, urlOf(port)], ...SHORT)
    expect(record.errors?.[1]).toEqual(['', 'TO'])
    expect(record.errors?.[3]).toEqual(['', '']) // its turn to say noop again
  })

  test('a player that is killed in the middle is gone from there on', async () => {
    const doomed = await startPlayer()
    const port = await fakePlayer((socket, text) => {
      // The death comes between two moves.
      if (text.includes('PLAY') && !text.includes('NIL')) doomed.child.kill('SIGKILL')
      socket.end(replyBytes('noop'))
    })
    const record = await manage('tic-tac-toe', [doomed.url, urlOf(port)], ...AMPLE)
    expect(record.isCompleted).toBe(true)
    const errors = record.errors!.map(([x]) => x)
    expect(errors.slice(0, 2)).toEqual(['', ''])
    expect(new Set(errors.slice(3))).toEqual(new Set(['CE']))
  })

  test('Ctrl-C ends the match, tells the players and keeps the record', async () => {
    const out = file('', 'match.json')
    const told: string[] = []
    const port = await fakePlayer((socket, text) => {
      if (!text.includes('PLAY')) socket.end(replyBytes('ready'))
      // Once: a second one would not leave the time to tell anybody.
      else if (!told.some((each) => each.includes('PLAY'))) running.child.kill('SIGINT')
      told.push(text)
    })
    const players = ['--player', urlOf(port), '--player', urlOf(port)]
    const running = start('manager', 'nim', ...players, '--start', '5', '--play', '5', '--out', out)
    expect((await running.outcome).code).toBe(130)
    expect(told.at(-1)).toMatch(/^\( ABORT /)
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ isAborted: true, isCompleted: false })
  })

  test('says what is wrong with its arguments', () => {
    const one = depthcharge('manager', 'tic-tac-toe', '--player', 'localhost:1')
    expect([one.code, one.stderr]).toEqual([1, expect.stringContaining('needed 2 times, for xplayer, oplayer')])
    expect(depthcharge('manager', 'tic-tac-toe').stderr).toContain('--player')
    expect(depthcharge('manager', 'tic-tac-toe', '--player', 'ftp://x', '--player', 'y').stderr).toContain('no address')
    expect(depthcharge('manager', 'no-game', '--player', 'x').stderr).toContain('no game')
  })
})
