import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractValues } from './scripts/vite/contract-values.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The operators' desk: a build of its own, served on the operators' host alone. */
export default defineConfig({
  root: at('./ops'),
  base: '/',
  publicDir: at('./ops/public'),
  plugins: [react(), contractValues()],
  resolve: { alias: [{ find: 'typebox', replacement: at('./src/api/typebox-stub.ts') }] },
  build: {
    outDir: at('./dist/ops'),
    emptyOutDir: true,
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The page's policy allows no inline data but pictures.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
})
