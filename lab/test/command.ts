// Runs the real command as a user does, in a process of its own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const COMMAND = fileURLToPath(new URL('../bin/depthcharge.js', import.meta.url))

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** depthcharge ARGS, without colours. */
export function depthcharge(...args: readonly string[]): Outcome {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
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
