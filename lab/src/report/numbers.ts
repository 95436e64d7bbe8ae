// Figures as reports write them.
import type { Interval } from '@depthcharge/engine/tournament'

/** Of no games there is no share. */
export const percent = (share: number): string => (Number.isFinite(share) ? (share * 100).toFixed(1) : '–')
export const interval = ([low, high]: Interval): string =>
  Number.isFinite(low) ? `${percent(low)}–${percent(high)}` : '–'
export const elo = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(0).replace('-', '−') : value > 0 ? '∞' : '−∞'
export const error = (value: number): string => (Number.isFinite(value) ? `± ${value.toFixed(0)}` : '')
export const probability = (p: number): string => (p < 0.001 ? '< 0.001' : p.toFixed(3))
