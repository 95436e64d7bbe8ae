// A worker as the engine sees it: something that takes messages and gives some back. Browsers and Node give their workers,
// the inside of these and both ends of a MessageChannel nearly the same methods; this file knows the difference.
import type { Kind } from '../base/given.ts'

/** What a worker, the inside of one, and either end of a MessageChannel have in common. */
export interface Port {
  postMessage(message: unknown): void
  /** Browsers. */
  addEventListener?(type: string, listener: (event: unknown) => void): void
  /** Node. */
  on?(type: string, listener: (value: unknown) => void): unknown
  /** MessagePorts of browsers wait for it. */
  start?(): void
  /** Of a worker, from outside. */
  terminate?(): unknown
  close?(): void
}

/** What may be given for one. */
export const PORT: Kind = {
  wanted: 'a worker or a port',
  fits: (value) => typeof (value as Partial<Port> | null | undefined)?.postMessage === 'function',
}

/** Calls the handler with each message, whatever the port wraps it in. */
export function onMessage(port: Port, handle: (message: unknown) => void): void {
  if (port.on !== undefined) port.on('message', handle)
  else {
    port.addEventListener?.('message', (event) => handle((event as { readonly data: unknown }).data))
    port.start?.()
  }
}

/** Calls the handler with what became of it, perhaps several times, when the other side is gone: it broke down, ended, or was ended. */
export function onGone(port: Port, handle: (why: string) => void): void {
  const listen = (type: string, tell: (value: unknown) => void) =>
    port.on === undefined ? port.addEventListener?.(type, tell) : port.on(type, tell)
  listen('error', (error) => handle(`broke down: ${messageOf(error)}`))
  listen('messageerror', () => handle('sent what cannot be read'))
  listen('exit', (code) => handle(`ended with code ${code}`)) // a worker of Node
  listen('close', () => handle('was closed')) // a MessagePort
}

/** Ends the worker, or closes the port. */
export function closePort(port: Port): void {
  if (port.terminate !== undefined) void port.terminate()
  else port.close?.()
}

function messageOf(error: unknown): string {
  return (error as { readonly message?: string } | undefined)?.message || 'it could not be started'
}
