import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { notRun } from './scripts/not-run.mjs'
import { LongestFirst } from './scripts/test-order.mjs'

// Tests that look at their own process (its memory, its handles, its threads), or start others, have one for themselves. All
// others share one for each core: what they import is loaded and warm after the first.
const ALONE = [
  'engine/src/author/memory.test.ts',
  'engine/src/author/worker-bot.test.ts',
  'lab/src/threads/*.test.ts',
  'scripts/*.test.mjs',
  'bench/**/*.test.mjs',
  'examples/*.test.js',
  'web/test/**/*.test.ts',
]

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'default'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'default'] } },
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{engine,games,boardgame-io,lab,web}/src/**/*.test.ts'],
          exclude: ALONE,
          isolate: false,
        },
      },
    ],
    reporters: ['default', notRun()],
    globalSetup: ['lab/test/build.ts'],
    setupFiles: ['engine/test/fixed-seed.ts'],
    sequence: { sequencer: LongestFirst },
    // One for every core: the process that hands out the files has little to do.
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
