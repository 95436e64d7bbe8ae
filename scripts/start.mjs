// npm start: builds what is not built, then serves the app as depthcharge serve does, with the same options.
//
//   npm start -- --port 4000 --no-open
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
execFileSync('npm', ['run', '--silent', 'build'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
const { main } = await import('../lab/dist/cli.js')
process.exitCode = await main(['serve', ...process.argv.slice(2)])
