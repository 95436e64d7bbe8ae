// Compared with values in integers of 256 binary places, made by series that have nothing in common with what is tested.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilLog2, exponential, floorLog2, integerPower, logarithm, power, square } from './arithmetic.ts'

const PLACES = 256n
const ONE = 1n << PLACES

const view = new DataView(new ArrayBuffer(8))

/** The integer mantissa and the exponent of a finite double. */
function exactly(x: number): [mantissa: bigint, exponent: number] {
  view.setFloat64(0, x)
  const bits = view.getBigUint64(0)
  const exponent = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xfffffffffffffn
  const mantissa = exponent === 0 ? fraction : fraction | 0x10000000000000n
  return [x < 0 ? -mantissa : mantissa, Math.max(exponent, 1) - 1075]
}

const shifted = (value: bigint, by: number) => (by >= 0 ? value << BigInt(by) : value >> BigInt(-by))
const absolute = (value: bigint) => (value < 0n ? -value : value)
const fixed = (x: number): bigint => {
  const [mantissa, exponent] = exactly(x)
  return shifted(mantissa, exponent + Number(PLACES))
}

/** ln of a number between 1 and 2: 2 artanh((x - 1) / (x + 1)). */
function fixedLog(x: bigint): bigint {
  const z = ((x - ONE) << PLACES) / (x + ONE)
  const zz = (z * z) >> PLACES
  let sum = 0n
  let term = 2n * z
  for (let k = 1n; term !== 0n; k += 2n) {
    sum += term / k
    term = (term * zz) >> PLACES
  }
  return sum
}
const LN2 = fixedLog(2n * ONE)

/** ln x. */
function trueLog(x: number): bigint {
  const [mantissa, exponent] = exactly(x)
  const digits = mantissa.toString(2).length
  return BigInt(exponent + digits - 1) * LN2 + fixedLog(shifted(mantissa, Number(PLACES) - digits + 1))
}

/** e^x as a number between 1 and 2 times a power of 2. */
function trueExp(x: bigint): [value: bigint, exponent: number] {
  let exponent = x / LN2
  if (exponent * LN2 > x) exponent--
  const rest = x - exponent * LN2
  let sum = 0n
  let term = ONE
  for (let k = 1n; term !== 0n; k++) {
    sum += term
    term = ((term * rest) >> PLACES) / k
  }
  return [sum, Number(exponent)]
}

/** How many units in the last place `found` is away from value · 2^exponent. */
function unitsOff(found: number, value: bigint, exponent: number): number {
  const unit = Math.max(exponentOf(value) + exponent - 52, -1074)
  const [mantissa, at] = exactly(found)
  // Both in units of 2^-40 of the last place.
  const mine = shifted(mantissa, at - unit + 40)
  const right = shifted(value, exponent - Number(PLACES) - unit + 40)
  return Number(absolute(mine - right)) / 2 ** 40
}
const exponentOf = (value: bigint) => absolute(value).toString(2).length - 1 - Number(PLACES)

const offLog = (x: number) => unitsOff(logarithm(x), trueLog(x), 0)
const offExp = (x: number) => unitsOff(exponential(x), ...trueExp(fixed(x)))
const offPower = (x: number, y: number) => {
  const [mantissa, exponent] = exactly(y)
  return unitsOff(power(x, y), ...trueExp(shifted(trueLog(x) * mantissa, exponent)))
}

/** All magnitudes alike. */
const positive = fc
  .tuple(fc.double({ min: 1, max: 2, maxExcluded: true, noNaN: true }), fc.integer({ min: -1074, max: 1023 }))
  .map(([m, e]) => (e < -1022 ? m * 2 ** -1022 * 2 ** (e + 1022) : m * 2 ** e))
const near = (x: number, width: number) => fc.double({ min: -width, max: width, noNaN: true }).map((d) => x + d)
const RUNS = { numRuns: 3000 }

