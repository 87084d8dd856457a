import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { browserPath } from './lib/browser.ts'
import { root, runLoudly } from './lib/run.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The parts of the suite in the order of what they cost; the browser parts need a Chromium. */
const suites = [
  {
    name: 'unit-and-contract',
    select: ['--project', 'unit', '--project', 'dom', '--project', 'contract'],
    needsBrowser: false,
    needsBuild: false,
  },
  {
    name: 'stories',
    select: ['--config', '.storybook/vitest.config.ts'],
    needsBrowser: true,
    needsBuild: false,
  },
  { name: 'end-to-end-and-faults', select: ['--project', 'e2e'], needsBrowser: true, needsBuild: true },
] as const

/** Runs one vitest process and reads its counts from the JSON report. */
async function runSuite({ name, select }: { name: string; select: readonly string[] }): Promise<Counts> {
  const report = join(root, '.cache', `report-${name}.json`)
  const { code } = await runLoudly('vitest', [
    'run',
    ...select,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }
  // A file that does not load fails without a failed test; the exit code knows.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
}

async function main() {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  const checked = await check()
  for (const suite of suites) {
    if (suite.needsBrowser && browserPath() === null) {
      console.log(`No Chromium: the ${suite.name} tests did not run.`)
      // A release is never proven without a browser; a laptop without one may still run the rest.
      if (process.env['CI']) total.failed += 1
      else total.skipped += 1
      continue
    }
    if (suite.needsBuild) {
      const built = await runLoudly('node', ['scripts/build.ts'])
      if (built.code !== 0) {
        total.failed += 1
        continue
      }
    }
    const counts = await runSuite(suite)
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  if (!checked) total.failed += 1
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
}

await main()
