import { ownFolders } from '../brand/sources.ts'
import { problemText } from '#domain/brand/problem.ts'
import { stampSound } from './stamp-all.ts'
import type { StampReport } from './stamp-all.ts'
import type { StampOptions } from './stamp-options.ts'
import { watchFolders } from './watch-folders.ts'

export interface WatchOptions extends StampOptions {
  /** Called after every stamp that wrote something. */
  readonly onStamped?: (report: StampReport) => void
  /** Receives problems, one line each; printed by default. Unchanged problems are not repeated. */
  readonly onProblem?: (sentence: string) => void
}

/** Editors write a file in several steps; wait until they are done. */
const settleMs = 50

/**
 * Stamps again whenever something under `brands/` or `locales/` changes. A brand with errors keeps its last valid
 * folder; the others are stamped.
 */
export function watchBrands(options: WatchOptions): { close(): void } {
  const { onStamped, onProblem, ...stamping } = options
  const folders = options.folders ?? ownFolders
  const report = onProblem ?? ((sentence: string) => console.error(sentence))
  let timer: NodeJS.Timeout | undefined
  let told = ''
  let running = Promise.resolve()

  const look = async () => {
    const done = await stampSound(stamping)
    const sentences = done.problems.map(problemText).join('\n')
    if (sentences !== told && sentences !== '') report(sentences)
    told = sentences
    if (done.stamped.length + done.removed.length > 0) onStamped?.(done)
  }
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running
        .then(look)
        .catch((error: unknown) => report(error instanceof Error ? error.message : String(error)))
    }, settleMs)
  }
  const watcher = watchFolders([folders.brands, folders.locales], lookSoon)
  return {
    close() {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
