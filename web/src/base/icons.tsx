// Line icons, 24 units square, in the colour of the text around them.
import type { ReactElement, ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const PlayIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
    <circle cx="8.5" cy="8.5" r="1.8" />
    <path d="m13.5 13.5 4 4m0-4-4 4M12 3.5v17M3.5 12h17" />
  </Icon>
)
export const TreeIcon = () => (
  <Icon>
    <circle cx="12" cy="5" r="2" />
    <circle cx="6" cy="19" r="2" />
    <circle cx="12" cy="19" r="2" />
    <circle cx="18" cy="19" r="2" />
    <path d="M12 7v10M12 10c0 4-6 3-6 7M12 10c0 4 6 3 6 7" />
  </Icon>
)
export const RulesIcon = () => (
  <Icon>
    <path d="M8 5 3.5 12 8 19M16 5l4.5 7L16 19M13.5 4l-3 16" />
  </Icon>
)
export const LabIcon = () => (
  <Icon>
    <path d="M4 20V9M10 20V4M16 20v-7M21 20H3" />
  </Icon>
)
export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </Icon>
)
export const MoonIcon = () => (
  <Icon>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
  </Icon>
)
export const BackIcon = () => (
  <Icon>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
)
export const ForwardIcon = () => (
  <Icon>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)
export const FirstIcon = () => (
  <Icon>
    <path d="m17 6-6 6 6 6M7 6v12" />
  </Icon>
)
export const LastIcon = () => (
  <Icon>
    <path d="m7 6 6 6-6 6M17 6v12" />
  </Icon>
)

export const TurnIcon = () => (
  <Icon>
    <path d="M4.5 12a7.5 7.5 0 0 1 12.8-5.3L19.5 9M19.5 12a7.5 7.5 0 0 1-12.8 5.3L4.5 15M19.5 4.5V9H15M4.5 19.5V15H9" />
  </Icon>
)

export const Logo = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0e2a33" />
    <g fill="none" stroke="#5fd3c8" strokeWidth="2.2" strokeLinecap="round">
      <path d="M6.5 19a9.5 9.5 0 0 0 19 0" opacity=".55" />
      <path d="M11 18.5a5 5 0 0 0 10 0" />
    </g>
    <path d="M16 4v9" stroke="#ff8a57" strokeWidth="2.2" strokeLinecap="round" />
    <circle cx="16" cy="16.5" r="3.2" fill="#ff8a57" />
  </svg>
)

export const UndoIcon = () => (
  <Icon>
    <path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3" />
  </Icon>
)
export const HintIcon = () => (
  <Icon>
    <path d="M9.5 18.5h5M10.5 21.5h3M12 2.5a6.2 6.2 0 0 0-3.6 11.2c.8.6 1.1 1.2 1.1 2v.3h5v-.3c0-.8.3-1.4 1.1-2A6.2 6.2 0 0 0 12 2.5Z" />
  </Icon>
)
export const ThreatIcon = () => (
  <Icon>
    <path d="M12 3.5 2.8 19.5h18.4ZM12 10v4.5M12 17v.2" />
  </Icon>
)
export const FlagIcon = () => (
  <Icon>
    <path d="M5.5 21.5v-18M5.5 4.5c4-2.5 7 2 13 0v9c-6 2-9-2.5-13 0" />
  </Icon>
)
export const SoundIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
  </Icon>
)
export const MutedIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5m0-5-5 5" />
  </Icon>
)
export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.5M8 7l4-3.5L16 7M6.5 11H5v9.5h14V11h-1.5" />
  </Icon>
)
