import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserPath, chromiumFlags } from '../scripts/lib/browser.ts'

/** Every story is a test in a real browser: it renders, its play function passes, axe finds nothing serious. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  // Left open, the bundler of dependencies takes React's production half for its JSX runtime.
  optimizeDeps: {
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('test') } } },
  },
  test: {
    name: 'stories',
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
