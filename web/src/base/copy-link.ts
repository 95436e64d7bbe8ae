// A route → a link in the address bar and, where the browser lets us, on the clipboard.
import { type Route, routeText } from './route.ts'

/** Says where the link is now. */
export async function copyLink(route: Route): Promise<string> {
  const link = new URL(routeText(route), location.href).href
  history.replaceState(null, '', link)
  try {
    await navigator.clipboard.writeText(link)
    return 'The link is copied'
  } catch {
    return 'The link is in the address bar'
  }
}

/** By the means of the device where fingers use it, such as a message; else as copyLink. Empty where it was called off. */
export async function shareLink(route: Route, title: string): Promise<string> {
  if (navigator.share === undefined || !matchMedia('(pointer: coarse)').matches) return copyLink(route)
  try {
    await navigator.share({ title, url: new URL(routeText(route), location.href).href })
    return 'The link is shared'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? '' : copyLink(route)
  }
}
