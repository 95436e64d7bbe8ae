// A rulesheet's path → what the view.json beside it says: NAME.view.json for NAME.kif. There need be none.
import { existsSync } from 'node:fs'
import { renderDiagnostic } from '@depthcharge/engine/gdl'
import { readViewOverride, type ViewOverride } from '@depthcharge/engine/view'
import { Failure } from '../base/failure.ts'
import { readText } from './rulesheet.ts'

export interface ViewFile {
  readonly text: string
  readonly override: ViewOverride
}

/** Throws a failure that says where it is wrong. */
export function loadViewFile(rulesheet: string): ViewFile | undefined {
  const path = rulesheet.replace(/(\.[^./\\]*)?$/, '.view.json')
  if (!existsSync(path)) return undefined
  const text = readText(path)
  const { override, diagnostics } = readViewOverride(text)
  if (override === undefined)
    throw new Failure(diagnostics.map((fault) => renderDiagnostic(path, text, fault)).join('\n'))
  return { text, override }
}
