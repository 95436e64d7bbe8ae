import { writeFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { start } from '../../test/process.ts'

const RULES =
  '(role me) (init (at 1)) (legal me go) (<= (next (at 2)) (true (at 1))) (<= terminal (true (at 2))) (goal me 100)'
const VIEW = '{ "boards": [{ "shape": "line", "columns": ["1", "2"], "layers": [{ "symbol": "at/1", "column": 0 }] }] }'
const unpacked = (text: string | null) => inflateRawSync(Buffer.from(text ?? '', 'base64url')).toString()

/** The address that the command prints. */
async function serve(...args: readonly string[]) {
  const running = start('serve', '--port', '0', '--no-open', ...args)
  return { ...running, address: /^Depthcharge is at (\S+)$/.exec(await running.line())![1] }
}

describe('depthcharge serve', () => {
  test('prints one line with the address, serves the app there, and ends in good order', async () => {
    const { address, child, outcome } = await serve()
    expect(await (await fetch(address)).text()).toContain('depthcharge-served')
    child.kill('SIGTERM')
    expect(await outcome).toMatchObject({ code: 0, stderr: '' })
  })

  test('leads to the rulesheet it was given, with the view.json beside it, as they are now', async () => {
    const path = file(RULES)
    writeFileSync(path.replace('.kif', '.view.json'), VIEW)
    const { address } = await serve(path)
    expect(address).toMatch(/\/game$/)
    const fragment = async () => {
      const { status, headers } = await fetch(address, { redirect: 'manual' })
      expect(status).toBe(302)
      return new URLSearchParams(headers.get('location')!.replace('./#/play?', ''))
    }
    expect(unpacked((await fragment()).get('rules'))).toBe(RULES)
    expect(unpacked((await fragment()).get('look'))).toBe(VIEW)
    writeFileSync(path, `; mine\n${RULES}`)
    expect(unpacked((await fragment()).get('rules'))).toBe(`; mine\n${RULES}`)
  })

  test('leads to a game of the catalogue by its name', async () => {
    const { address } = await serve('nim')
    const { headers } = await fetch(address, { redirect: 'manual' })
    expect(headers.get('location')).toBe('./#/play/nim')
  })

  test('faults are told before anything is served', () => {
    const path = file(RULES)
    writeFileSync(path.replace('.kif', '.view.json'), '{ "boards": 1 }')
    const { code, stderr } = depthcharge('serve', path)
    expect(code).toBe(1)
    expect(stderr).toMatch(/game\.view\.json:1:13: error: a list \[…\] is expected here, not 1/)
    expect(depthcharge('serve', '--port', '99999').stderr).toContain('--port takes a number from 0 to 65535')
    expect(depthcharge('serve', '--app', path).stderr).toContain('there is no app in')
  })
})

test('a view.json beside a rulesheet is drawn in the terminal too', () => {
  const path = file(RULES)
  expect(depthcharge('show', path).stdout).toContain('at 1')
  writeFileSync(path.replace('.kif', '.view.json'), VIEW)
  expect(depthcharge('show', path).stdout).not.toContain('at 1')
})
