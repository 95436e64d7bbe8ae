// npm start: builds what is not built, serves the page, says where, and opens it where there is a desktop.
//
//   npm start -- --port 4000 --no-open
import { execFileSync, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serve } from './serve.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const USUAL_PORT = 4173

function options() {
  const { values } = parseArgs({ options: { port: { type: 'string' }, 'no-open': { type: 'boolean' } } })
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536))
    throw new Error(`--port takes a number from 0 to 65535, not "${values.port}"`)
  return { port, open: values['no-open'] !== true }
}

/** The wanted port; where none is wanted and the usual one is taken, any that is free. */
async function serveAt(port) {
  const folder = join(root, 'web/dist')
  if (port !== undefined) return serve(folder, port)
  try {
    return await serve(folder, USUAL_PORT)
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    return serve(folder, 0)
  }
}

function openBrowser(address) {
  const desktop = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!desktop) return
  const [command, ...before] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open']
  spawn(command, [...before, address], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`${command} is not there; open the address yourself`))
    .unref()
}

try {
  const { port, open } = options()
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const { address } = await serveAt(port)
  console.log(`Depthcharge is at ${address}`)
  if (open) openBrowser(address)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
