// Text ↔ a short text that may stand in an address: deflated, then letters, digits, - and _ only. A few letters can be deflated
// into gigabytes; what is unpacked ends where no rulesheet is so long any more.

const MAX_LETTERS = 400_000 // in the link: more than browsers take
const MAX_BYTES = 4_000_000 // of the text: the largest rulesheets known have a fifth of it

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws where the text was cut off or changed on its way, or is too long. */
export async function unpack(packed: string): Promise<string> {
  if (packed.length > MAX_LETTERS) throw tooLong()
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return decoder.decode(await through(bytes, new DecompressionStream('deflate-raw')))
  } catch (error) {
    if (error instanceof RangeError) throw tooLong()
    throw new Error('This link cannot be read: it was cut off or changed on its way. Ask for it again.')
  }
}

function tooLong(): Error {
  return new Error('This link holds more than any rules do, and is not opened.')
}

/** Throws a RangeError as soon as there is too much. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const source = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>)
  const reader = source.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > MAX_BYTES) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    pieces.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
