// The platform's clock that only runs forward: what durations are measured with. The time of day jumps, when a machine is set
// right or wakes up.

const { performance } = globalThis as unknown as { readonly performance: { now(): number } }

/** In ms, from some moment on. */
export const monotonicNow = (): number => performance.now()
