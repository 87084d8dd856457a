import type { Plugin } from 'vite'

/**
 * Leaves a dynamic import what it is. Vite wraps each in a helper that fetches style sheets and preloads beside it; our
 * styles are in the scripts and there is nothing to preload, so the helper would be 0.6 kB gzip of the first load for
 * nothing.
 */
export const plainImports: Plugin = {
  name: 'marquee-plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}
