import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './figures-reporter.ts'
import { root, runLoudly } from './run.ts'

export const noFigures: Figures = {
  passed: 0,
  failed: 0,
  skipped: 0,
  files: [],
  broken: [],
  retried: [],
  outside: [],
}

/**
 * A vitest run with a second attempt for unhandled errors: when nothing else failed, the files in which they occurred
 * (all, if unknown) run again, and errors that do not recur are reported like retried tests (ADR 037).
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Figures> {
  const first = await runOnce(name, args, env)
  if (first.outside.length === 0 || first.outside.length < first.failed) return first
  const paths = first.outside.map(({ path }) => path)
  const files = paths.includes(null) ? [] : paths.filter((path) => path !== null)
  const again = await runOnce(`${name}-again`, [...args, ...new Set(files)], env)
  if (again.failed > 0 || again.passed === 0) return first
  return { ...first, failed: 0, broken: [], retried: [...first.retried, ...first.broken] }
}

/** One vitest process with its figures; a process that ends without figures counts as one failure. */
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
  const { code } = await runLoudly('vitest', ['run', ...args, ...reporters], {
    ...env,
    MARQUEE_FIGURES: path,
  })
  const figures: Figures = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Figures)
    : { ...noFigures, failed: 1, broken: [`${name} ended without figures`] }
  return code !== 0 && figures.failed === 0
    ? { ...figures, failed: 1, broken: [`${name} ended with ${code}`] }
    : figures
}

/** The seed of `SEED`, otherwise a random one. */
export const seedOfRun = (): string => process.env['SEED'] ?? String(Math.floor(Math.random() * 0x7fff_ffff))

/** Minutes and seconds, "3:07". */
export const clockText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1_000)).padStart(2, '0')}`
