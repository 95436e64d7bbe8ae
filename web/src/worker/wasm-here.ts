// What WebAssembly this browser has, and what to say where it is less than usual.

export type WasmHere = 'simd' | 'scalar' | 'none'

// A module with one function, which makes a SIMD word and looks at it: browsers without SIMD refuse it.
// biome-ignore format: a module, section by section
const SIMD_MODULE = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0,
  1, 5, 1, 96, 0, 1, 123,
  3, 2, 1, 0,
  10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
)

export const NOTICES: Readonly<Record<Exclude<WasmHere, 'simd'>, string>> = {
  scalar:
    'This browser has no WebAssembly SIMD: random games are played one at a time, not 128. The machine thinks less in the same time; everything else works as it should.',
  none: 'This browser has no WebAssembly: the rules run as JavaScript. The machine thinks far less in the same time; everything else works as it should.',
}

export function wasmHere(): WasmHere {
  if (typeof WebAssembly === 'undefined') return 'none'
  return WebAssembly.validate(SIMD_MODULE) ? 'simd' : 'scalar'
}
