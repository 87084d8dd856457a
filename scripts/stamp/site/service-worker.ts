import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8').replace(
  /^\/\* global [^\n]*\n/,
  '',
)

export interface WorkerInputs {
  readonly release: string
  /** What the application needs to open: scripts, styles, texts of the default language, marks, first fonts. */
  readonly shell: readonly string[]
  /** False: the worker deletes what an earlier one stored and removes itself. */
  readonly offline: boolean
}

/** `sw.js` of one brand. Any change of the release changes its text, by which browsers notice an update. */
export const serviceWorker = ({ release, shell, offline }: WorkerInputs): string =>
  [
    `const release = ${JSON.stringify(release)}`,
    `const shell = ${JSON.stringify(offline ? shell : [])}`,
    `const offline = ${offline}`,
    source,
  ].join('\n')
