// A part of the page that could not be loaded → a sentence. Browsers word it each in their own way, and name a file nobody
// has heard of.

const UNLOADED = /dynamically imported module|importing a module script|module script failed|unable to preload/i

/** The message of an error, in words that help. */
export function faultText(error: Error): string {
  if (!UNLOADED.test(error.message)) return error.message
  return navigator.onLine
    ? 'This part of the page could not be loaded: the server did not send it. Load the page again; it may have changed.'
    : 'You are offline, and this part of the page has not been loaded before. It will be there when you are online again.'
}
