import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandPages } from './scripts/dev/brand-pages.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/** Page -> the name its chunk has had since the first version of this product; operators know their logs by these. */
const pageGroups: Readonly<Record<string, string>> = {
  HomePage: 'index',
  LobbyPage: 'egame',
  GamePage: 'byIframe',
  HelpPage: 'help',
}

/**
 * One build of the browser application for every brand; stamping adds what a brand is. No brand value may enter a chunk.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react({ jsxImportSource: '@emotion/react' }), brandPages(at('./dist/brands'))],
  resolve: { alias: { typebox: at('./src/api/typebox-stub.ts') } },
  server: {
    port: 5173,
    strictPort: true,
    // The gateway tells brands by the Host header, so it is passed on as it came.
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/vendor', '/docs'].map((path) => [path, { target: gateway, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    // Pages are loaded when they are wanted; their chunks are asked for by the application itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      // The contract is values: without this every route of an imported slice would stay in the chunk.
      treeshake: { manualPureFunctions: ['route', 'Strict', 'Type'] },
      output: {
        entryFileNames: 'assets/main-[hash].js',
        chunkFileNames: ({ name }) => `assets/${pageGroups[name] ?? name}-[hash].js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
