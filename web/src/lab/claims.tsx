// What the games show, sentence by sentence.
import type { PairRow } from '@depthcharge/engine/tournament'
import type { ReactElement } from 'react'
import { type Claim, claimsOf } from './claims.ts'

const percent = (share: number) => (share * 100).toFixed(1)

function verdictText({ verdict, needed }: Claim): string {
  if (verdict === 'shown') return 'shown'
  if (verdict === 'shown alone') return 'only if nothing else is claimed'
  return needed === undefined ? 'not shown' : `not shown; about ${needed} games would, if it stays so`
}

export function Claims({ pairs }: { pairs: readonly PairRow[] }): ReactElement {
  return (
    <table className="table">
      <caption className="sr">What the games show, at the 5 % level after Holm's correction</caption>
      <thead>
        <tr>
          {['claim', 'points', '95 % interval', 'games', 'verdict'].map((text, i) => (
            <th key={text} scope="col" className={i === 0 || i === 4 ? '' : 'number'}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {claimsOf(pairs).map((claim) => (
          <tr key={claim.text}>
            <th scope="row">{claim.text}</th>
            <td className="number">
              <strong>{percent(claim.score)}</strong>
            </td>
            <td className="number">
              {percent(claim.interval[0])} … {percent(claim.interval[1])}
            </td>
            <td className="number">{claim.games}</td>
            <td className="verdict">{verdictText(claim)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
