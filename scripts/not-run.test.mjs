import { afterEach, describe, expect, test, vi } from 'vitest'
import { lack, placeOf } from './needs.mjs'
import { account } from './not-run.mjs'

const NO_CORPUS = 'needs corpus: put it somewhere'
const NO_REDIS = 'needs redis: install redis-server'

afterEach(() => vi.unstubAllEnvs())

describe('tests that were not run', () => {
  test('are counted by what they lack', () => {
    vi.stubEnv('DEPTHCHARGE_WITHOUT', '')
    expect(account([NO_CORPUS, NO_REDIS, NO_CORPUS], false)).toEqual({
      lines: [
        'not run: 1 test of tournaments on several machines: install redis-server',
        'not run: 2 tests of rulesheets of other people with recorded matches: put it somewhere',
      ],
      isFailure: false,
    })
  })
  test('are a failure with CI=true', () => {
    vi.stubEnv('DEPTHCHARGE_WITHOUT', '')
    expect(account([NO_CORPUS], true).isFailure).toBe(true)
  })
  test('are none where they are refused on purpose; the others still are', () => {
    vi.stubEnv('DEPTHCHARGE_WITHOUT', 'corpus')
    expect(account([NO_CORPUS], true).isFailure).toBe(false)
    expect(account([NO_CORPUS, NO_REDIS], true).isFailure).toBe(true)
  })
  test('engines to compare with are no failure', () => {
    vi.stubEnv('DEPTHCHARGE_WITHOUT', '')
    expect(account(['needs firefox: install it'], true)).toEqual({
      lines: ['not run: 1 test of trees in Firefox: install it'],
      isFailure: false,
    })
  })
  test('where all were run nothing is said', () => {
    expect(account([], true)).toEqual({ lines: [], isFailure: false })
  })
})

describe('what tests need', () => {
  test('is not used where it is refused', () => {
    vi.stubEnv('DEPTHCHARGE_WITHOUT', 'redis,corpus')
    expect([placeOf('redis'), placeOf('corpus')]).toEqual([undefined, undefined])
    expect(lack('corpus')).toBe('needs corpus: DEPTHCHARGE_WITHOUT refuses it')
  })
  test('only known needs can be refused', () => {
    vi.stubEnv('DEPTHCHARGE_WITHOUT', 'chromium,lynx')
    expect(() => lack('redis')).toThrow(
      'DEPTHCHARGE_WITHOUT names "lynx"; it may name chromium, redis, gnugo, corpus, node, typescript, firefox',
    )
  })
  test('a variable that names nothing is a mistake', () => {
    vi.stubEnv('DEPTHCHARGE_WITHOUT', '')
    vi.stubEnv('DEPTHCHARGE_CORPUS', '/nowhere')
    expect(() => lack('corpus')).toThrow('DEPTHCHARGE_CORPUS is "/nowhere"')
  })
})
