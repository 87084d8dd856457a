import { availableParallelism } from 'node:os'
import { runQuietly } from './lib/run.ts'

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** The steps of `npm run check`, in no particular order: all are independent and read-only. */
const steps: readonly Step[] = [
  { name: 'types', command: ['node', 'node_modules/typescript7/bin/tsc', '-p', '.'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  {
    name: 'layers and cycles',
    command: [
      'depcruise',
      'schemas',
      'domain',
      'src',
      'ops',
      'studio',
      'server',
      'sandbox',
      'scripts',
      'tests',
      '.storybook',
      '--output-type',
      'err',
    ],
  },
  { name: 'unused code and packages', command: ['knip'] },
  {
    name: 'CSS, no ajv in the browser, locale parity',
    command: ['node', 'scripts/checks/own-checks.ts'],
  },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'brands', command: ['node', 'scripts/brand.ts', 'check'] },
  { name: 'lotteries', command: ['node', 'scripts/lottery.ts', 'check'] },
  { name: 'signatures of added packages', command: ['node', 'scripts/checks/signatures.ts'] },
]

/** Runs all steps, even after a failure, and prints which failed and why. */
export async function check(): Promise<boolean> {
  const queue = [...steps]
  const failed: string[] = []
  const worker = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const [command, ...args] = step.command
      const { code, output } = await runQuietly(command, args)
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name}`)
      // Notes are printed without failing.
      for (const [note] of output.matchAll(/^note: .+$/gm)) if (code === 0) console.log(`    ${note}`)
      if (code !== 0) {
        failed.push(step.name)
        console.log(output.trim().replace(/^/gm, '    '))
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  console.log(
    failed.length === 0
      ? `check: ${steps.length} of ${steps.length} steps passed`
      : `check failed: ${failed.join(', ')}`,
  )
  return failed.length === 0
}

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1
