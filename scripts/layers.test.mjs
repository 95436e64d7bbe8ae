import { describe, expect, test } from 'vitest'
import { offences } from './layers.mjs'

/** The offences in a tree of one-line files. */
const inTree = (files) => offences(new Map(Object.entries(files)))

describe('the order of imports', () => {
  test('a tree in order has no offences', () => {
    expect(
      inTree({
        'engine/src/base/list.ts': '',
        'engine/src/gdl/parse.ts': "import { a } from '../base/list.ts'\nimport { b } from './print.ts'",
        'engine/src/gdl/print.ts': '',
        'engine/src/index.ts': "export { c } from './gdl/parse.ts'",
        'games/src/index.ts': "import { c } from '@depthcharge/engine'",
        'engine/src/gdl.ts': "export { c } from './gdl/parse.ts'",
        'lab/src/cli.ts':
          "import { c } from '@depthcharge/engine/gdl'\nimport '@depthcharge/games'\nimport 'node:fs'\nimport 'commander'",
      }),
    ).toEqual([])
  })
  test('the page knows neither Node nor the lab', () => {
    expect(inTree({ 'web/src/main.tsx': "import 'node:fs'\nimport '@depthcharge/lab'\nimport 'react'" })).toEqual([
      "web/src/main.tsx imports 'node:fs': web runs without Node",
      "web/src/main.tsx imports '@depthcharge/lab': web runs without Node",
    ])
  })
  test('a folder imports only itself and those before it', () => {
    expect(
      inTree({
        'engine/src/gdl/parse.ts': "export type { Game } from '../game/game.ts'",
        'engine/src/game/game.ts': "import { all } from '../index.ts'",
      }),
    ).toEqual([
      "engine/src/gdl/parse.ts imports '../game/game.ts': game comes after gdl",
      "engine/src/game/game.ts imports '../index.ts': files directly in src gather the folders; nothing imports them",
    ])
  })
  test('folders within a folder have places of their own where the order names them', () => {
    expect(
      inTree({
        'lab/src/tournament/plan/plan.ts': "import '../run/run.ts'\nimport '../../base/failure.ts'",
        'lab/src/tournament/run/run.ts': "import '../plan/job.ts'",
        'lab/src/tournament/plan/job.ts': '',
        'lab/src/base/failure.ts': '',
        'engine/src/gdl/checks/arity.ts': "import '../parse.ts'",
        'engine/src/gdl/parse.ts': '',
      }),
    ).toEqual(["lab/src/tournament/plan/plan.ts imports '../run/run.ts': tournament/run comes after tournament/plan"])
  })
  test('folders beside each other import none of each other', () => {
    expect(
      inTree({
        'web/src/play/seats.tsx': "import '../tree/formula.tsx'\nimport '../base/route.ts'",
        'web/src/tree/formula.tsx': "import './phases.tsx'",
        'web/src/tree/phases.tsx': '',
        'web/src/base/route.ts': '',
      }),
    ).toEqual(["web/src/play/seats.tsx imports '../tree/formula.tsx': tree is beside play, not before it"])
  })
  test('a folder without a place in the order is refused', () => {
    expect(inTree({ 'engine/src/misc/odds.ts': '', 'lab/src/tournament/odds.ts': '' })).toEqual([
      'engine/src/misc/odds.ts: the folder "misc" has no place in the order of engine; give it one in scripts/layers.mjs',
      'lab/src/tournament/odds.ts: the folder "tournament" has no place in the order of lab; give it one in scripts/layers.mjs',
    ])
  })
  test('a package imports only those before it', () => {
    expect(
      inTree({
        'engine/src/index.ts': "import '@depthcharge/games'",
        'games/src/index.ts': "import('@depthcharge/lab')",
      }),
    ).toEqual([
      "engine/src/index.ts imports '@depthcharge/games': @depthcharge/games does not come before @depthcharge/engine",
      "games/src/index.ts imports '@depthcharge/lab': @depthcharge/lab does not come before @depthcharge/games",
    ])
  })
  test('the inside of a package is its own', () => {
    expect(
      inTree({
        'games/src/index.ts': "import '@depthcharge/engine/dist/base/list.js'\nimport '@depthcharge/engine/base'",
        'lab/src/cli.test.ts': "import '../../engine/src/base/list.ts'",
      }),
    ).toEqual([
      "games/src/index.ts imports '@depthcharge/engine/dist/base/list.js': it is inside @depthcharge/engine; only what @depthcharge/engine itself offers may be imported",
      "games/src/index.ts imports '@depthcharge/engine/base': it is inside @depthcharge/engine; only what @depthcharge/engine itself offers may be imported",
      "lab/src/cli.test.ts imports '../../engine/src/base/list.ts': it is inside another package; import that package by its name",
    ])
  })
  test('tests may run the suites of packages before theirs, and nothing else may', () => {
    expect(
      inTree({
        'lab/src/threads/thread.test.ts': "import '../../../engine/test/conform-agent.ts'",
        'lab/src/threads/thread.ts': "import '../../../engine/test/conform-agent.ts'",
        'engine/src/agent/agent.test.ts': "import '../../../lab/test/command.ts'",
      }),
    ).toEqual([
      "lab/src/threads/thread.ts imports '../../../engine/test/conform-agent.ts': it is inside another package; import that package by its name",
      "engine/src/agent/agent.test.ts imports '../../../lab/test/command.ts': it is inside another package; import that package by its name",
    ])
  })
  test('engine and games use neither Node nor a library, except in tests', () => {
    const text = "import 'node:fs'\nimport 'left-pad'"
    expect(
      inTree({
        'engine/src/base/list.ts': text,
        'engine/src/base/list.test.ts': text,
        'engine/test/games.ts': text,
        'games/src/index.ts': text,
      }),
    ).toEqual([
      "engine/src/base/list.ts imports 'node:fs': engine runs without Node",
      "engine/src/base/list.ts imports 'left-pad': engine depends on no library",
      "games/src/index.ts imports 'node:fs': games runs without Node",
      "games/src/index.ts imports 'left-pad': games depends on no library",
    ])
  })
  test('what stands in comments and strings is no import', () => {
    expect(inTree({ 'engine/src/base/list.ts': "// import 'node:fs'\nconst text = \"import 'node:fs'\"" })).toEqual([])
  })
  test('files do not import each other in a circle, types included', () => {
    expect(
      inTree({
        'lab/src/base/a.ts': "import { b } from './b.ts'",
        'lab/src/base/b.ts': "import type { C } from './c.ts'",
        'lab/src/base/c.ts': "import { b } from './b.ts'",
      }),
    ).toEqual(['these files import each other: lab/src/base/b.ts → lab/src/base/c.ts → lab/src/base/b.ts'])
  })
})
