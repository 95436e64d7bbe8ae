// --sprt elo0=0 elo1=20 alpha=0.05 beta=0.05 model=logistic → the options of the test.
import { closest } from '@depthcharge/engine/gdl'
import { DEFAULT_SPRT, type SprtOptions } from '@depthcharge/engine/tournament'
import { Failure } from '../base/failure.ts'

export const SPRT_HELP =
  'stop when a sequential test has decided: elo0=0 elo1=20 alpha=0.05 beta=0.05 [model=logistic|normalised]'

export function sprtOptions(values: readonly string[]): SprtOptions {
  const given: Record<string, string | number> = {}
  for (const value of values.flatMap((each) => each.split(/[,\s]+/)).filter((each) => each !== '')) {
    const [, name, text] = /^(\w+)=(.+)$/.exec(value) ?? []
    if (name === undefined || !(name in DEFAULT_SPRT)) {
      const meant = closest(name ?? value, Object.keys(DEFAULT_SPRT))
      throw new Failure(
        `--sprt: "${value}" is none of elo0=, elo1=, alpha=, beta=, model=${meant === undefined ? '' : `; did you mean "${meant}="?`}`,
      )
    }
    given[name] = name === 'model' ? text : Number(text)
  }
  const options = { ...DEFAULT_SPRT, ...given } as SprtOptions
  const { elo0, elo1, alpha, beta, model } = options
  if (!(elo0 < elo1)) throw new Failure(`--sprt: elo0 must be below elo1, not ${elo0} and ${elo1}`)
  for (const [name, value] of Object.entries({ alpha, beta }))
    if (!(value > 0 && value < 0.5)) throw new Failure(`--sprt: ${name} must be between 0 and 0.5, not ${value}`)
  if (model !== 'logistic' && model !== 'normalised')
    throw new Failure(`--sprt: model is logistic or normalised, not ${model}`)
  return options
}
