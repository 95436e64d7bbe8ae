// Text ↔ a short text that may stand in an address: deflated, then letters, digits, - and _ only.

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws where the text was cut off or changed on its way. */
export async function unpack(packed: string): Promise<string> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return decoder.decode(await through(bytes, new DecompressionStream('deflate-raw')))
  } catch {
    throw new Error('This link cannot be read: it was cut off or changed on its way. Ask for it again.')
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const source = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>)
  return new Uint8Array(await new Response(source as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}
