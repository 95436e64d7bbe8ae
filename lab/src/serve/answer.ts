// What is answered to one request, before it is written to a socket.

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** Something was wrong with a request: the sentence goes back with the status. */
export class BadRequest extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

/** Data for the app; never kept by anybody on the way. */
export function json(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  }
}

/** A sentence for whoever reads it. */
export function sentence(status: number, text: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text }
}
