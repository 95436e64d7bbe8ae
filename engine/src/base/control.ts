// Characters that steer a terminal instead of standing in it. Texts of others are shown without them.

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** All but tabs and the ends of lines. */
export function hasControl(text: string): boolean {
  return text.search(CONTROL) >= 0
}

/** A point stands for each of them. */
export function withoutControl(text: string): string {
  return text.replaceAll(CONTROL, '·')
}
