/** The path of the newest Node; undefined where there is none and none can be had, which is said. */
export function findNewestNode(): Promise<string | undefined>
