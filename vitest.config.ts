import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserPath, chromiumFlags } from './scripts/lib/browser.ts'

/** The suites that need one process; the end-to-end and fault suites start the product themselves. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{schemas,domain,server,scripts}/**/*.test.ts'],
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
      { test: { name: 'contract', environment: 'node', include: ['tests/{contract,brands}/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/{e2e,faults}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: browserPath() ?? '', args: [...chromiumFlags] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
