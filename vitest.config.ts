import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { notRun } from './scripts/not-run.mjs'

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'node', 'default'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'default'] } },
  test: {
    include: [
      '{engine,games,boardgame-io,lab,web}/src/**/*.test.ts',
      'web/test/**/*.test.ts',
      'scripts/*.test.mjs',
      'bench/**/*.test.mjs',
      'examples/*.test.js',
    ],
    reporters: ['default', notRun()],
    globalSetup: ['lab/test/build.ts'],
    setupFiles: ['engine/test/fixed-seed.ts'],
    // One for every core: the process that hands out the files has little to do.
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
