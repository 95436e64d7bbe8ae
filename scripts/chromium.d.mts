/** The path of a browser; undefined where there is none and none can be had. */
export function findChromium(): string | undefined
