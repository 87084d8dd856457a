import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractValues } from './scripts/vite/contract-values.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The brand studio's page: a build of its own, served by `npm run studio` below each brand's host. */
export default defineConfig({
  root: at('./studio'),
  base: '/_studio/',
  plugins: [react(), contractValues()],
  resolve: { alias: [{ find: 'typebox', replacement: at('./src/api/typebox-stub.ts') }] },
  build: {
    outDir: at('./dist/studio'),
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
})
