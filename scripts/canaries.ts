import { runLoudly } from './lib/run.ts'

/** `npm run canaries`: takes the pictures of the extreme brands anew. Look at them before you keep them. */
const { code } = await runLoudly('vitest', ['run', '--project', 'e2e', 'tests/e2e/canaries.test.ts'], {
  MARQUEE_CANARIES: 'renew',
})
process.exitCode = code
