// What a word means, as an element that stands beside it: how it is written, what is said of it, and its instances when they
// have come in.
import type { Description, Instances } from '@depthcharge/engine/gdl'

export function describingElement(
  word: Description,
  ask: (word: Description) => Promise<Instances | undefined>,
): HTMLElement {
  const place = document.createElement('div')
  place.className = 'describing'
  const line = (className: string, text: string) => {
    const element = document.createElement('p')
    element.className = className
    element.textContent = text
    place.append(element)
    return element
  }
  line('mono', word.signature)
  for (const sentence of word.says) line('small', sentence)
  if (word.symbol !== undefined) {
    const element = line('small mono quiet', '')
    ask(word).then(
      (found) => {
        element.textContent = found === undefined ? '' : instancesText(found)
      },
      () => element.remove(), // the rules are not right yet, or are being compiled
    )
  }
  return place
}

export function instancesText({ count, sentences }: Instances): string {
  if (count === 0) return 'Nothing of it holds in the first position.'
  const more = count - sentences.length
  return `${sentences.join(' ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}
