// On a phone the board and what is said of it are not in sight together: what a button is about comes to where one looks.

/** The part of the window from above in which something that begins there is read without a move of the hand. */
const READ = 0.5

/** All of a board; of what is read, its beginning. */
export function bringIntoView(selector: string, block: 'nearest' | 'start' = 'nearest'): void {
  const found = document.querySelector(selector)
  if (found === null) return
  const { top } = found.getBoundingClientRect()
  if (block === 'start' && top >= 0 && top < READ * innerHeight) return
  found.scrollIntoView({ block })
}
