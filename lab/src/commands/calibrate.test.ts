import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { start } from '../../test/process.ts'

const example = fileURLToPath(new URL('../../../examples/vite-page/game.js', import.meta.url))
const tiny = ['--recipe', 'uct+solver', '--from', '4', '--to', '16', '--games', '2']
/** A path in a folder of its own, where nothing is yet. */
const place = () => file('', 'kept').replace(/kept$/, 'levels.json')

describe('calibrate', () => {
  test('writes levels.json and shows what it found, the same on one thread and on two', () => {
    const [one, two] = [place(), place()]
    const { code, stdout } = depthcharge('calibrate', 'tic-tac-toe', ...tiny, '--concurrency', '1', '--out', one)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^tic-tac-toe, uct\+solver\n\nladder +iterations +temperature +Elo +95 %\n/)
    expect(stdout).toMatch(/\nbeginner +4 +1\.00 +0 +± 0\n/)
    expect(stdout).toContain(`written to ${one}`)
    const again = depthcharge('calibrate', 'tic-tac-toe', ...tiny, '--concurrency', '2', '--out', two, '--json')
    const written = readFileSync(one, 'utf8')
    expect(readFileSync(two, 'utf8')).toBe(written)
    expect(JSON.parse(again.stdout)).toEqual(JSON.parse(written))
    expect(JSON.parse(written)).toMatchObject({ format: 1, version: '0.1.0', game: 'tic-tac-toe', seed: 1, games: 2 })
  })

  test('goes on from what was played, also of a module; a line that was cut off is played again', async () => {
    const out = place()
    const scores = out.replace('.json', '.scores.jsonl')
    const changes = watch(dirname(out))
    const running = start('calibrate', example, ...tiny, '--games', '4000', '--out', out, '--concurrency', '1')
    for await (const { filename } of changes) if (filename === 'levels.scores.jsonl') break
    running.child.kill('SIGINT')
    const { code: stopped, stderr } = await running.outcome
    expect([stopped, stderr]).toEqual([130, expect.stringContaining('run the same command again to go on')])
    const lines = readFileSync(scores, 'utf8').trim().split('\n')
    expect(Object.keys(JSON.parse(lines[0]))).toEqual(['id', 'score'])
    writeFileSync(scores, `${lines[0]}\n{"id":"torn`)
    const { code } = depthcharge('calibrate', example, ...tiny, '--out', out)
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(out, 'utf8')).complete).toBe(true)
    expect(existsSync(scores)).toBe(false)
  })

  test('says what is wrong', () => {
    const out = place()
    writeFileSync(out.replace('.json', '.scores.jsonl'), 'nonsense\n')
    const { code, stderr } = depthcharge('calibrate', 'tic-tac-toe', ...tiny, '--out', out)
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('levels.scores.jsonl:1: {"id":"…","score":0.5} is expected'),
    ])
    const alone = depthcharge('calibrate', 'tic-tac-toe', '--to', '2', '--out', place())
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('at least twice')])
  })
})
