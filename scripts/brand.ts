import { runVerbs } from './lib/verbs.ts'
import type { Verbs } from './lib/verbs.ts'

/** `npm run brand -- <verb>`. Verbs are loaded on demand, because some import the whole stamper. */
const verbs: Verbs = {
  new: async () => (await import('./brand/new.ts')).newBrand,
  check: async () => (await import('./brand/check.ts')).check,
  why: async () => (await import('./brand/why.ts')).why,
  diff: async () => (await import('./brand/diff.ts')).diff,
  build: async () => (await import('./brand/build.ts')).build,
  preview: async () => (await import('./brand/preview.ts')).preview,
  migrate: async () => (await import('./brand/migrate.ts')).migrate,
  docs: async () => (await import('./brand/docs.ts')).docs,
  tokens: async () => (await import('./brand/tokens.ts')).tokens,
  domains: async () => (await import('./brand/domains.ts')).domains,
}

process.exitCode = await runVerbs('brand', verbs, process.argv.slice(2))
