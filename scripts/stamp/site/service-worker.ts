import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8').replace(
  /^\/\* global [^\n]*\n/,
  '',
)

export interface WorkerInputs {
  readonly release: string
  /** Files the application needs to start: scripts, styles, texts of the default language, logos, preloaded fonts. */
  readonly shell: readonly string[]
  /** False: the worker deletes an earlier one's caches and unregisters itself. */
  readonly offline: boolean
}

/** `sw.js` of one brand. It contains the release, so browsers detect every update. */
export const serviceWorker = ({ release, shell, offline }: WorkerInputs): string =>
  [
    `const release = ${JSON.stringify(release)}`,
    `const shell = ${JSON.stringify(offline ? shell : [])}`,
    `const offline = ${offline}`,
    source,
  ].join('\n')
