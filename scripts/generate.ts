import { generators, staleFiles } from './generate/run.ts'

/** `npm run generate`, or with `--check` only what would change; exit code 1 when there is something. */
const write = !process.argv.includes('--check')
const stale = await staleFiles({ write })
if (stale.length === 0) console.log(`${generators.length} generators: everything is up to date`)
for (const path of stale)
  console.log(write ? `wrote ${path}` : `${path}: not up to date, run npm run generate`)
if (!write && stale.length > 0) process.exitCode = 1
