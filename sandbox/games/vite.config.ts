import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Build of the game page: one page for all titles, plain TypeScript, served from the games' own origin. */
export default defineConfig({
  root: at('./client'),
  base: '/',
  publicDir: at('./client/public'),
  build: {
    outDir: at('../../dist/games'),
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The page's content security policy allows inline data only for pictures.
    assetsInlineLimit: 0,
  },
})
