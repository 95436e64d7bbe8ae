// A sum over what was saved of a bot, so that what was damaged on its way (half a file, a store that was written twice, JSON, which
// has no typed arrays) is refused when it is read and not found out in the middle of a search, where a wrong number in a tree may
// lead anywhere. The hash is FNV-1a. It finds damage; whoever means harm can write another sum.
const START = 0x811c9dc5
const PRIME = 0x01000193

/** Of plain data, as structuredClone takes it: the same for equal data, whatever the order of keys. */
export function sumOf(data: unknown): number {
  let sum = START
  const scratch = new Float64Array(1)
  const bytesOf = new Uint8Array(scratch.buffer)
  const addByte = (byte: number) => {
    sum = Math.imul(sum ^ byte, PRIME)
  }
  const addBytes = (bytes: Uint8Array) => {
    for (let i = 0; i < bytes.length; i++) addByte(bytes[i])
  }
  function addText(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      addByte(code & 255)
      addByte(code >> 8)
    }
    addByte(0)
  }
  function add(value: unknown): void {
    addText(kindOf(value))
    if (typeof value === 'number') {
      scratch[0] = value
      addBytes(bytesOf)
    } else if (ArrayBuffer.isView(value)) addBytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    else if (typeof value !== 'object' || value === null) addText(String(value))
    else if (Array.isArray(value) || value instanceof Set) for (const each of value) add(each)
    else if (value instanceof Map) for (const [key, each] of value) add([key, each])
    else
      for (const key of Object.keys(value).sort()) {
        const each = (value as Readonly<Record<string, unknown>>)[key]
        if (each === undefined) continue // as if it were not there
        addText(key)
        add(each)
      }
    addByte(1)
  }
  add(data)
  return sum >>> 0
}

function kindOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.prototype.toString.call(value) : typeof value
}
