/** Opens an address in a Firefox without a window and with a profile of its own. Returns what closes it. */
export function openFirefox(path: string, address: string): () => Promise<void>
