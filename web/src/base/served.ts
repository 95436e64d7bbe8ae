// What the page can ask when `depthcharge serve` is behind it; on any other host it asks nothing. The server says so in the
// first page itself, so that there is no request that could fail.

/** Where the server answers; undefined where there is none. */
export function servedAt(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="depthcharge-served"]')?.content
}

/** The request could not be answered: the server is gone, or says why not. */
export class ServerFault extends Error {}

/** Asks the server; a body makes it a POST. Throws a ServerFault with a sentence. */
export async function askServer<T>(path: string, body?: unknown): Promise<T> {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // What is said while the page is being left arrives too; browsers take only short texts then.
    keepalive: path.endsWith('/abort'),
  }
  const reply = await fetch(`${servedAt() ?? 'api/'}${path}`, body === undefined ? {} : options).catch(() => {
    throw new ServerFault('the server does not answer; is "depthcharge serve" still running?')
  })
  const text = await reply.text()
  try {
    const value = JSON.parse(text) as T & { readonly error?: string }
    if (reply.ok) return value
    throw new ServerFault(value.error ?? text)
  } catch (error) {
    if (error instanceof ServerFault) throw error
    throw new ServerFault(text === '' ? `the server answered with status ${reply.status}` : text)
  }
}
