import type { Plugin } from 'vite'

/**
 * Keeps dynamic imports plain. Vite wraps each in a helper that preloads style sheets and modules; our styles are in
 * the scripts and there is nothing to preload, so the helper would waste 0.6 kB gzip of the first load.
 */
export const plainImports: Plugin = {
  name: 'marquee-plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}
