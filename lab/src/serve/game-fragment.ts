// GAME on the command line → the fragment that opens it in the app: a catalogue name as it is; a rulesheet, and the view.json
// beside it, whole, as the app packs them. The app needs no file then, and the link may be sent to others.
import { deflateRawSync } from 'node:zlib'
import { hasErrors, parseRules, renderDiagnostic } from '@depthcharge/engine/gdl'
import { findGame } from '@depthcharge/games'
import { Failure } from '../base/failure.ts'
import { loadRules } from '../load/rulesheet.ts'
import { loadViewFile } from '../load/view-file.ts'

const MAX_LETTERS = 200_000 // what browsers take in a header

export async function gameFragment(name: string): Promise<string> {
  const { text } = await loadRules(name)
  if (findGame(name) !== undefined) return `#/play/${encodeURIComponent(name)}`
  const { diagnostics } = parseRules(text)
  if (hasErrors(diagnostics)) throw new Failure(diagnostics.map((d) => renderDiagnostic(name, text, d)).join('\n'))
  const view = loadViewFile(name)
  const fragment = `#/play?rules=${pack(text)}${view === undefined ? '' : `&look=${pack(view.text)}`}`
  if (fragment.length > MAX_LETTERS)
    throw new Failure(`${name} is too large for an address; open it in the app, under Rules, with "Open files"`)
  return fragment
}

/** As the app's own pack writes it. */
function pack(text: string): string {
  return deflateRawSync(text).toString('base64url')
}
