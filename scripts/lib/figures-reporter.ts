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
  readonly broken: readonly Broken[]
  /** What passed on a second try, with its errors. */
  readonly retried: readonly string[]
  /** What happened after the last test. */
  readonly remarks: readonly string[]
}

/** A test that failed, a file that could not be loaded, or an error outside of tests. Each counts as a failure. */
export interface Broken {
  readonly kind: 'test' | 'file' | 'outside'
  /** The file, of an error outside of tests the one running at the time; null: unknown. */
  readonly path: string | null
  readonly name: string
  /** The name with its errors. */
  readonly text: string
}

/** Writes the figures of a run as JSON to the file that `MARQUEE_FIGURES` names. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env['MARQUEE_FIGURES']
    if (path === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const unloaded = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0)
    const broken = [
      ...tests.filter((test) => test.result().state === 'failed').map(brokenTest),
      ...unloaded.map(brokenFile),
      ...unhandled.map(outsideError),
    ]
    const figures: Figures = {
      passed: count('passed'),
      failed: broken.length,
      skipped: count('skipped'),
      files: modules.map((module) => ({ path: relative(root, module.moduleId), ms: wallMs(module) })),
      broken,
      retried: [],
      remarks: [],
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

type TestError = Pick<SerializedError, 'message'> & { readonly diff?: string; readonly stack?: string }

/** A failed test with its errors: if it passes on a second try, they are all that is known of the cause. */
export function brokenTest(test: Pick<TestCase, 'fullName' | 'module' | 'result'>): Broken {
  const path = relative(root, test.module.moduleId)
  const name = `${path} > ${test.fullName}`
  const errors = test.result().errors ?? []
  return { kind: 'test', path, name, text: [name, ...errors.map(indented)].join('\n') }
}

function brokenFile(module: TestModule): Broken {
  const path = relative(root, module.moduleId)
  return { kind: 'file', path, name: path, text: [path, ...module.errors().map(indented)].join('\n') }
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

function outsideError({ name, message, stack, ...rest }: SerializedError): Broken {
  const file = rest['VITEST_TEST_PATH']
  const path = typeof file === 'string' ? relative(root, file) : null
  const thrown = (stack ?? '').split('\n').slice(1, 6).join('\n')
  const text = `an error outside of tests, while ${path ?? 'an unknown file'} ran: ${name ?? 'Error'}: ${message}\n${thrown}`
  return { kind: 'outside', path, name: text, text }
}
