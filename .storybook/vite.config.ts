import { defineConfig } from 'vite'

/** Keeps the application's own build settings (brand pages, proxies, chunk names) out of Storybook; see main.ts. */
export default defineConfig({})
