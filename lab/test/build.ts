// Builds everything once before the tests, for those that run the real command; `npm run check` has just done so.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export default function setup(): void {
  if (process.env.DEPTHCHARGE_BUILT === 'yes') return
  const root = fileURLToPath(new URL('../..', import.meta.url))
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}
