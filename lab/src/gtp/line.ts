// Lines of the Go Text Protocol, version 2 (Farnebäck 2002): what a controller sends, and how it is answered.

/** A command, with the number the controller gave it, if any. */
export interface GtpCommand {
  readonly id?: number
  readonly name: string
  readonly args: readonly string[]
}

/** Undefined where a line has nothing to say: it is empty, or a comment. */
export function readGtpLine(line: string): GtpCommand | undefined {
  const text = line
    .replaceAll('\t', ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/#.*/, '')
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length === 0) return undefined
  const hasId = /^\d+$/.test(words[0]) && Number.isSafeInteger(Number(words[0])) // or else it would be answered with another
  const [name = '', ...args] = hasId ? words.slice(1) : words
  return { ...(hasId ? { id: Number(words[0]) } : {}), name, args }
}

/** What is wrong with a command, for the controller. */
export class GtpFault extends Error {}

/** The answer to a command, with the empty line that ends it. */
export function gtpAnswer(command: Pick<GtpCommand, 'id'>, kind: '=' | '?', text: string): string {
  const body = text.replaceAll('\n\n', '\n \n') // an empty line would end it
  return `${kind}${command.id ?? ''}${body === '' ? '' : ` ${body}`}\n\n`
}

/** What a program answered: its text, or what it found wrong. Undefined where the lines are no answer. */
export function readGtpAnswer(text: string): { readonly ok: boolean; readonly text: string } | undefined {
  const [, kind, body] = /^([=?])\d*[ \t]?([\s\S]*)$/.exec(text.trim()) ?? []
  return kind === undefined ? undefined : { ok: kind === '=', text: body.trim() }
}
