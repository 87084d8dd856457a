import { generators, staleFiles } from './generate/run.ts'

/** `npm run generate`; with `--check` it only lists outdated files that must be committed and exits with 1 if there are any. */
const write = !process.argv.includes('--check')
const only = write ? generators : generators.filter(({ optional }) => optional !== true)
const stale = await staleFiles({ write, only })
if (stale.length === 0) console.log(`${only.length} generators: everything is up to date`)
for (const path of stale)
  console.log(write ? `wrote ${path}` : `${path}: not up to date, run npm run generate`)
if (!write && stale.length > 0) process.exitCode = 1
