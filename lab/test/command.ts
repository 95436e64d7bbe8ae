// Runs the real command as a user does, in a process of its own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const COMMAND = fileURLToPath(new URL('../bin/depthcharge.js', import.meta.url))

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Without colours, and with nothing of what this user's players have found out. */
export function environment(): NodeJS.ProcessEnv {
  const DEPTHCHARGE_HOME = join(tmpdir(), `depthcharge-home-${process.pid}`)
  return { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, DEPTHCHARGE_HOME }
}

/** depthcharge ARGS. */
export function depthcharge(...args: readonly string[]): Outcome {
  const env = environment()
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', env })
  return { code: status, stdout, stderr }
}

/** The path of a new file with this text; it is gone when the test is over. */
export function file(text: string | Uint8Array, name = 'game.kif'): string {
  const folder = mkdtempSync(join(tmpdir(), 'depthcharge-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
