import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHttpReader, TooLong } from './reader.ts'

/** Reads bytes that come in pieces; 'end' stands for the other side ending. */
function read(side: 'request' | 'reply', pieces: readonly string[], maxBytes = 1000) {
  const reader = createHttpReader({ side, maxBytes })
  for (const piece of pieces) {
    const message = piece === 'end' ? reader.end() : reader.push(Buffer.from(piece))
    if (message !== undefined) return message
  }
  return undefined
}
const POST = 'POST / HTTP/1.0\r\n'

describe('an HTTP message', () => {
  test('ends with its length', () => {
    const text = `${POST}Content-Length: 8\r\n\r\n( INFO )`
    expect(read('request', [text])).toEqual({ start: 'POST / HTTP/1.0', body: '( INFO )' })
    expect(read('request', [text.slice(0, -1)])).toBe(undefined)
  })

  test('may come in pieces of any size', () => {
    const bytes = `${POST}content-LENGTH: 8\r\n\r\n( INFO )`
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 60, maxLength: 60 }), (sizes) => {
        const pieces: string[] = []
        let at = 0
        for (const size of sizes) {
          if (at < bytes.length) pieces.push(bytes.slice(at, at + size))
          at += size
        }
        expect(read('request', pieces)).toEqual({ start: 'POST / HTTP/1.0', body: '( INFO )' })
      }),
    )
  })

  test('may have lines that end in LF', () => {
    expect(read('request', ['POST / HTTP/1.0\nContent-Length: 8\n\n( INFO )'])?.body).toBe('( INFO )')
    expect(read('reply', ['HTTP/1.0 200 OK\nContent-length: 4\n\nnoop'])?.body).toBe('noop')
  })

  test('without a length, a request ends with its parentheses or with its sender', () => {
    expect(read('request', [`${POST}\r\n( PLAY m (a`, ' b) )'])?.body).toBe('( PLAY m (a b) )')
    expect(read('request', [`${POST}\r\nhello`])).toBe(undefined)
    expect(read('request', [`${POST}\r\nhello`, 'end'])?.body).toBe('hello')
  })

  test('without a length, a reply ends with its sender', () => {
    expect(read('reply', ['HTTP/1.1 200 OK\r\n\r\nno', 'op\r\n', 'end'])?.body).toBe('noop')
    expect(read('reply', ['HTTP/1.1 200 OK\r\n\r\n(a b)'])).toBe(undefined)
  })

  test('with a length that never comes there is none', () => {
    expect(read('reply', ['HTTP/1.0 200 OK\r\nContent-Length: 9\r\n\r\nnoop', 'end'])).toBe(undefined)
    expect(read('reply', ['HTTP/1.0 200', 'end'])).toBe(undefined)
  })

  test('a length may count characters', () => {
    const text = '( INFO é )'
    expect(read('request', [`${POST}Content-Length: ${text.length}\r\n\r\n${text}`])?.body).toBe(text)
    expect(read('request', [`${POST}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`])?.body).toBe(text)
  })

  test('a reply may come in chunks', () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(read('reply', [head, '2\r\nno\r\n2', '\r\nop\r\n', '0\r\n\r\n'])?.body).toBe('noop')
    expect(read('reply', [head, '2\r\nno\r\n'])).toBe(undefined)
    expect(read('reply', [head, ...'4;x=y\r\nnoop\r\n0\r\n\r\n'])?.body).toBe('noop')
    expect(() => read('reply', [head, '1'.repeat(2000)], 1e6)).toThrow(TooLong)
  })

  test('a request that carries nothing ends with its headers', () => {
    expect(read('request', ['GET /%28info%29 HTTP/1.0\r\n\r\n'])?.start).toBe('GET /%28info%29 HTTP/1.0')
    expect(read('request', ['OPTIONS / HTTP/1.1\r\nHost: x\r\n\r\n'])?.body).toBe('')
  })

  test.each([
    ['a body', [`${POST}\r\n`, 'x'.repeat(1000)]],
    ['a length', [`${POST}Content-Length: 1001\r\n\r\n`]],
  ])('with too long %s is refused', (_, pieces) => {
    expect(() => read('request', pieces)).toThrow(TooLong)
  })

  test('with headers without end is refused', () => {
    expect(() => read('request', [POST, 'X: y\r\n'.repeat(4000)], 1e6)).toThrow(TooLong)
  })

  test('says for whom it is, and whose page has sent it', () => {
    const text = `${POST}HOST: localhost:1\r\norigin:  http://x \r\nContent-Length: 8\r\n\r\n( INFO )`
    expect(read('request', [text])).toMatchObject({ host: 'localhost:1', origin: 'http://x' })
    const spaced = `${POST}Origin : http://x\r\nContent-Length: 8\r\n\r\n( INFO )`
    expect(read('request', [spaced])).toMatchObject({ origin: 'http://x' })
  })

  test('in a hundred thousand pieces is read piece by piece', () => {
    const head = 'POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n'
    const reader = createHttpReader({ side: 'request', maxBytes: 8e6 })
    reader.push(Buffer.from(head))
    const letter = Buffer.from('1\r\nx\r\n')
    for (let i = 0; i < 1e5; i++) reader.push(letter)
    expect(reader.push(Buffer.from('0\r\n\r\n'))?.body).toHaveLength(1e5)
  })

  test('bytes of any kind do no harm', () => {
    fc.assert(
      fc.property(fc.constantFrom('request' as const, 'reply' as const), fc.array(fc.uint8Array()), (side, pieces) => {
        const reader = createHttpReader({ side, maxBytes: 1e6 })
        for (const piece of pieces) reader.push(Buffer.from(piece))
        reader.end()
      }),
    )
  })
})
