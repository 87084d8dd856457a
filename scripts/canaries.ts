import { runLoudly } from './lib/run.ts'

/** `npm run canaries`: takes new reference screenshots of the extreme brands. Review them before committing. */
const { code } = await runLoudly('vitest', ['run', '--project', 'e2e', 'tests/e2e/canaries.test.ts'], {
  MARQUEE_CANARIES: 'renew',
})
process.exitCode = code
