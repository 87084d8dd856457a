import { loadBrands, ownFolders } from '../brand/sources.ts'
import { problemText } from '#domain/brand/problem.ts'
import { stampBrands } from './stamp-all.ts'
import type { StampReport } from './stamp-all.ts'
import type { StampOptions } from './stamp-options.ts'
import { watchFolders } from './watch-folders.ts'

export interface WatchOptions extends StampOptions {
  /** After every stamp that wrote something. */
  readonly onStamped?: (report: StampReport) => void
  /** What is wrong, one line each; by default it is printed. Told once until it changes. */
  readonly onProblem?: (sentence: string) => void
}

/** Editors write a file in several steps; one look after they are done is enough. */
const settleMs = 120

/**
 * Stamps again whenever something under `brands/` or `locales/` changes. A brand that is broken at the moment keeps its
 * last good folder; the others are stamped all the same.
 */
export function watchBrands(options: WatchOptions): { close(): void } {
  const { onStamped, onProblem, ...stamping } = options
  const folders = options.folders ?? ownFolders
  const report = onProblem ?? ((sentence: string) => console.error(sentence))
  let timer: NodeJS.Timeout | undefined
  let told = ''
  let running = Promise.resolve()

  const look = async () => {
    const { brands, problems } = loadBrands(folders)
    const sentences = problems.map(problemText).join('\n')
    if (sentences !== told && sentences !== '') report(sentences)
    told = sentences
    // With a problem somewhere nobody is removed: the broken brand's last good site stays.
    const only = problems.length === 0 ? {} : { only: [...brands.keys()] }
    const done = await stampBrands([...brands.values()], { ...stamping, ...only })
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