describe('logarithm', () => {
  test('is within one unit in the last place for all magnitudes', () => {
    fc.assert(
      fc.property(positive, (x) => {
        expect(offLog(x)).toBeLessThan(1)
      }),
      RUNS,
    )
  })
  test('is so around 1, and where one series hands over to another', () => {
    const places = [1, 0.96875, 1.03125, 0.75, 1.5, 1.00390625].map((x) => near(x, 2 ** -6))
    const close = fc.integer({ min: -60, max: -7 }).chain((e) => near(1, 2 ** e))
    fc.assert(
      fc.property(
        fc.oneof(close, ...places).filter((x) => x !== 1),
        (x) => {
          expect(offLog(x)).toBeLessThan(1)
        },
      ),
      RUNS,
    )
  })
  test('is so for the numbers of visits, and rises with them', () => {
    for (let n = 2; n < 3000; n++) {
      expect(offLog(n)).toBeLessThan(0.75)
      expect(logarithm(n)).toBeGreaterThan(logarithm(n - 1))
    }
  })
  test('of edges', () => {
    expect(logarithm(1)).toBe(0)
    expect(logarithm(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(logarithm(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
    for (const x of [-1, -Number.MIN_VALUE, Number.NEGATIVE_INFINITY, Number.NaN]) expect(logarithm(x)).toBeNaN()
    for (const x of [Number.MIN_VALUE, 3 * Number.MIN_VALUE, 2 ** -1022, 2 ** -1000, 2 ** 1000, Number.MAX_VALUE])
      expect(offLog(x)).toBeLessThan(1)
  })
})

describe('exponential', () => {
  test('is within one unit in the last place, where it is normal and where it is not', () => {
    const all = fc.double({ min: -745, max: 709.7, noNaN: true })
    const defaults = fc.double({ min: -30, max: 30, noNaN: true })
    const tiny = fc.tuple(defaults, fc.integer({ min: 0, max: 1000 })).map(([x, e]) => x * 2 ** -e)
    const faint = fc.double({ min: -745.2, max: -708, noNaN: true })
    fc.assert(
      fc.property(fc.oneof(all, defaults, tiny, faint), (x) => {
        expect(offExp(x)).toBeLessThan(1)
      }),
      RUNS,
    )
  })
  test('of edges', () => {
    expect(exponential(0)).toBe(1)
    expect(exponential(-0)).toBe(1)
    expect(exponential(Number.MIN_VALUE)).toBe(1)
    expect(exponential(Number.NaN)).toBeNaN()
    for (const x of [Number.NEGATIVE_INFINITY, -1e300, -800, -746, -745.14]) expect(exponential(x)).toBe(0)
    for (const x of [Number.POSITIVE_INFINITY, 1e300, 800, 709.79])
      expect(exponential(x)).toBe(Number.POSITIVE_INFINITY)
    expect(exponential(709.78)).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(exponential(-745.13)).toBe(Number.MIN_VALUE)
  })
})

describe('power', () => {
  test('is within one unit in the last place', () => {
    const exponent = fc.oneof(
      fc.double({ min: -40, max: 40, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.integer({ min: -300, max: 300 }),
    )
    const base = fc.oneof(positive, near(1, 2 ** -6), fc.double({ min: 0.01, max: 100, noNaN: true }))
    const isWithin = (x: number, y: number) => y !== 0 && x !== 1 && Math.abs(y * Math.log(x)) < 700
    fc.assert(
      fc.property(
        fc.tuple(base, exponent).filter(([x, y]) => isWithin(x, y)),
        ([x, y]) => {
          expect(offPower(x, y)).toBeLessThan(1)
        },
      ),
      RUNS,
    )
  })
  test('is so where the base is almost 1 and the exponent large', () => {
    const most = fc.tuple(fc.integer({ min: -48, max: -8 }), fc.double({ min: -0.99, max: 0.99, noNaN: true }))
    fc.assert(
      fc.property(
        most.filter(([, share]) => Math.abs(share) > 1e-3),
        ([e, share]) => {
          expect(offPower(1 + 2 ** e, share * 700 * 2 ** -e)).toBeLessThan(1)
        },
      ),
      RUNS,
    )
  })
  test('has the edges of x ** y', () => {
    const edges = [0, Number.MIN_VALUE, 0.5, 1, 1.5, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN]
    for (const x of edges)
      for (const y of [...edges, ...edges.map((edge) => -edge), 2, 1e18, -1e18, 2000, -2000]) {
        const built = x ** y
        if (built === 0 || !Number.isFinite(built)) expect(power(x, y), `${x} ** ${y}`).toBe(built)
        else expect(power(x, y) / built, `${x} ** ${y}`).toBeCloseTo(1, 12)
      }
    expect(power(-2, 2)).toBeNaN()
  })
  test('is exact where the result is', () => {
    for (let n = 0; n < 30; n++) expect(power(3, n)).toBe(Number(3n ** BigInt(n)))
    expect(power(1024, 0.1)).toBe(2)
    expect(power(1e-3, 1)).toBe(1e-3)
  })
})

test('integer powers are products', () => {
  expect([0, 1, 2, 3, 4, 5].map((n) => integerPower(0.9, n))).toEqual([
    1,
    0.9,
    0.9 * 0.9,
    0.9 * (0.9 * 0.9),
    0.9 * 0.9 * (0.9 * 0.9),
    0.9 * (0.9 * 0.9 * (0.9 * 0.9)),
  ])
  expect(integerPower(0, 0)).toBe(1)
  expect(integerPower(2, 1000)).toBe(2 ** 1000)
  expect(integerPower(-3, 3)).toBe(-27)
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), fc.nat(200), (x, n) => {
      expect(Math.abs(integerPower(x, n) / power(x, n) - 1)).toBeLessThan((n + 1) * 2 ** -52)
    }),
  )
})

test('squares are products', () => {
  fc.assert(
    fc.property(fc.double(), (x) => {
      expect(square(x)).toBe(x * x)
    }),
  )
})

test('binary logarithms of whatever is normal, rounded down and up', () => {
  for (let n = -1022; n < 1024; n++) {
    expect([floorLog2(2 ** n), ceilLog2(2 ** n)]).toEqual([n, n])
    expect([floorLog2(1.25 * 2 ** n), ceilLog2(1.25 * 2 ** n)]).toEqual([n, n + 1])
  }
  fc.assert(
    fc.property(fc.double({ min: 2 ** -1022, max: 1e300, noNaN: true }), (x) => {
      expect(2 ** floorLog2(x)).toBeLessThanOrEqual(x)
      expect(2 ** (floorLog2(x) + 1)).toBeGreaterThan(x)
      expect(2 ** ceilLog2(x)).toBeGreaterThanOrEqual(x)
      expect(2 ** (ceilLog2(x) - 1)).toBeLessThan(x)
    }),
  )
})
