// Nets for games of the catalogue → FOLDER/NAME.json: goes on from the weights there, or in games/weights, or begins anew; each game by
// `depthcharge learn`, some at a time. What was broken off goes on by the same command.
//
//   npm run nets -- breakthrough reversi --minutes 30 --jobs 2 --threads 3 --out nets
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    examples: { type: 'string', default: '150000' }, // of a generation
    units: { type: 'string', default: '32' },
    threads: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string', default: 'nets' },
    tune: { type: 'boolean', default: false },
  },
})
const COMMAND = fileURLToPath(new URL('../lab/bin/depthcharge.js', import.meta.url))
const SHIPPED = fileURLToPath(new URL('../games/weights', import.meta.url))

function train(name) {
  const out = `${values.out}/${name}.json`
  if (!existsSync(out) && existsSync(`${SHIPPED}/${name}.json`)) copyFileSync(`${SHIPPED}/${name}.json`, out)
  const { minutes, examples, units, threads, seed, tune } = values
  const numbers = Object.entries({ examples, units, threads, seed }).flatMap(([key, value]) => [`--${key}`, value])
  const more = [...(existsSync(out) ? ['--resume'] : []), ...(tune ? ['--tune'] : [])]
  const time = ['--seconds', String(60 * Number(minutes)), '--generations', '100000']
  const learn = ['learn', name, '--out', out, ...time, ...numbers, ...more]
  const child = spawn(process.execPath, [COMMAND, ...learn], { stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', resolve))
}

mkdirSync(values.out, { recursive: true })
const waiting = [...positionals]
const work = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
    if ((await train(name)) !== 0) process.exitCode = 1
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work))
