// The facts that no board shows, as words: nothing that the rules say is hidden.
import type { Fact } from 'depthcharge'
import type { ReactElement } from 'react'

export function Facts({ facts, large = false }: { facts: readonly Fact[]; large?: boolean }): ReactElement | null {
  if (facts.length === 0) return null
  return (
    <ul className={large ? 'facts facts-large' : 'facts'} aria-label="What else holds">
      {facts.map(({ name, args }) => (
        <li key={[name, ...args].join(' ')} className="fact">
          <span>{args.length === 0 ? '' : [name, ...args.slice(0, -1)].join(' ')}</span>
          <b>{args.length === 0 ? name : args.at(-1)}</b>
        </li>
      ))}
    </ul>
  )
}
