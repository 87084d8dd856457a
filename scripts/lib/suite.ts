import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Figures } from './figures-reporter.ts'
import { root, runLoudly } from './run.ts'
import type { Finished } from './run.ts'

export const noFigures: Figures = {
  passed: 0,
  failed: 0,
  skipped: 0,
  files: [],
  broken: [],
  retried: [],
  remarks: [],
}

/** A failure that is not of a test. */
export const brokenRun = (name: string): Figures => ({
  ...noFigures,
  failed: 1,
  broken: [{ kind: 'outside', path: null, name, text: name }],
})

const linesOfErrors = 20

/** What a process said as errors at its end. */
const lastLines = (errors: string): string =>
  stripVTControlCharacters(errors)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-linesOfErrors)
    .map((line) => `\n    ${line}`)
    .join('')

/**
 * The figures of a process that ended. Without figures it counts as one failure. Figures are written when all tests
 * have ended and hold every error until then: what fails afterwards (dropping a database, ending a worker) is told, and
 * does not decide about the tests.
 */
export function figuresOfRun(
  name: string,
  { code, signal, output }: Finished,
  figures: Figures | null,
): Figures {
  const end = `${name} ended with ${signal ?? code}`
  if (figures === null) return brokenRun(`${end} and without figures${lastLines(output)}`)
  if (code === 0 || figures.failed > 0) return figures
  return { ...figures, remarks: [`${end} after its last test${lastLines(output)}`] }
}

/** More failed files than this are no accident of a busy machine. */
const mostRepeated = 6

/**
 * Whether failures may have a second try: those of browsers, and errors outside of tests, which no test can be blamed
 * for (ADR 037). Without the file of a failure, or with too many files, none has.
 */
function filesToRepeat({ broken }: Figures, hasSecondTry: boolean): readonly string[] {
  if (!hasSecondTry && broken.some(({ kind }) => kind !== 'outside')) return []
  const files = [...new Set(broken.map(({ path }) => path))]
  if (files.length > mostRepeated || files.includes(null)) return []
  return files.filter((path) => path !== null)
}

interface VitestRun {
  /** Selects the tests. */
  readonly select: readonly string[]
  readonly workers?: number
  /** Files with failed tests run once more, each alone on the machine. */
  readonly hasSecondTry?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** A vitest run, and a second try for failures that may have one. What passes on it is reported as retried. */
export async function runVitest(
  name: string,
  { select, workers, hasSecondTry = false, env = {} }: VitestRun,
): Promise<Figures> {
  const first = await runOnce(
    name,
    workers === undefined ? select : [...select, '--maxWorkers', String(workers)],
    env,
  )
  const files = filesToRepeat(first, hasSecondTry)
  if (files.length === 0) return first
  return afterSecondTry(
    first,
    await runOnce(`${name}-again`, [...select, ...files, '--maxWorkers', '1'], env),
  )
}

/** The figures of a run whose failed files ran again: what failed then fails the run, the rest was mended by the second try. */
export function afterSecondTry(first: Figures, again: Figures): Figures {
  if (again.passed === 0) return first
  const still = new Set(again.broken.map(({ name }) => name))
  const mended = first.broken.filter(({ name }) => !still.has(name))
  return {
    ...first,
    passed: first.passed + mended.filter(({ kind }) => kind === 'test').length,
    failed: again.failed,
    broken: again.broken,
    retried: mended.map(({ text }) => text),
    remarks: [...first.remarks, ...again.remarks],
  }
}

/** One vitest process with its figures. */
async function runOnce(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Figures> {
  const path = join(root, '.cache', `figures-${name}.json`)
  rmSync(path, { force: true })
  const reporters = [
    '--reporter=default',
    `--reporter=${join(root, 'scripts', 'lib', 'figures-reporter.ts')}`,
  ]
  const finished = await runLoudly('vitest', ['run', ...args, ...reporters], {
    ...env,
    MARQUEE_FIGURES: path,
  })
  return figuresOfRun(
    name,
    finished,
    existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Figures) : null,
  )
}

/** The seed of `SEED`, otherwise a random one. */
export const seedOfRun = (): string => process.env['SEED'] ?? String(Math.floor(Math.random() * 0x7fff_ffff))

/** Minutes and seconds, "3:07". */
export const clockText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1_000)).padStart(2, '0')}`
