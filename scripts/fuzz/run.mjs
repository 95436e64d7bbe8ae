// npm run fuzz -- --minutes 10 [--target NAME]… [--seed N]: each target in a process of its own, in turns of equal length. A process
// that says nothing for a while hangs in a text: it is ended, and the text is a finding, too. Findings are written to
// scripts/fuzz/findings, where the tests try them from then on.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createCoverage } from './coverage.mjs'
import { fuzz } from './session.mjs'
import { TARGETS } from './targets.mjs'

const OURS = /\/(engine|lab|games)\/dist\/|\/web\/src\//
const HANG_MS = 30_000
const LOAD_MS = 600_000 // on a busy machine: what is still loading hangs in no text
const FINDINGS = fileURLToPath(new URL('./findings', import.meta.url))

if (process.send === undefined) await supervise()
else process.on('message', (task) => void work(task))

/** In the process of a target. */
async function work({ name, seed, ms, inputs, batchFile }) {
  const coverage = createCoverage((url) => OURS.test(url))
  const begun = performance.now()
  let told = 0
  process.send({ alive: true }) // it is loaded
  const found = await fuzz(
    TARGETS.find((target) => target.name === name),
    {
      seed,
      coverage,
      goOn: (done) => performance.now() - begun < ms && done < inputs,
      before(_, batch) {
        if (performance.now() - told < 1000 && batch.length < 64) return
        told = performance.now()
        writeFileSync(batchFile, JSON.stringify(batch))
        process.send({ alive: true })
      },
    },
  )
  process.send({ found: { ...found, ...coverage.figures(), cpuS: process.cpuUsage().user / 1e6 } }, () =>
    process.exit(0),
  )
}

async function supervise() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      inputs: { type: 'string', default: '1e12' },
      target: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
    },
  })
  const chosen = TARGETS.filter(({ name }) => values.target.length === 0 || values.target.includes(name))
  if (chosen.length === 0)
    throw new Error(`there is no such target; there are: ${TARGETS.map(({ name }) => name).join(', ')}`)
  const ms = (Number(values.minutes) * 60_000) / chosen.length
  let total = 0
  let broken = 0
  for (const { name } of chosen) {
    const {
      inputs,
      findings,
      functions = 0,
      unreached = 0,
      cpuS = 0,
    } = await turn({ name, seed: Number(values.seed), ms, inputs: Number(values.inputs) })
    total += inputs
    broken += findings.length
    console.log(
      `${name.padEnd(10)} ${String(inputs).padStart(8)} texts, ${cpuS.toFixed(0)} s of processor time, ${functions} functions reached, ${unreached} blocks in them not`,
    )
    for (const { target, text, what } of findings) {
      const file = join(FINDINGS, target, `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.txt`)
      mkdirSync(join(FINDINGS, target), { recursive: true })
      writeFileSync(file, text)
      console.log(`  ${what}\n  ${file}`)
    }
  }
  console.log(`${total} texts, ${broken} findings`)
  if (broken > 0) process.exitCode = 1
}

/** One target's turn, watched. */
function turn(task) {
  const batchFile = join(tmpdir(), `depthcharge-fuzz-${process.pid}-${task.name}.json`)
  writeFileSync(batchFile, '[]')
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--max-old-space-size=2048'] })
    let found = { inputs: 0, findings: [] }
    const hangs = () => {
      const texts = JSON.parse(readFileSync(batchFile, 'utf8'))
      found = {
        inputs: texts.length,
        findings: texts
          .slice(0, 1)
          .map(() => ({ target: task.name, text: texts.join('\n'), what: 'it hangs, in one of these' })),
      }
      child.kill('SIGKILL')
    }
    let watch = setTimeout(hangs, LOAD_MS)
    child.on('message', (message) => {
      clearTimeout(watch)
      if ('found' in message) found = message.found
      else watch = setTimeout(hangs, HANG_MS)
    })
    child.on('exit', (code, signal) => {
      clearTimeout(watch)
      rmSync(batchFile, { force: true })
      if (code !== 0 && found.findings.length === 0)
        found = {
          inputs: 0,
          findings: [{ target: task.name, text: '', what: `the process ended with ${code ?? signal}` }],
        }
      resolve(found)
    })
    child.send({ ...task, batchFile })
  })
}
