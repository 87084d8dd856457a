import { parseArgs } from 'node:util'
import { runLoudly } from './lib/run.ts'

/**
 * `npm run canaries`: takes new reference screenshots of the extreme brands. Review them before committing. `npm run
 * canaries -- --report [--keep]`: compares the key screens of every brand with those kept on this machine, as a page.
 */
const { values } = parseArgs({
  options: { report: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})
if (values.report) {
  const { takeLooks } = await import('./looks/take-looks.ts')
  const { path, differing } = await takeLooks(values.keep)
  console.log(`${path}: ${differing} screens differ${values.keep ? '; the pictures of now are kept' : ''}`)
} else {
  const { code } = await runLoudly('vitest', ['run', '--project', 'e2e', 'tests/e2e/canaries.test.ts'], {
    MARQUEE_CANARIES: 'renew',
  })
  process.exitCode = code
}
