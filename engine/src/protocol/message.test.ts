import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Message, printAbout, printMessage, readAbout, readMessage } from './message.ts'

const read = (text: string) => {
  const result = readMessage(text)
  if ('problem' in result) throw new Error(result.problem)
  return result.message
}
const problem = (text: string) => {
  const result = readMessage(text)
  return 'problem' in result ? result.problem : undefined
}

describe('messages of the protocol', () => {
  test('are printed as other managers print them', () => {
    const rules = '(role xplayer)\n(<= (next ?x) (true ?x) (not (does xplayer noop)))'
    expect(printMessage({ type: 'info' })).toBe('( INFO )')
    expect(printMessage({ type: 'start', match: 'm1', role: 'xplayer', rules, startClock: 30, playClock: 10 })).toBe(
      '( START m1 xplayer (( role xplayer ) ( <= ( next ?x ) ( true ?x ) ( not ( does xplayer noop ) ) ) ) 30 10)',
    )
    expect(printMessage({ type: 'preview', rules: '(role x)', clock: 5 })).toBe('( PREVIEW (( role x ) ) 5 )')
    expect(printMessage({ type: 'play', match: 'm.ttt.1' })).toBe('( PLAY m.ttt.1 NIL )')
    expect(printMessage({ type: 'play', match: 'm.ttt.1', moves: ['(mark 3 3)', 'noop'] })).toBe(
      '( PLAY m.ttt.1 (( mark 3 3 ) noop ) )',
    )
    expect(printMessage({ type: 'stop', match: 'm', moves: ['a', '(b c)'] })).toBe('( STOP m (a ( b c ) ) )')
    expect(printMessage({ type: 'stop', match: 'm' })).toBe('( STOP m NIL )')
    expect(printMessage({ type: 'abort', match: 'm' })).toBe('( ABORT m )')
  })

  test('are read in any case and with any white space', () => {
    expect(read('(info)')).toEqual({ type: 'info' })
    expect(read('(PlAy M1 nil)')).toEqual({ type: 'play', match: 'M1' })
    expect(read('(play m1\n((mark   3 3)\tnoop))')).toEqual({
      type: 'play',
      match: 'm1',
      moves: ['(mark 3 3)', 'noop'],
    })
    expect(read('( stop m1 anything )')).toEqual({ type: 'stop', match: 'm1' })
    expect(read('(ABORT m1)')).toEqual({ type: 'abort', match: 'm1' })
    expect(read('(START m X ((role X) (init (p 1))) 30 10 further arguments)')).toEqual({
      type: 'start',
      match: 'm',
      role: 'X',
      rules: '(role X) (init (p 1))',
      startClock: 30,
      playClock: 10,
    })
    expect(read('(preview ((role x)) 7)')).toEqual({ type: 'preview', rules: '(role x)', clock: 7 })
  })

  test.each([
    ['hello', 'one list'],
    ['', 'one list'],
    ['( )', 'one list'],
    ['(info) (info)', 'one list'],
    ['((info))', 'one list'],
    ['(info', 'never closed'],
    ['(ping)', '"ping" is no message'],
    ['(constructor)', 'is no message'],
    ['(info now)', 'takes 0 arguments, not 1'],
    ['(play m1)', 'takes 2 arguments'],
    ['(play m1 nil nil)', 'takes 2 arguments'],
    ['(abort)', 'takes 1 arguments'],
    ['(abort (m))', 'must be a word'],
    [`(start ${'m'.repeat(1001)} x ((role x)) 1 2)`, 'at most 1000 letters'],
    ['(start m x rules 1 2)', 'rules must be a list'],
    ['(start m (x) ((role x)) 1 2)', 'role must be a word'],
    ['(start m x ((role x)) soon 2)', 'numbers of seconds'],
    ['(start m x ((role x)) -1 2)', 'numbers of seconds'],
    ['(start m x ((role x)) 0x10 2)', 'numbers of seconds'],
    ['(start m x ((role x)) 0b1 2)', 'numbers of seconds'],
    ['(preview x 2)', 'must be a list'],
  ])('%s is refused with a reason', (text, reason) => {
    expect(problem(text)).toContain(reason)
  })

  test('a million parentheses are refused like anything else', () => {
    expect(problem('('.repeat(1e6))).toContain('nested')
  })

  test('anything can be read without harm', () => {
    fc.assert(fc.property(fc.string(), (text) => void readMessage(text)))
    const signs = fc.constantFrom('(', ')', ' ', 'play', 'start', 'm', 'nil', '7', ';', '\n', '?x')
    fc.assert(fc.property(fc.array(signs), (parts) => void readMessage(parts.join(''))))
  })

  test('what is printed is read as the same message', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9_.]{1,8}$/)
    const term = fc.oneof(
      word,
      fc.tuple(word, fc.array(word, { minLength: 1, maxLength: 3 })).map(([f, args]) => `(${f} ${args.join(' ')})`),
    )
    const moves = fc.array(term, { minLength: 1, maxLength: 4 })
    const clock = fc.nat(1000)
    const message: fc.Arbitrary<Message> = fc.oneof(
      fc.constant({ type: 'info' as const }),
      fc.record({ type: fc.constantFrom('play' as const, 'stop' as const), match: word, moves }),
      fc.record({ type: fc.constantFrom('play' as const, 'stop' as const, 'abort' as const), match: word }),
    )
    fc.assert(
      fc.property(message, (each) => {
        expect(read(printMessage(each))).toEqual(each)
      }),
    )
    fc.assert(
      fc.property(word, word, moves, clock, clock, (match, role, facts, startClock, playClock) => {
        const { rules, ...rest } = read(
          printMessage({ type: 'start', match, role, rules: facts.join('\n'), startClock, playClock }),
        ) as Message & { type: 'start' }
        expect(rest).toEqual({ type: 'start', match, role, startClock, playClock })
        expect(rules.replace(/\( /g, '(').replace(/ \)/g, ')')).toBe(facts.join(' '))
      }),
    )
  })
})

describe('the answer to INFO', () => {
  test('is printed in pairs', () => {
    expect(printAbout({ name: 'Depthcharge', status: 'available' })).toBe(
      '( ( name Depthcharge ) ( status available ) )',
    )
  })
  test('is read in any order, with unknown entries passed over', () => {
    expect(readAbout('((STATUS busy) (name Sancho) (species alien) (age 7) oops ())')).toEqual({
      name: 'Sancho',
      status: 'busy',
      species: 'alien',
    })
    expect(readAbout('((name (a\r\nX-Name: b \u001b[2J)))')).toEqual({ name: '(a X-Name: b ·[2J)' })
    expect(readAbout('available')).toEqual({ status: 'available' })
    expect(readAbout('')).toEqual({})
    expect(readAbout('(((')).toEqual({})
  })

  test('hides nothing behind a comment', () => {
    const start = { type: 'start', match: 'm', role: 'x', startClock: 1, playClock: 2 } as const
    const text = printMessage({ ...start, rules: '(role x) ; the only one\n(init p)' })
    expect(readMessage(text)).toEqual({ message: { ...start, rules: '( role x ) ( init p )' } })
    expect(readMessage('( PLAY m (( mark ; here\n 1 1 ) noop ) ) ; now')).toEqual({
      message: { type: 'play', match: 'm', moves: ['(mark 1 1)', 'noop'] },
    })
  })
})
