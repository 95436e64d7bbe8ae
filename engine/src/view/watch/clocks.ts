// Relations that only tell the time: step counters, whose turn it is where turns alternate, the phase of a turn. They hold the
// same in every match after equally many steps, so they say nothing about how it is going, and need no room on a page.
import type { Observation } from './observe.ts'

const LEAST_MATCHES = 2 // one match cannot tell what depends on it
const LEAST_STEPS = 3 // that matches have in common

/** As symbolOf writes them: step/1. */
export function clocksOf({ roles, steps }: Observation): readonly string[] {
  const told = new Map<string, string[]>() // by symbol: the facts after each number of steps
  const varied = new Set<string>()
  const symbols = new Set(steps.flatMap(({ facts }) => facts.map(({ symbol }) => symbol)))
  let matches = 0
  let ply = 0
  let common = 0
  for (const { facts, joint } of steps) {
    if (ply === 0) matches++
    if (matches > 1) common = Math.max(common, ply)
    for (const symbol of symbols) {
      const own = facts.filter((fact) => fact.symbol === symbol)
      const text = own
        .map(({ args }) => args.join(' '))
        .sort()
        .join('; ')
      const at = told.get(symbol) ?? []
      if (!told.has(symbol)) told.set(symbol, at)
      if ((at[ply] ??= text) !== text) varied.add(symbol)
    }
    ply = joint === undefined ? 0 : ply + 1
  }
  if (matches < LEAST_MATCHES || common < LEAST_STEPS) return []
  return [...symbols].filter((symbol) => !varied.has(symbol) && isTime(told.get(symbol)!, roles)).sort()
}

/** Whose turn it is, or a number that goes up; what counts down is left, and worth a glance. */
function isTime(texts: readonly string[], roles: readonly string[]): boolean {
  if (texts.every((text) => text.split(' ').every((word) => roles.includes(word)))) return true
  const numbers = texts.map((text) => Number(text.split(' ').at(-1)))
  return numbers.some((each, i) => i > 0 && each > numbers[i - 1])
}
