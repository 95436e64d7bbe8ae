// npm run check: everything that is asked of the project. What only reads runs at once, beside the set-up, which waits for
// downloads; the tests have the machine to themselves.
import { spawnSync } from 'node:child_process'
import { atOnce } from './at-once.mjs'

const READERS = ['types', 'types-page', 'unused', 'lint', 'exact', 'monotonic', 'layers']

/** Ends everything where a script fails. */
function mustRun(name) {
  const { status } = spawnSync('npm', ['run', '--silent', name], {
    stdio: 'inherit',
    env: { ...process.env, DEPTHCHARGE_BUILT: 'yes' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

mustRun('build')
const failed = await atOnce(['setup', ...READERS])
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}. The tests were not run.`)
  process.exit(1)
}
mustRun('test')
