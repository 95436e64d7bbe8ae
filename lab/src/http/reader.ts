// Bytes as they come → one HTTP message. Written out by hand because players and managers of the competition are older
// than good manners: lines end in LF alone, a POST has no length and ends where its parentheses do, a length counts
// characters instead of bytes. What is too long is refused as soon as that is known, and no byte is looked at twice, however
// small the pieces are.
import { type Bytes, createBytes } from './bytes.ts'

/** A request or a reply, of which only this much matters. */
export interface HttpMessage {
  /** The first line. */
  readonly start: string
  readonly body: string
  /** The headers of these names, where there are any. */
  readonly host?: string
  readonly origin?: string
}

/** Takes bytes until there is a message. */
export interface HttpReader {
  /** The message, once it is complete; throws TooLong. */
  push(chunk: Buffer): HttpMessage | undefined
  /** The message, if it ends where the other side has ended it. */
  end(): HttpMessage | undefined
}

/** Which side sent it, and how much it may send. */
export interface ReaderOptions {
  readonly side: 'request' | 'reply'
  readonly maxBytes: number
}

/** More bytes than anybody needs. */
export class TooLong extends Error {}

const MAX_HEADER_BYTES = 16_384
const MAX_CHUNK_LINE = 1000

interface Head {
  readonly start: string
  readonly host?: string
  readonly origin?: string
  readonly length?: number
  readonly chunked: boolean
}

/** A reader for one message. */
export function createHttpReader({ side, maxBytes }: ReaderOptions): HttpReader {
  const bytes = createBytes()
  const chunks = createChunks()
  const balance = createBalance()
  let head: Head | undefined
  let bodyAt = 0

  function finish(body: Buffer): HttpMessage {
    const { start, host, origin } = head!
    return {
      start,
      body: body.toString('utf8').trim(),
      ...(host === undefined ? {} : { host }),
      ...(origin === undefined ? {} : { origin }),
    }
  }

  function take(piece: Uint8Array): void {
    if (head!.chunked) chunks.push(piece)
    else balance.push(piece)
  }

  function complete(): HttpMessage | undefined {
    const { start, length, chunked } = head!
    if (chunked) return chunks.done() ? finish(chunks.all()) : undefined
    const body = bytes.all().subarray(bodyAt)
    if (length === undefined) {
      if (side === 'reply') return undefined
      // Only a POST has a body; without a length it ends with its last parenthesis.
      return !/^post /i.test(start) || balance.closed() ? finish(body) : undefined
    }
    if (body.length < length) return undefined
    // A length in characters is shorter than the bytes; what is cut off then shows in the parentheses.
    if (balance.closed()) return finish(body)
    return balance.characters() >= length ? finish(body.subarray(0, length)) : undefined
  }

  return {
    push(chunk) {
      bytes.push(chunk)
      if (bytes.length() > maxBytes) throw new TooLong(`a message may have ${maxBytes} bytes`)
      if (head === undefined) {
        const end = headEnd(bytes.all())
        if ((end ?? bytes.length()) > MAX_HEADER_BYTES)
          throw new TooLong(`the headers may have ${MAX_HEADER_BYTES} bytes`)
        if (end === undefined) return undefined
        head = readHead(bytes.all().subarray(0, end).toString('latin1'))
        if ((head.length ?? 0) > maxBytes) throw new TooLong(`a message may have ${maxBytes} bytes`)
        bodyAt = end
        take(bytes.all().subarray(end))
      } else take(chunk)
      return complete()
    },
    end() {
      if (head === undefined) return undefined
      const whole = complete()
      if (whole !== undefined) return whole
      return head.length === undefined && !head.chunked ? finish(bytes.all().subarray(bodyAt)) : undefined
    },
  }
}

/** Where the body begins: after the first empty line. */
function headEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    if (bytes[at + 1] === 10) return at + 2
    if (bytes[at + 1] === 13 && bytes[at + 2] === 10) return at + 3
  }
  return undefined
}

function readHead(text: string): Head {
  const [start, ...lines] = text.split(/\r?\n/)
  const value = (name: string) =>
    lines
      .find((line) => line.split(':', 1)[0].trim().toLowerCase() === name)
      ?.replace(/^[^:]*:?/, '')
      .trim()
  const length = value('content-length')
  const [host, origin] = [value('host'), value('origin')]
  return {
    start,
    chunked: /chunked/i.test(value('transfer-encoding') ?? ''),
    ...(host === undefined ? {} : { host }),
    ...(origin === undefined ? {} : { origin }),
    ...(length !== undefined && /^\d+$/.test(length) ? { length: Number(length) } : {}),
  }
}

/** Watches parentheses and characters go by; closed once something was opened and all of it is closed. */
function createBalance() {
  let depth = 0
  let opened = false
  let characters = 0 // as JavaScript counts them: two for what UTF-8 writes in four bytes
  return {
    push(bytes: Uint8Array) {
      for (const byte of bytes) {
        if (byte === 40) depth++
        if (byte === 40) opened = true
        if (byte === 41) depth--
        if ((byte & 0xc0) !== 0x80) characters += byte >= 0xf0 ? 2 : 1
      }
    },
    characters: () => characters,
    closed: () => opened && depth <= 0,
  }
}

/** The content of chunks as they come; done once the last one has. */
function createChunks() {
  const content: Bytes = createBytes()
  let line = '' // that says how long the next is
  let left = 0 // of the present one
  let isDone = false
  return {
    push(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length && !isDone; ) {
        if (left > 0) {
          const piece = bytes.subarray(at, at + left)
          content.push(piece)
          left -= piece.length
          at += piece.length
          continue
        }
        const end = bytes.indexOf(10, at)
        line += Buffer.from(bytes.subarray(at, end < 0 ? bytes.length : end)).toString('latin1')
        if (line.length > MAX_CHUNK_LINE) throw new TooLong(`the length of a chunk may have ${MAX_CHUNK_LINE} letters`)
        if (end < 0) return
        at = end + 1
        const size = line.trim()
        line = ''
        if (size === '') continue // the end of the one before
        left = Number.parseInt(size, 16)
        isDone = !(left > 0)
      }
    },
    all: content.all,
    done: () => isDone,
  }
}
