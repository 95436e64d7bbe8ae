// What a tuning learned, as a report: a curve for every parameter, the best settings, and what the confirmation says.
import { type Bandit, exactInterval, type GameResult, type Point, standings } from '@depthcharge/engine/tournament'
import { nameAt, recipeAt, type Tuning } from '../tournament/tune/tune-file.ts'
import { elo, error, interval, percent } from './numbers.ts'
import { bars, curves } from './plots.ts'
import type { Report, Section } from './section.ts'

export function tuneReport(tuning: Tuning, bandit: Bandit, best: Point, confirmed: readonly GameResult[]): Report {
  const { plan, space } = tuning
  return {
    title: plan.name,
    lead: `${bandit.trials()} trials of ${space.parameters.map(({ values }) => values.length).join(' × ')} settings against ${plan.agents[1].recipe}.`,
    sections: [
      {
        title: 'The best settings',
        text: [
          `${nameAt(space, best)}: ${recipeAt(space, best)}`,
          `Score by all that is known: ${percent(bandit.judge(best))} %.`,
        ],
      },
      confirmation(tuning, confirmed),
      learned(tuning, bandit),
    ],
  }
}

function confirmation({ confirm }: Tuning, results: readonly GameResult[]): Section {
  const [pair] = standings(results, { sprt: confirm }).pairs
  if (pair === undefined) return { title: 'Confirmation', text: ['No games were played on fresh seeds yet.'] }
  const { llr, accepted } = pair.sprt!
  const verdict = accepted === undefined ? ' is undecided' : `: ${accepted} was accepted`
  return {
    title: 'Confirmation',
    tables: [
      {
        head: ['Settings', 'Games', 'Score %', '95 %', 'Elo', 'LLR'],
        rows: [
          [
            pair.first,
            String(pair.games),
            percent(pair.score),
            interval(pair.interval),
            `${elo(pair.elo)} ${error(pair.eloError)}`,
            llr.toFixed(2),
          ],
        ],
      },
    ],
    text: [`Fresh seeds; SPRT [${confirm.elo0}, ${confirm.elo1}]${verdict}.`],
  }
}

function learned({ space }: Tuning, bandit: Bandit): Section {
  const rows = space.parameters.flatMap(({ name, values }, parameter) =>
    values.map((value, i) => ({ name, value, ...bandit.known(parameter, i) })),
  )
  return {
    title: 'What was learned',
    text: [
      'Mean score of all trials with a value, whatever the others were. Good values are tried more often, so they are known better.',
    ],
    plots: space.parameters.flatMap(({ name }) => {
      const own = rows.filter((row) => row.name === name && row.trials > 0)
      const points = own.flatMap(({ value, mean, trials }) => {
        const [low, high] = exactInterval(mean * trials, trials)
        return typeof value === 'number'
          ? [{ x: value, y: mean * 100, low: low * 100, high: high * 100, group: name }]
          : []
      })
      const svg =
        points.length > 1
          ? curves(points, { x: name, y: 'Score, %', middle: 50 })
          : bars(
              own.map(({ value, mean }) => ({ label: String(value), value: mean * 100 })),
              'Score, %',
            )
      return [{ svg, caption: `Score by values of ${name}.` }]
    }),
    tables: [
      {
        head: ['Parameter', 'Value', 'Trials', 'Score %'],
        rows: rows.map(({ name, value, trials, mean }) => [
          name,
          String(value),
          String(trials),
          trials === 0 ? '' : percent(mean),
        ]),
      },
    ],
  }
}
