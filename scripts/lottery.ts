import { runVerbs } from './lib/verbs.ts'
import type { Verbs } from './lib/verbs.ts'

/** `npm run lottery -- <verb>`. */
const verbs: Verbs = {
  check: async () => (await import('./lottery/check.ts')).check,
  explain: async () => (await import('./lottery/explain.ts')).explain,
  simulate: async () => (await import('./lottery/simulate.ts')).simulate,
  results: async () => (await import('./lottery/results.ts')).results,
}

process.exitCode = await runVerbs('lottery', verbs, process.argv.slice(2))
