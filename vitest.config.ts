import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import SlowFirst from './scripts/lib/slow-first.ts'

/** Databases are used again within a worker, and dropped at the end. */
const globalSetup = ['tests/support/drop-databases.ts']

/** Files that replace a module of Node: their modules must be loaded after the replacement. */
const replacingModules = ['tests/brands/disk.test.ts']

/**
 * The suites that need no browser in the test process. Stories run with their own configuration, because loading
 * Storybook would slow every unit run: `vitest run --config .storybook/vitest.config.ts`.
 */
export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          globalSetup,
          // One module graph per worker: loading it anew for each file took half of the time.
          isolate: false,
          include: ['{schemas,domain,server,sandbox,scripts,ops,studio}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react({ jsxImportSource: '@emotion/react' })],
        test: {
          name: 'dom',
          environment: 'jsdom',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          globalSetup,
          isolate: false,
          include: ['tests/{contract,brands}/**/*.test.ts'],
          exclude: replacingModules,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract-apart',
          environment: 'node',
          include: replacingModules,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          // A file closes its browser and its product; modules are loaded once per worker.
          isolate: false,
          globalSetup: ['tests/support/first-start.ts'],
          include: ['tests/{e2e,faults}/**/*.test.ts'],
          // Draws come every twenty seconds instead of every minute.
          env: { SANDBOX_DRAW_PACE: '3' },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A state in a real browser on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
