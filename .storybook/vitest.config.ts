import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserPath, chromiumFlags } from '../scripts/lib/browser.ts'

/** Every story is a test in a real browser: it renders, its play function passes, axe finds nothing serious. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
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
})
