// A seeded generator of random numbers: sfc32 (Chris Doty-Humphrey, PractRand). Equal seeds give equal
// sequences on every platform; `split` makes an independent stream, so that parts of a program do not
// disturb each other's numbers. Math.random offers neither.

export interface Random {
  /** 32 random bits, as an unsigned integer. */
  bits(): number
  /** A uniform integer in 0 … n-1; n is at most 2^32. */
  below(n: number): number
  /** A uniform number in [0, 1) with 32 bits of randomness. */
  unit(): number
  /** A new generator whose stream is independent of this one's. */
  split(): Random
  /** Where it stands in its stream, for `resume`. */
  words(): Int32Array
  /** Goes on as the generator that said these words would have. */
  resume(words: Int32Array): void
}

const WARM_UP = 12 // rounds after which sfc32 has mixed its seed (PractRand)

export function createRandom(seed: number): Random {
  return fromWords(seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x9e3779b9 | 0)
}

function fromWords(a: number, b: number, c: number): Random {
  let counter = 1
  function bits(): number {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < WARM_UP; i++) bits()
  return {
    bits,
    // The bias of the multiplication is below n / 2^32.
    below: (n) => Math.floor((bits() * n) / 2 ** 32),
    unit: () => bits() / 2 ** 32,
    split: () => fromWords(bits() | 0, bits() | 0, bits() | 0),
    words: () => Int32Array.of(a, b, c, counter),
    resume(words) {
      ;[a, b, c, counter] = words
    },
  }
}
