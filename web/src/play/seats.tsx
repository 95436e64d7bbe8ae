// Who plays each role: somebody here, a machine of a strength and a recipe, or, where there is a server, a player elsewhere.
import type { Levels } from '@depthcharge/engine'
import { type ReactElement, useMemo, useState } from 'react'
import { RecipeField } from '../base/recipe-field.tsx'
import { servedAt } from '../base/served.ts'
import type { Side } from '../board/sides.ts'
import type { Seat } from './match.ts'
import { RemoteForm } from './remote-form.tsx'
import { CLOCKS, DEFAULT_RECIPE, machineOf, measuredStrengths, type Strength, strengthOf } from './strengths.ts'

interface SeatsFormProps {
  readonly roles: readonly string[]
  readonly sides: readonly Side[]
  readonly seats: readonly Seat[]
  readonly levels: Levels | undefined
  readonly onSeats: (seats: readonly Seat[]) => void
}

export function SeatsForm({ roles, sides, seats, levels, onSeats }: SeatsFormProps): ReactElement {
  const measured = useMemo(() => measuredStrengths(levels), [levels])
  const set = (role: number, seat: Seat) => onSeats(seats.map((each, r) => (r === role ? seat : each)))
  return (
    <section className="card" aria-label="Players">
      <header>
        <h2>Players</h2>
      </header>
      <div className="stack">
        {seats.map((seat, role) =>
          seat.kind === 'nature' ? null : (
            <SeatForm
              // biome-ignore lint/suspicious/noArrayIndexKey: roles never change their order
              key={role}
              role={roles[role]}
              side={sides[role]}
              seat={seat}
              measured={measured}
              onSeat={(next) => set(role, next)}
            />
          ),
        )}
        {measured.length === 0 && seats.length > 1 && (
          <p className="small quiet">Strength has not been measured for this game.</p>
        )}
      </div>
    </section>
  )
}

/** Not one of the strengths. */
const OWN = 'own'

interface SeatFormProps {
  readonly role: string
  readonly side: Side
  readonly seat: Exclude<Seat, { kind: 'nature' }>
  readonly measured: readonly Strength[]
  readonly onSeat: (seat: Seat) => void
}

function SeatForm({ role, side, seat, measured, onSeat }: SeatFormProps): ReactElement {
  const strengths = [...CLOCKS, ...measured]
  const strength = seat.kind === 'machine' ? (strengthOf(seat, strengths)?.name ?? OWN) : OWN
  const [elsewhere, setElsewhere] = useState(false)
  const value = elsewhere || seat.kind === 'remote' ? 'remote' : seat.kind === 'human' ? 'human' : strength
  const recipe = seat.kind === 'machine' && seat.temperature === undefined ? seat.recipe : DEFAULT_RECIPE
  return (
    <div className="seat">
      <label className="field">
        <span className={`row ${side}`}>
          <span className="swatch" />
          {role}
        </span>
        <select
          className="input"
          value={value}
          onChange={({ target }) => {
            setElsewhere(target.value === 'remote')
            if (target.value === 'human') onSeat({ kind: 'human' })
            const chosen = strengths.find(({ name }) => name === target.value)
            if (chosen !== undefined) onSeat(machineOf(chosen, recipe))
          }}
        >
          <option value="human">You, or a friend next to you</option>
          {value === OWN && <option value={OWN}>A machine of your own</option>}
          <Strengths label="Machine, by thinking time" strengths={CLOCKS} />
          {measured.length > 0 && <Strengths label="Machine, by measured strength" strengths={measured} />}
          {servedAt() !== undefined && <option value="remote">A GGP player at an address</option>}
        </select>
      </label>
      {value === 'remote' && <RemoteForm seat={seat.kind === 'remote' ? seat : undefined} onSeat={onSeat} />}
      {seat.kind === 'machine' && !elsewhere && (
        <details>
          <summary className="small">Search settings</summary>
          <div className="stack">
            <RecipeField
              recipe={seat.recipe}
              onRecipe={(next) => onSeat({ kind: 'machine', recipe: next, limit: seat.limit })}
            />
            <label className="field">
              <span>Seconds a move</span>
              <input
                className="input"
                type="number"
                min={0.1}
                max={600}
                step={0.1}
                value={seat.limit.ms === undefined ? '' : seat.limit.ms / 1000}
                placeholder="by games"
                onChange={({ target }) => {
                  const seconds = Number(target.value)
                  if (seconds > 0 && seconds <= 600) onSeat({ kind: 'machine', recipe, limit: { ms: seconds * 1000 } })
                }}
              />
            </label>
          </div>
        </details>
      )}
    </div>
  )
}

function Strengths({ label, strengths }: { label: string; strengths: readonly Strength[] }): ReactElement {
  return (
    <optgroup label={label}>
      {strengths.map(({ name, text }) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </optgroup>
  )
}
