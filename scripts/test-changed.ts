import { check } from './check.ts'
import { browserPath } from './lib/browser.ts'
import { runLoudly, runQuietly } from './lib/run.ts'
import { runVitest, seedOfRun } from './lib/suite.ts'

/** Files of the browser application or of its backend: a change here can break e2e tests that do not import them. */
const runsInTheProduct =
  /^(src|server|sandbox|ops|brands|schemas|domain|locales)\/(?!.*\.(test|stories)\.tsx?$)/
/** E2e tests through all layers: registration and a game, money, module switches. */
const smoke = ['tests/e2e/journey.test.ts', 'tests/e2e/money.test.ts', 'tests/e2e/switches.test.ts']

/**
 * `npm run test:changed [-- <git revision>]`: the checks, every test and story that imports a changed file, changed e2e
 * tests, and smoke e2e tests when product code has changed. The revision defaults to HEAD: uncommitted changes.
 */
async function main(base = 'HEAD') {
  const { output } = await runQuietly('git', ['diff', '--name-only', base])
  const { output: fresh } = await runQuietly('git', ['ls-files', '--others', '--exclude-standard'])
  const changed = `${output}\n${fresh}`.split('\n').filter((path) => path !== '')
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base}.`)
    return
  }
  const env = { SEED: seedOfRun() }
  const projects = ['unit', 'dom', 'contract*'].flatMap((name) => ['--project', name])
  const ofChanges = ['--changed', base, '--passWithNoTests']
  const results = [await runVitest('changed', { select: [...projects, ...ofChanges], env })]
  const walks = new Set([
    ...changed.filter((path) => /^tests\/(e2e|faults)\/.*\.test\.ts$/.test(path)),
    ...(changed.some((path) => runsInTheProduct.test(path)) ? smoke : []),
  ])
  if (browserPath() === null) console.log('No Chromium: stories and walks did not run.')
  else {
    const stories = ['--config', '.storybook/vitest.config.ts', ...ofChanges]
    results.push(await runVitest('changed-stories', { select: stories, env }))
    if (walks.size > 0 && (await runLoudly('node', ['scripts/build.ts'])).code === 0)
      results.push(
        await runVitest('changed-walks', { select: ['--project', 'e2e', ...walks], hasSecondTry: true, env }),
      )
  }
  const isChecked = await check()
  const failed = results.reduce((sum, each) => sum + each.failed, isChecked ? 0 : 1)
  console.log(`${results.reduce((sum, each) => sum + each.passed, 0)} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main(process.argv[2])
