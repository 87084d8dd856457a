import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserPath, chromiumFlags } from '../scripts/lib/browser.ts'

const production = { 'process.env.NODE_ENV': JSON.stringify('production') }

/**
 * Every story is a test in a real browser: it renders, its play function passes, axe finds no violation. `npm test` sets
 * `STORYBOOK_AXE_SEED`, with which axe checks one story of three (`preview.tsx`).
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  // React's production build, as players have it: its development build took a third of the renderer's CPU time.
  define: production,
  optimizeDeps: { rolldownOptions: { transform: { define: production } } },
  oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react', development: false } },
  test: {
    name: 'stories',
    // One page per worker keeps the modules of all its stories: reloading them per file took a third of the CPU time
    // outside the browser.
    isolate: false,
    // Each worker is a page with its own renderer process; Vitest's default would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: browserPath() ?? '', args: [...chromiumFlags] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
