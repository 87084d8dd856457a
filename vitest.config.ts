import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * The suites that need no browser in the test process. Stories run with their own configuration, because loading
 * Storybook would slow every unit run: `vitest run --config .storybook/vitest.config.ts`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{schemas,domain,server,scripts}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [react({ jsxImportSource: '@emotion/react' })],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/{contract,brands}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/{e2e,faults}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A state in a real browser on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          // Once in a thousand pages the browser itself stands still; the report names what needed a second try.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
