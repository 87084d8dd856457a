import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'
import { brandsPlugin } from './brands-plugin.ts'
import { drawStoryArt, storyArt } from './story-art.ts'

drawStoryArt()

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../src/**/*.stories.tsx', './{foundations,screens}/*.stories.tsx'],
  staticDirs: [storyArt],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react({ jsxImportSource: '@emotion/react' }), brandsPlugin()],
      // Found while tests run, a dependency would reload the page under them.
      optimizeDeps: { include: ['@emotion/react', '@emotion/react/jsx-dev-runtime', '@emotion/styled'] },
    }),
}

export default config
