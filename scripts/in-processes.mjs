// A script once for each name, in a process of its own with the same options and `--child`, some at a time.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export async function inProcesses(script, names, atOnce) {
  const waiting = [...names]
  const options = process.argv.slice(2).filter((argument) => !names.includes(argument))
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const child = spawn(process.execPath, [fileURLToPath(script), name, ...options, '--child'], { stdio: 'inherit' })
      const code = await new Promise((resolve) => child.on('exit', resolve))
      if (code !== 0) process.exitCode = 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
