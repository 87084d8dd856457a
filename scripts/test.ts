import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { browserPath } from './lib/browser.ts'
import type { Figures } from './lib/figures-reporter.ts'
import { root, runLoudly } from './lib/run.ts'
import { brokenRun, clockText, noFigures, runVitest, seedOfRun } from './lib/suite.ts'

interface Part {
  readonly name: string
  readonly select: readonly string[]
  readonly workers?: number
  readonly hasSecondTry?: boolean
  readonly needsBrowser: boolean
  readonly needsBuild: boolean
}

/** The parts of the suite, cheapest first; the browser parts need a Chromium. */
const parts: readonly Part[] = [
  {
    name: 'unit and contract',
    select: ['--project', 'unit', '--project', 'dom', '--project', 'contract*'],
    needsBrowser: false,
    needsBuild: false,
  },
  {
    name: 'stories',
    select: ['--config', '.storybook/vitest.config.ts'],
    hasSecondTry: true,
    needsBrowser: true,
    needsBuild: false,
  },
  {
    name: 'end to end and faults',
    select: ['--project', 'e2e'],
    // One more than CPUs: some tests wait for a draw or a restart while others work.
    workers: Math.max(3, availableParallelism() + 1),
    hasSecondTry: true,
    needsBrowser: true,
    needsBuild: true,
  },
]

const slowestShown = 10

async function runPart(part: Part, seed: string): Promise<Figures> {
  if (part.needsBrowser && browserPath() === null) {
    console.log(`No Chromium: ${part.name} did not run.`)
    // CI fails without a browser; elsewhere the other parts still run.
    return process.env['CI'] ? brokenRun(`${part.name}: no Chromium`) : { ...noFigures, skipped: 1 }
  }
  if (part.needsBuild && (await runLoudly('node', ['scripts/build.ts'])).code !== 0)
    return brokenRun('the build')
  return runVitest(part.name.replaceAll(' ', '-'), { ...part, env: { SEED: seed, STORYBOOK_AXE_SEED: seed } })
}

async function main() {
  // The suite starts some hundred processes, which share compiled modules (ADR 325).
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache', 'compiled')
  const seed = seedOfRun()
  console.log(`Laws run with SEED=${seed}`)
  const walls: { readonly name: string; readonly ms: number }[] = []
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await work()
    walls.push({ name, ms: performance.now() - startedAt })
    return result
  }
  const checked = await timed('check', check)
  const all: Figures[] = []
  for (const part of parts) all.push(await timed(part.name, () => runPart(part, seed)))
  tell(walls, all, seed)
  const sum = (of: 'passed' | 'failed' | 'skipped') => all.reduce((total, each) => total + each[of], 0)
  const failed = sum('failed') + (checked ? 0 : 1)
  console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
  process.exitCode = failed === 0 && sum('passed') > 0 ? 0 : 1
}

/** Wall time of each part, the slowest files, retried tests, and how to repeat the laws. */
function tell(
  walls: readonly { readonly name: string; readonly ms: number }[],
  all: readonly Figures[],
  seed: string,
): void {
  console.log('\nWall time')
  for (const { name, ms } of walls) console.log(`  ${clockText(ms).padStart(6)}  ${name}`)
  console.log(`  ${clockText(walls.reduce((sum, { ms }) => sum + ms, 0)).padStart(6)}  in all`)
  console.log(`\nSlowest ${slowestShown} files`)
  const files = all.flatMap((each) => each.files).toSorted((a, b) => b.ms - a.ms)
  for (const { path, ms } of files.slice(0, slowestShown))
    console.log(`  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${path}`)
  const broken = all.flatMap((each) => each.broken)
  if (broken.length > 0) console.log('\nFailed')
  for (const { name } of broken) console.log(`  ${name}`)
  const retried = all.flatMap((each) => each.retried)
  console.log(retried.length === 0 ? '\nNo test needed a second try.' : '\nNeeded a second try')
  for (const name of retried) console.log(`  ${name}`)
  const remarks = all.flatMap((each) => each.remarks)
  if (remarks.length > 0) console.log('\nAfter the last test')
  for (const remark of remarks) console.log(`  ${remark}`)
  console.log(`\nSEED=${seed} npm test repeats the laws with the same cases.`)
}

await main()
