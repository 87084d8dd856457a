import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { brandPages } from './scripts/vite/brand-pages.ts'
import { contractValues } from './scripts/vite/contract-values.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'
import { shakableLibraries } from './scripts/vite/shakable-libraries.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/** Page -> the name its chunk has had since the first version of this product; operators know their logs by these. */
const pageGroups: Readonly<Record<string, string>> = {
  HomePage: 'index',
  LobbyPage: 'egame',
  GamePage: 'byIframe',
  HelpPage: 'help',
}

/** Modules of the chunk that is loaded in any case. */
const core = new Set<string>()
/** Modules of its own that the home page starts with; its late sections are chunks of their own. */
const home = new Set<string>()

/**
 * What the entry needs goes into one chunk, and with it the interface parts the home page shares with other pages: that
 * packs better than many small chunks and is one request.
 */
const oneCore: Plugin = {
  name: 'marquee-one-core',
  apply: 'build',
  buildEnd() {
    // An index file imports more than its reader uses: dialogs, which open later, are left out.
    const reach = (id: string, seen = new Set<string>()) => {
      if (seen.has(id) || /\/src\/.*Dialog\.tsx$/.test(id)) return seen
      seen.add(id)
      this.getModuleInfo(id)?.importedIds.forEach((imported) => reach(imported, seen))
      return seen
    }
    const isShared = (id: string) =>
      /\/src\/(?:ui|features\/games)\//.test(id) && !id.includes('/HeroBanner/')
    const ofHome = [...reach(at('./src/features/home/pages/HomePage.tsx'))]
    for (const id of [...reach(at('./src/main.tsx')), ...ofHome.filter(isShared)]) core.add(id)
    // The motifs of heroes stay by themselves.
    for (const id of ofHome)
      if (/\/src\/features\/home\/|\/HeroBanner\/(?:HeroBanner|stage\/Stage)/.test(id)) home.add(id)
  },
}

/**
 * One build of the browser application for every brand; stamping adds what a brand is. No brand value may enter a chunk.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [
    react({ jsxImportSource: '@emotion/react' }),
    contractValues(),
    shakableLibraries(),
    plainImports,
    oneCore,
    brandPages(at('./dist/brands')),
  ],
  resolve: {
    alias: [
      // The package names its development build to every bundler.
      { find: /^react-router$/, replacement: at('./node_modules/react-router/dist/production/index.mjs') },
      {
        find: 'react-router/dom',
        replacement: at('./node_modules/react-router/dist/production/dom-export.mjs'),
      },
      { find: 'typebox', replacement: at('./src/api/typebox-stub.ts') },
      { find: '@emotion/is-prop-valid', replacement: at('./scripts/vite/forward-every-prop.ts') },
      { find: 'hoist-non-react-statics', replacement: at('./scripts/vite/no-statics.ts') },
    ],
  },
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
    // Every page's chunk needs the core alone, which is there: there is nothing to preload beside it.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      // The contract is values: without this every route of an imported slice would stay in the chunk.
      treeshake: {
        manualPureFunctions: ['route', 'Strict', 'Type'],
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        // An index file names more than its reader wants: what nobody uses of it does not come along.
        moduleSideEffects: (id: string) =>
          !/\/(?:src|domain|schemas)\//.test(id) || id.endsWith('/src/main.tsx'),
      },
      output: {
        codeSplitting: {
          groups: [
            // Chunks of their own, which the start script evaluates in tasks before the entry's.
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'libraries', test: (id: string) => core.has(id) && id.includes('/node_modules/') },
            { name: 'core', test: (id: string) => core.has(id) },
            // What every home page starts with beside that.
            { name: 'home', test: (id: string) => home.has(id) },
          ],
        },
        entryFileNames: 'assets/main-[hash].js',
        chunkFileNames: ({ name }) => `assets/${pageGroups[name] ?? name}-[hash].js`,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})
