// Where a GGP player listens, and its clocks. It is asked who it is before it is given the seat, so that a wrong address is
// told at once and not in the middle of a game.
import { type ReactElement, useState } from 'react'
import { askServer } from '../base/served.ts'
import type { RemoteSeat } from './match.ts'
import { words } from './remote-matches.ts'

interface RemoteFormProps {
  /** Where one sits already. */
  readonly seat: RemoteSeat | undefined
  readonly onSeat: (seat: RemoteSeat) => void
}

type Heard =
  | { readonly about: { readonly name?: string; readonly status?: string } }
  | { readonly fault: Parameters<typeof words>[0] }

const DEFAULTS = { address: 'localhost:9147', startClock: 10, playClock: 5 }
const INFO_SECONDS = 1

export function RemoteForm({ seat, onSeat }: RemoteFormProps): ReactElement {
  const [address, setAddress] = useState(seat?.address ?? DEFAULTS.address)
  const [startClock, setStartClock] = useState(seat?.startClock ?? DEFAULTS.startClock)
  const [playClock, setPlayClock] = useState(seat?.playClock ?? DEFAULTS.playClock)
  const [said, setSaid] = useState<{ readonly text: string; readonly bad: boolean }>()
  const [asking, setAsking] = useState(false)

  const ask = async () => {
    setAsking(true)
    try {
      const heard = await askServer<Heard>('player', { address, confirmed: true })
      if ('fault' in heard) setSaid({ text: `${address} ${words(heard.fault, INFO_SECONDS)}.`, bad: true })
      else {
        const { name = 'It', status = 'available' } = heard.about
        setSaid({ text: `${name} is ${status}, and plays.`, bad: false })
        onSeat({ kind: 'remote', address, startClock, playClock })
      }
    } catch (error) {
      setSaid({ text: (error as Error).message, bad: true })
    }
    setAsking(false)
  }
  const clock = (label: string, value: number, set: (seconds: number) => void) => (
    <label className="field">
      <span>{label}</span>
      <input
        className="input"
        type="number"
        min={1}
        max={3600}
        step={1}
        value={value}
        onChange={({ target }) => set(Math.max(1, Math.min(3600, Math.floor(Number(target.value) || 1))))}
      />
    </label>
  )
  return (
    <form
      className="remote-form"
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <label className="field">
        <span>Address, as host:port</span>
        <input
          className="input mono"
          value={address}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={said?.bad === true}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <div className="remote-clocks">
        {clock('Start clock, s', startClock, setStartClock)}
        {clock('Play clock, s', playClock, setPlayClock)}
        <button type="submit" className="button" disabled={asking || address.trim() === ''}>
          {asking ? 'Asking …' : 'Let it play'}
        </button>
      </div>
      <p className={said?.bad ? 'small remote-bad' : 'small quiet'} role="status">
        {said?.text ?? 'It has to speak the GGP protocol, as "depthcharge player" does.'}
      </p>
    </form>
  )
}
