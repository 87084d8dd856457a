import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { root } from './run.ts'

/** The part of a vitest report that `npm test` reads. */
export interface Figures {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Wall time per file, including loading. */
  readonly files: readonly { readonly path: string; readonly ms: number }[]
  /** Tests that failed, files that could not be loaded. */
  readonly broken: readonly string[]
  /** Tests that passed on a retry, with the errors of their earlier attempts. */
  readonly retried: readonly string[]
  /** Unhandled errors. Each counts as a failure. */
  readonly outside: readonly OutsideError[]
}

export interface OutsideError {
  /** The file running at the time; null: unknown. */
  readonly path: string | null
  readonly text: string
}

/** Writes the figures of a run as JSON to the file that `MARQUEE_FIGURES` names. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env['MARQUEE_FIGURES']
    if (path === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // Files that fail to load and unhandled errors are failures as well.
    const unloaded = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0)
    const outside = unhandled.map(outsideError)
    const figures: Figures = {
      passed: count('passed'),
      failed: count('failed') + unloaded.length + outside.length,
      skipped: count('skipped'),
      files: modules.map((module) => ({ path: relative(root, module.moduleId), ms: wallMs(module) })),
      broken: [
        ...tests.filter((test) => test.result().state === 'failed').map(nameOf),
        ...unloaded.map((module) => relative(root, module.moduleId)),
        ...outside.map(({ text }) => text),
      ],
      retried: tests.filter((test) => test.diagnostic()?.flaky === true).map(retriedTest),
      outside,
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

const nameOf = (test: Pick<TestCase, 'fullName' | 'module'>) =>
  `${relative(root, test.module.moduleId)} > ${test.fullName}`

type TestError = Pick<SerializedError, 'message'> & { readonly diff?: string; readonly stack?: string }

/** A test with the errors of its failed attempts, without which the cause of a flake would be lost. */
export function retriedTest(test: Pick<TestCase, 'fullName' | 'module' | 'result'>): string {
  const errors = test.result().errors ?? []
  return [nameOf(test), ...errors.map(indented)].join('\n')
}

const linesOfMessage = 8
const linesOfDiff = 12
const linesOfStack = 3

/** The first lines of a message, the diff, and the stack's origin. */
function indented({ message, diff = '', stack = '' }: TestError): string {
  const frames = stack.split('\n').filter((line) => /^\s*at /.test(line))
  // The diff shows what a message abbreviates, such as "[ Array(1) ]".
  const differing = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^\s*[-+] /.test(line))
  return [
    ...message.split('\n').slice(0, linesOfMessage),
    ...differing.slice(0, linesOfDiff),
    ...frames.slice(0, linesOfStack),
  ]
    .map((line) => `    ${line.trim()}`)
    .join('\n')
}

function outsideError({ name, message, stack, ...rest }: SerializedError): OutsideError {
  const file = rest['VITEST_TEST_PATH']
  const path = typeof file === 'string' ? relative(root, file) : null
  const thrown = (stack ?? '').split('\n').slice(1, 6).join('\n')
  return {
    path,
    text: `an error outside of tests, while ${path ?? 'an unknown file'} ran: ${name ?? 'Error'}: ${message}\n${thrown}`,
  }
}
