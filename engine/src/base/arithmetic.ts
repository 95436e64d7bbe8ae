// Logarithms, exponentials and powers that are the same wherever numbers are IEEE doubles. The language leaves the last bits of
// Math.log, Math.exp and x ** y to whoever implements it, and they differ between engines and between versions of one: a
// search that compares such numbers would grow another tree. Here is nothing but +, -, ×, ÷, √ and tables, which are
// specified to the last bit. Results are within one unit in the last place.
//
// The method is Tang's (1989, 1990): a tabled value near the argument, and a short series for what remains. The tables are
// made of the same operations in double-double arithmetic when the module is loaded; they hold high + low, too.
import { add, divide, exactProduct, exactSum, multiply, type Pair, quickSum, squareRoot } from './double-double.ts'

const STEPS = 128 // tabled arguments of the logarithm between 1 and 2, and tabled powers of 2 between 1 and 2

// Bits of a double: the word with its sign and exponent is the second of two on all machines of today, and asked for anyway.
const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
double[0] = 1
const HIGH = words[0] === 0 ? 1 : 0

const [LEAST, MOST] = [2 ** -1000, 2 ** 1000] // between them nothing has to be thought of
const TO_INTEGER = 1.5 * 2 ** 52 // x + TO_INTEGER - TO_INTEGER is x as an integer
const TO_SHORT = 1.5 * 2 ** 10 // … and here a multiple of 2^-42, which times a count of steps is exact

/** The pair with a high part so short that small multiples of it are exact. */
function shorten({ high, low }: Pair): Pair {
  const short = high + TO_SHORT - TO_SHORT
  return { high: short, low: high - short + low }
}

/** ln(n / 128) at n - FIRST_STEP, for n from 96 to 192: ¾ to 1½. */
const FIRST_STEP = 0.75 * STEPS
const logHigh = new Float64Array(FIRST_STEP + 1)
const logLow = new Float64Array(FIRST_STEP + 1)
const LN2 = fillLogarithms()
const { high: LN2_HIGH, low: LN2_LOW } = shorten(LN2)

/** Adds up ln((n + 1) / n) = 2 artanh(1 / (2n + 1)); what lies between the first and the last is ln 2. */
function fillLogarithms(): Pair {
  const sums: Pair[] = [{ high: 0, low: 0 }]
  for (let n = FIRST_STEP; n < 2 * FIRST_STEP; n++) {
    const odd = 2 * n + 1
    let term = divide({ high: 2, low: 0 }, odd)
    let sum = term
    for (let k = 3; k < 13; k += 2) {
      term = divide(term, odd * odd)
      sum = add(sum, divide(term, k))
    }
    sums.push(add(sums[sums.length - 1], sum))
  }
  const one = sums[STEPS - FIRST_STEP]
  for (let i = 0; i <= FIRST_STEP; i++) {
    const short = shorten(add(sums[i], { high: -one.high, low: -one.low }))
    logHigh[i] = short.high
    logLow[i] = short.low
  }
  return sums[FIRST_STEP]
}

/** 2^(n / 128) for n from 0 to 127. */
const rootHigh = new Float64Array(STEPS)
const rootLow = new Float64Array(STEPS)
fillRoots()
const STEPS_PER_UNIT = STEPS / LN2.high
const { high: STEP_HIGH, low: STEP_LOW } = shorten(divide(LN2, STEPS))

function fillRoots(): void {
  let step: Pair = { high: 2, low: 0 }
  for (let n = STEPS; n > 1; n /= 2) step = squareRoot(step)
  let root: Pair = { high: 1, low: 0 }
  for (let n = 0; n < STEPS; n++) {
    rootHigh[n] = root.high
    rootLow[n] = root.low
    root = multiply(root, step)
  }
}

/** 2^n at n + 1022: all normal ones. */
const scales = new Float64Array(2046)
scales[0] = 2 ** -1022
for (let i = 1; i < scales.length; i++) scales[i] = 2 * scales[i - 1]

/** ln x; -∞ for 0, NaN for less. */
export function logarithm(x: number): number {
  const above = x - 1
  if (above > -0.03125 && above < 0.03125) return nearOne(above)
  if (!(x > LEAST && x < MOST)) return ofExtreme(x)
  const exponent = exponentOf(x)
  return ofParts(exponent, x * scales[1022 - exponent])
}

/** ln(1 + f) for small f, which is exact: f - f²/2 + …, with all but f too small for its rounding to matter. */
function nearOne(f: number): number {
  const half = 0.5 * f * f
  const s = f / (2 + f)
  const z = s * s
  const series = z * (2 / 3 + z * (2 / 5 + z * (2 / 7 + z * (2 / 9 + z * (2 / 11)))))
  return f - (half - s * (half + series))
}

