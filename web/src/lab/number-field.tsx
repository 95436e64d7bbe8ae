// A whole number within limits; what is typed outside of them is brought inside.
import type { ReactElement } from 'react'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onValue: (value: number) => void
}

export function NumberField({ label, value, min, max, onValue }: NumberFieldProps): ReactElement {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onValue(Math.max(min, Math.min(max, Math.floor(Number(target.value) || min))))}
      />
    </label>
  )
}
