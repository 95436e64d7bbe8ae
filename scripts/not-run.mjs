// The last words of a test run: how many tests were not run for want of what they need, and why. With CI=true that is a
// failure, unless DEPTHCHARGE_WITHOUT says that it is meant.
import { isRefused, NEEDS } from './needs.mjs'

/** For the reporters of Vitest. */
export function notRun({ isCi = isTrue(process.env.CI), say = console.log } = {}) {
  return {
    onTestRunEnd(modules) {
      const notes = modules
        .flatMap((module) => [...module.children.allTests('skipped')])
        .map((test) => test.result().note ?? '')
      const { lines, isFailure } = account(notes, isCi)
      for (const line of lines) say(line)
      if (isFailure) process.exitCode = 1
    },
  }
}

/** What there is to say of tests that were not run, by the reasons they gave. */
export function account(notes, isCi) {
  const lines = []
  let isFailure = false
  for (const [name, { purpose, extra = false }] of Object.entries(NEEDS)) {
    const those = notes.filter((note) => note.startsWith(`needs ${name}:`))
    if (those.length === 0) continue
    if (isCi && !extra && !isRefused(name)) isFailure = true
    const tests = those.length === 1 ? '1 test' : `${those.length} tests`
    lines.push(`not run: ${tests} of ${purpose}: ${those[0].slice(`needs ${name}: `.length)}`)
  }
  if (isFailure) lines.push('With CI=true what is not run is a failure; DEPTHCHARGE_WITHOUT=NAME,… does without.')
  return { lines, isFailure }
}

function isTrue(text) {
  return text !== undefined && text !== '' && text !== '0' && text !== 'false'
}
