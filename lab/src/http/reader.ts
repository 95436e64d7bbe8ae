// Bytes as they come → one HTTP message. Written out by hand because players and managers of the competition are older
// than good manners: lines end in LF alone, a POST has no length and ends where its parentheses do, a length counts
// characters instead of bytes. What is too long is refused as soon as that is known.

/** A request or a reply, of which only this much matters. */
export interface HttpMessage {
  /** The first line. */
  readonly start: string
  readonly body: string
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

interface Head {
  readonly start: string
  readonly length?: number
  readonly chunked: boolean
}

/** A reader for one message. */
export function createHttpReader({ side, maxBytes }: ReaderOptions): HttpReader {
  const chunks: Buffer[] = []
  let size = 0
  let head: Head | undefined
  let bodyAt = 0
  const balance = createBalance()

  /** The body as far as it has come. */
  const body = () => Buffer.concat(chunks).subarray(bodyAt)
  const finish = (bytes: Buffer): HttpMessage => ({ start: head!.start, body: bytes.toString('utf8').trim() })

  function complete(): HttpMessage | undefined {
    const { start, length, chunked } = head!
    if (chunked) {
      const whole = joinChunks(body())
      return whole && finish(whole)
    }
    if (length === undefined) {
      if (side === 'reply') return undefined
      // Only a POST has a body; without a length it ends with its last parenthesis.
      return !/^post /i.test(start) || balance.closed() ? finish(body()) : undefined
    }
    if (size - bodyAt < length) return undefined
    // A length in characters is shorter than the bytes; what is cut off then shows in the parentheses.
    const bytes = body()
    if (balance.closed() || bytes.toString('utf8').length >= length)
      return finish(balance.closed() ? bytes : bytes.subarray(0, length))
    return undefined
  }

  return {
    push(chunk) {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) throw new TooLong(`a message may have ${maxBytes} bytes`)
      if (head === undefined) {
        const bytes = Buffer.concat(chunks)
        const end = headEnd(bytes)
        if (end === undefined) {
          if (size > MAX_HEADER_BYTES) throw new TooLong(`the headers may have ${MAX_HEADER_BYTES} bytes`)
          return undefined
        }
        head = readHead(bytes.subarray(0, end).toString('latin1'))
        if ((head.length ?? 0) > maxBytes) throw new TooLong(`a message may have ${maxBytes} bytes`)
        bodyAt = end
        balance.push(bytes.subarray(end))
      } else balance.push(chunk)
      return complete()
    },
    end() {
      if (head === undefined) return undefined
      const whole = complete()
      if (whole !== undefined) return whole
      return head.length === undefined && !head.chunked ? finish(body()) : undefined
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
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const length = value('content-length')
  const chunked = /chunked/i.test(value('transfer-encoding') ?? '')
  return { start, chunked, ...(length !== undefined && /^\d+$/.test(length) ? { length: Number(length) } : {}) }
}

/** Watches parentheses go by; closed once something was opened and all of it is closed. */
function createBalance() {
  let depth = 0
  let opened = false
  return {
    push(bytes: Uint8Array) {
      for (const byte of bytes) {
        if (byte === 40) depth++
        if (byte === 40) opened = true
        if (byte === 41) depth--
      }
    },
    closed: () => opened && depth <= 0,
  }
}

/** The content of chunks, once the last one has come; undefined before. */
function joinChunks(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf(10, at)
    if (line < 0) return undefined
    const length = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    if (length === 0 || Number.isNaN(length)) return Buffer.concat(parts)
    if (bytes.length < line + 1 + length) return undefined
    parts.push(bytes.subarray(line + 1, line + 1 + length))
    at = line + 1 + length
    while (bytes[at] === 13 || bytes[at] === 10) at++
  }
}
