import type { StorybookConfig } from '@storybook/react-vite'
import react from '@vitejs/plugin-react'
import { mergeConfig } from 'vite'
import { sourceFiles } from '../scripts/lib/source-files.ts'
import { brandsPlugin } from './brands-plugin.ts'
import { drawGameArt, gameArt, gamesPlugin } from './games-plugin.ts'
import { drawStoryArt, storyArt } from './story-art.ts'

drawStoryArt()
drawGameArt()

/** Runs beside the pages, or is provided by Storybook and Vitest themselves. */
const provided = /^(node:|virtual:|storybook|@storybook\/|vitest|@vitest\/|vite$|@vitejs\/)/
const imported = /^(?:import|export) (?!type\b)[^;'"]*?from '([^'#.][^']*)'|import\('([^'#.][^']*)'\)/gm

/**
 * Packages that the pages of stories import. Vite bundles them before the first story: when it discovers a dependency
 * during a run, it reloads the page, and the stories that are running fail.
 */
const importedPackages = (): string[] => {
  const files = sourceFiles(
    ['src', 'ops', 'studio', 'domain', 'schemas', '.storybook', 'sandbox/games/stories'],
    '{ts,tsx}',
  )
  const names = files
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(imported)].map(([, name, lazily]) => name ?? lazily ?? ''))
  return [...new Set(names)].filter((name) => !provided.test(name))
}

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: ['../{src,ops,studio,sandbox/games}/**/*.stories.tsx', './{foundations,screens}/*.stories.tsx'],
  staticDirs: [storyArt, gameArt],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react({ jsxImportSource: '@emotion/react' }), brandsPlugin(), gamesPlugin()],
      optimizeDeps: { include: ['@emotion/react/jsx-dev-runtime', ...importedPackages()] },
    }),
}

export default config
