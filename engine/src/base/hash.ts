// Hashes for names and tables; none of them is meant to resist an attacker.

/** Mixes one integer into a running 32-bit hash (the multiply-rotate step of MurmurHash3, Appleby 2011). */
export function mix(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51)
  k = (k << 15) | (k >>> 17)
  let h = hash ^ Math.imul(k, 0x1b873593)
  h = (h << 13) | (h >>> 19)
  return (Math.imul(h, 5) + 0xe6546b64) | 0
}

export const FINISH_FIRST = 0x85ebca6b | 0
export const FINISH_SECOND = 0xc2b2ae35 | 0

/** Spreads the entropy of a hash over all its bits (the finaliser of MurmurHash3). */
export function finish(hash: number): number {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), FINISH_FIRST)
  h = Math.imul(h ^ (h >>> 13), FINISH_SECOND)
  return h ^ (h >>> 16)
}

/** Sixteen hexadecimal digits that name a text. */
export function hashText(text: string): string {
  let low = 0x2545f491
  let high = 0x7ed55d16
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = mix(low, unit)
    high = mix(high, unit ^ 0x5bd1)
  }
  return hex(finish(low ^ text.length)) + hex(finish(high ^ text.length))
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
