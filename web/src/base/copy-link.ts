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
