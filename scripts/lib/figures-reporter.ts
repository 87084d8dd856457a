import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { root } from './run.ts'

/** What `npm test` reads of a vitest run. */
export interface Figures {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Wall time of each file, loading included. */
  readonly files: readonly { readonly path: string; readonly ms: number }[]
  /** Tests that failed, files that could not be loaded. */
  readonly broken: readonly string[]
  /** Tests that passed at a later try than the first. */
  readonly retried: readonly string[]
}

/** Writes the figures of a run as JSON to the file that `MARQUEE_FIGURES` names. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env['MARQUEE_FIGURES']
    if (path === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that cannot be loaded and an error outside of tests are failures, too.
    const unloaded = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0)
    const figures: Figures = {
      passed: count('passed'),
      failed: count('failed') + unloaded.length + unhandled.length,
      skipped: count('skipped'),
      files: modules.map((module) => ({ path: relative(root, module.moduleId), ms: wallMs(module) })),
      broken: [
        ...tests.filter((test) => test.result().state === 'failed').map(nameOf),
        ...unloaded.map((module) => relative(root, module.moduleId)),
        ...unhandled.map(outsideOfTests),
      ],
      retried: tests.filter((test) => test.diagnostic()?.flaky === true).map(nameOf),
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(figures))
  }
}

function wallMs(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

const nameOf = (test: TestCase) => `${relative(root, test.module.moduleId)} > ${test.fullName}`

/** An error that no test awaited, with the file it came up in and where it was thrown. */
function outsideOfTests({ name, message, stack, ...rest }: SerializedError): string {
  const path = rest['VITEST_TEST_PATH']
  const place = typeof path === 'string' ? relative(root, path) : 'an unknown file'
  const thrown = (stack ?? '').split('\n').slice(1, 6).join('\n')
  return `an error outside of tests, while ${place} ran: ${name ?? 'Error'}: ${message}\n${thrown}`
}
