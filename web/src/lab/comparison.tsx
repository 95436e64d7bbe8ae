// Results beside those of another file: what changed for each who plays in both.
import type { AgentRow, GameResult } from '@depthcharge/engine/tournament'
import { type ReactElement, useRef, useState } from 'react'
import { openResults } from '../base/open-results.ts'
import { compareAgents } from './compare.ts'
import { Exported } from './exported.tsx'
import { useStandings } from './use-standings.ts'

interface Other {
  readonly name: string
  readonly results: readonly GameResult[]
}

export function Comparison({ agents }: { agents: readonly AgentRow[] }): ReactElement {
  const [other, setOther] = useState<Other>()
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const open = async (file: File) => {
    try {
      const opened = await openResults(file)
      if (opened.kind === 'report') throw new Error(`${file.name} is a report; results are lines of JSON.`)
      setOther({ name: file.name, results: opened.results })
      setFault(undefined)
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <>
      <div className="row">
        <button type="button" className="button button-small" onClick={() => field.current?.click()}>
          Compare with another file
        </button>
        <input
          ref={field}
          type="file"
          hidden
          accept=".jsonl,.json,application/x-ndjson"
          aria-label="Results to compare with"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file !== undefined) void open(file)
          }}
        />
      </div>
      {fault !== undefined && (
        <p className="notice notice-bad small" role="alert">
          {fault}
        </p>
      )}
      {other !== undefined && <Differences agents={agents} other={other} />}
    </>
  )
}

const percent = (share: number) => (share * 100).toFixed(1)
const signed = (share: number) => `${share >= 0 ? '+' : '−'}${percent(Math.abs(share))}`

function Differences({ agents, other }: { agents: readonly AgentRow[]; other: Other }): ReactElement {
  const { standings, error } = useStandings(other.results)
  if (error !== undefined) return <p className="notice notice-bad">{error}</p>
  if (standings === undefined) return <p className="card quiet">Counting …</p>
  const rows = compareAgents(agents, standings.agents)
  if (rows.length === 0) return <p className="notice">Nobody plays both here and in {other.name}.</p>
  return (
    <Exported label="Comparison" title={`Beside ${other.name}`} name="comparison" kind="table">
      <table className="table">
        <caption className="sr">Points here and there</caption>
        <thead>
          <tr>
            {['player', 'here', 'there', 'difference', '95 % interval', 'games'].map((text, i) => (
              <th key={text} scope="col" className={i === 0 ? '' : 'number'}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ agent, here, there, difference, interval, games }) => (
            <tr key={agent}>
              <th scope="row" className="mono">
                {agent}
              </th>
              <td className="number">{percent(here)}</td>
              <td className="number">{percent(there)}</td>
              <td className="number">
                <strong>{signed(difference)}</strong>
              </td>
              <td className="number">
                {signed(interval[0])} … {signed(interval[1])}
              </td>
              <td className="number">{games.join(' / ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Exported>
  )
}
