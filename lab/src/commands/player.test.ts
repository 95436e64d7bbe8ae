import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../engine/test/games.ts'
import { depthcharge } from '../../test/command.ts'
import { startPlayer } from '../../test/process.ts'
import { addressOf, createAsk } from '../http/client.ts'

const RULES = catalogueText('tic-tac-toe').replace(/;.*/g, '')
const asking = (url: string) => {
  const ask = createAsk(addressOf(url))
  return (text: string) => ask(text, 20_000)
}

describe('depthcharge player', () => {
  test('says where it listens, plays, and ends in good order', async () => {
    const { url, child, outcome } = await startPlayer('--agent', 'legal', '--name', 'Legal')
    const ask = asking(url)
    expect(url).toContain('127.0.0.1')
    expect(await ask('(info)')).toBe('( ( name Legal ) ( status available ) )')
    expect(await ask(`(START m xplayer (${RULES}) 30 30)`)).toBe('ready')
    expect(await ask('(PLAY m NIL)')).toBe('( mark 1 1 )')
    child.kill('SIGTERM')
    const { code, stdout, stderr } = await outcome
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(
      `Legal (legal) listens on ${url}\nany web page may ask who it is; matches are started by programs\n`,
    )
  })

  test('plays by auto, and says so, where its recipe cannot begin', async () => {
    const { url, child, outcome } = await startPlayer('--agent', 'alphabeta+learned')
    const ask = asking(url)
    // Two crosses in a row, and the third cell free: who thinks takes it.
    expect(await ask(`(START m xplayer (${RULES}) 2 2)`)).toBe('ready')
    const moves = ['NIL', '((mark 1 1) noop)', '(noop (mark 2 1))', '((mark 1 2) noop)', '(noop (mark 2 2))']
    let last = ''
    for (const joint of moves) last = await ask(`(PLAY m ${joint})`)
    expect(last).toBe('( mark 1 3 )')
    child.kill('SIGTERM')
    const { code, stderr } = await outcome
    expect(code).toBe(0)
    expect(stderr).toContain('alphabeta+learned cannot begin, so that auto plays: nothing was learned of')
  })

  test('is there for the next match, whatever came before', async () => {
    const { url } = await startPlayer()
    const ask = asking(url)
    // Rules that do not validate, are none, or are too large for anything but the fallback.
    expect(await ask('(START a x ((role x) (<= (p ?y) (not (q ?y))) (<= ?z)) 30 1)')).toBe('busy')
    expect(await ask('(START b x () 30 1)')).toBe('busy')
    expect(await ask('(nonsense)')).toContain('no message')
    const digits = Array.from({ length: 40 }, (_, n) => `(d ${n})`).join(' ')
    const large = `(role me) (init (at 0 0 0 0)) ${digits} (<= (legal me (go ?a ?b ?c ?d)) (true (at ?a ?a ?a ?a)) (d ?b) (d ?c) (d ?d))
      (<= (next (at ?b ?b ?b ?b)) (does me (go ?a ?b ?c ?d))) (<= terminal (true (at 9 9 9 9))) (goal me 50)`
    expect(await ask(`(START c me (${large}) 1 1)`)).toBe('ready')
    expect(await ask('(PLAY c NIL)')).toMatch(/^\( go 0 /)
    expect(await ask('(STOP c ((go 0 9 1 1)))')).toBe('done')
    expect(await ask(`(START d oplayer (${RULES}) 1 1)`)).toBe('ready')
    expect(await ask('(PLAY wrong NIL)')).toBe('busy')
    expect(await ask('(PLAY d NIL)')).toBe('noop')
    expect(await ask('(ABORT d)')).toBe('aborted')
    expect(await ask('(INFO)')).toContain('available')
  })

  test('survives rules that nothing can look at', async () => {
    const { url } = await startPlayer()
    const ask = asking(url)
    await ask('(INFO)')
    // A hundred million moves: more than memory holds.
    const digits = Array.from({ length: 100 }, (_, n) => `(d ${n})`).join(' ')
    const bomb = `(role me) (init p) ${digits} (<= (legal me (go ?a ?b ?c ?d)) (d ?a) (d ?b) (d ?c) (d ?d))
      (<= (next p) (true p)) (<= terminal (true q)) (goal me 50)`
    expect(await ask(`(START bomb me (${bomb}) 1 1)`)).toMatch(/^(ready|busy)$/)
    const move = ask('(PLAY bomb NIL)')
    expect(await ask('(INFO)')).toMatch(/busy|available/)
    expect(await ask('(PREVIEW ((role me)) 1)')).toMatch(/^(ready|busy)$/)
    expect(await ask('(ABORT bomb)')).toMatch(/^(aborted|busy)$/)
    expect(await move).toMatch(/ended|broke down|busy|nil/)
    expect(await ask('(INFO)')).toContain('available')
    expect(await ask(`(START next oplayer (${RULES}) 30 30)`)).toBe('ready')
    expect(await ask('(PLAY next NIL)')).toBe('noop')
  })

  test('refuses recipes, names and ports that are none', () => {
    const unknown = depthcharge('player', '--agent', 'no such')
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('--agent no such:')])
    expect(depthcharge('player', '--name', 'two words').stderr).toContain('one word')
    expect(depthcharge('player', '--port', 'here').code).toBe(1)
    expect(depthcharge('player', '--port', '99999').stderr).toContain('--port takes a number from 0 to 65535')
    expect(depthcharge('player', '--origin', 'everybody').stderr).toContain('"everybody" is no origin')
  })

  test('says which pages may start matches', async () => {
    const { line } = await startPlayer('--origin', 'https://a.example', '--origin', 'HTTP://b.example:80/')
    expect(await line()).toMatch(
      /started by programs and pages of https:\/\/a\.example and pages of http:\/\/b\.example$/,
    )
  })

  test('says when its port is taken', async () => {
    const { url } = await startPlayer()
    const second = depthcharge('player', '--port', String(addressOf(url).port))
    expect([second.code, second.stderr]).toEqual([1, expect.stringContaining('cannot listen')])
  })
})
