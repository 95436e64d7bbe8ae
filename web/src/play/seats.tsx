// Who plays each role: somebody here, a machine of a strength and a recipe, or, where there is a server, a player elsewhere.
import { type ReactElement, useState } from 'react'
import { RecipeField } from '../base/recipe-field.tsx'
import { servedAt } from '../base/served.ts'
import type { Side } from '../board/sides.ts'
import type { Limit } from '../worker/protocol.ts'
import type { Seat } from './match.ts'
import { RemoteForm } from './remote-form.tsx'
import { DEFAULT_RECIPE, STRENGTHS, strengthOf } from './strengths.ts'

interface SeatsFormProps {
  readonly roles: readonly string[]
  readonly sides: readonly Side[]
  readonly seats: readonly Seat[]
  readonly onSeats: (seats: readonly Seat[]) => void
}

export function SeatsForm({ roles, sides, seats, onSeats }: SeatsFormProps): ReactElement {
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
              onSeat={(next) => set(role, next)}
            />
          ),
        )}
      </div>
    </section>
  )
}

interface SeatFormProps {
  readonly role: string
  readonly side: Side
  readonly seat: Exclude<Seat, { kind: 'nature' }>
  readonly onSeat: (seat: Seat) => void
}

function SeatForm({ role, side, seat, onSeat }: SeatFormProps): ReactElement {
  const limit = seat.kind === 'machine' ? strengthOf(seat.limit) : -1
  const [elsewhere, setElsewhere] = useState(false)
  const value = elsewhere || seat.kind === 'remote' ? 'remote' : seat.kind === 'human' ? 'human' : String(limit)
  const machine = (chosen: Limit): Seat => ({
    kind: 'machine',
    recipe: seat.kind === 'machine' ? seat.recipe : DEFAULT_RECIPE,
    limit: chosen,
  })
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
            else if (target.value !== 'remote') onSeat(machine(STRENGTHS[Math.max(0, Number(target.value))].limit))
          }}
        >
          <option value="human">You, or somebody beside you</option>
          {value === '-1' && <option value="-1">A machine with a clock of its own</option>}
          {STRENGTHS.map(({ name, text }, i) => (
            <option key={name} value={i}>
              {text}
            </option>
          ))}
          {servedAt() !== undefined && <option value="remote">A GGP player at an address</option>}
        </select>
      </label>
      {value === 'remote' && <RemoteForm seat={seat.kind === 'remote' ? seat : undefined} onSeat={onSeat} />}
      {seat.kind === 'machine' && !elsewhere && (
        <details>
          <summary className="small">How it searches</summary>
          <div className="stack">
            <RecipeField recipe={seat.recipe} onRecipe={(recipe) => onSeat({ ...seat, recipe })} />
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
                  if (seconds > 0 && seconds <= 600) onSeat({ ...seat, limit: { ms: seconds * 1000 } })
                }}
              />
            </label>
          </div>
        </details>
      )}
    </div>
  )
}