/** ln(2^exponent · m), m from ¾ to 1½. */
function ofParts(exponent: number, m: number): number {
  const n = Math.floor(m * STEPS + 0.5)
  const centre = n * (1 / STEPS)
  const s = (m - centre) / (m + centre)
  const z = s * s
  const series = 2 * s * z * (1 / 3 + z * (1 / 5 + z * (1 / 7)))
  const low = exponent * LN2_LOW + logLow[n - FIRST_STEP]
  return exponent * LN2_HIGH + logHigh[n - FIRST_STEP] + (2 * s + (series + low))
}

function ofExtreme(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) return x > 0 ? x : Number.NaN
  const { exponent, m } = partsOf(x)
  return ofParts(exponent, m)
}

/** The exponent that leaves a mantissa from ¾ to 1½, of a positive normal number. */
function exponentOf(x: number): number {
  double[0] = x
  return ((words[HIGH] + 0x80000) >>> 20) - 1023
}

/** x = 2^exponent · m, for all positive numbers. */
function partsOf(x: number): { exponent: number; m: number } {
  const shift = x < LEAST ? 64 : x > MOST ? -64 : 0
  const inner = x * 2 ** shift
  const exponent = exponentOf(inner)
  return { exponent: exponent - shift, m: inner * scales[1022 - exponent] }
}

/** e^x. */
export function exponential(x: number): number {
  return exponentialOf(x, 0)
}

/** e^(x + low), where low is tiny. */
function exponentialOf(x: number, low: number): number {
  if (!(x > -746 && x < 710)) return x > 0 ? Number.POSITIVE_INFINITY : x < 0 ? 0 : Number.NaN
  const steps = x * STEPS_PER_UNIT + TO_INTEGER - TO_INTEGER
  const r = x - steps * STEP_HIGH - (steps * STEP_LOW - low)
  const series = r + r * r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120))))
  const n = steps & (STEPS - 1)
  const value = rootHigh[n] + (rootLow[n] + rootHigh[n] * series)
  const exponent = steps >> 7
  if (exponent > -1022 && exponent < 1024) return value * scales[exponent + 1022]
  // In two multiplications, of which only the second may round or overflow.
  const most = exponent < 0 ? -1000 : 1000
  return value * scales[most + 1022] * scales[exponent - most + 1022]
}

/** x^y for x ≥ 0, NaN for less: the edges are those of `x ** y`. For many small integers y, `integerPower` is faster. */
export function power(x: number, y: number): number {
  if (y === 0 || (x === 1 && Number.isFinite(y))) return 1
  if (!(x >= 0) || Number.isNaN(y)) return Number.NaN
  if (x === 0 || x === Number.POSITIVE_INFINITY) return (x === 0) === y > 0 ? 0 : Number.POSITIVE_INFINITY
  const log = logarithmPair(x)
  if (!(Math.abs(log.high * y) < 800)) return exponential(log.high * y)
  const product = exactProduct(log.high, y)
  return exponentialOf(product.high, product.low + log.low * y)
}

/** ln x with 15 more bits, so that its multiples are exact enough to be raised. */
function logarithmPair(x: number): Pair {
  const { exponent, m } = partsOf(x)
  const n = Math.floor(m * STEPS + 0.5)
  const centre = n / STEPS
  const q = (m - centre) / centre
  const back = exactProduct(q, centre)
  const qLow = (m - centre - back.high - back.low) / centre
  const squared = exactProduct(q, q)
  const first = exactSum(exponent * LN2_HIGH + logHigh[n - FIRST_STEP], q)
  const second = exactSum(first.high, -0.5 * squared.high)
  let series = 0
  for (let k = 10; k > 2; k--) series = 1 / k - q * series
  const low = exponent * LN2_LOW + logLow[n - FIRST_STEP] + qLow - (0.5 * squared.low + q * qLow)
  return quickSum(second.high, first.low + second.low + low + q * squared.high * series)
}

/** x · x: unlike x ** 2, which may be another number in the last place. */
export function square(x: number): number {
  return x * x
}

/** x^n for n = 0, 1, 2, …, by multiplications: off by up to about n/2 units in the last place. */
export function integerPower(x: number, n: number): number {
  let result = 1
  let factor = x
  for (let rest = n; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= factor
    factor *= factor
  }
  return result
}

/** The largest n with 2^n ≤ x, for normal x > 0. */
export function floorLog2(x: number): number {
  double[0] = x
  return (words[HIGH] >>> 20) - 1023
}

/** The smallest n with 2^n ≥ x, for normal x > 0. */
export function ceilLog2(x: number): number {
  const below = floorLog2(x)
  return 2 ** below === x ? below : below + 1
}
