// Scripts of package.json that do not wait for each other, one for every core at a time. What each has to say is printed when it
// ends, so that their lines do not mix.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The names of those that failed. */
export async function atOnce(names, { say = (text) => process.stdout.write(text), cwd = process.cwd() } = {}) {
  const waiting = [...names]
  const failed = []
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { code, output } = await outcome(name, cwd)
      say(output)
      if (code !== 0) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failed
}

function outcome(name, cwd) {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
