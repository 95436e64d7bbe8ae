// An address → the user's browser, where there is a desktop.
import { spawn } from 'node:child_process'

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

export function openBrowser(address: string): void {
  const desktop = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!desktop) return
  const [command, ...before] = COMMANDS[process.platform] ?? ['xdg-open']
  spawn(command, [...before, address], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`${command} is not there; open the address yourself`))
    .unref()
}
