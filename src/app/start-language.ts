import { sleep } from '#src/lib/clock.ts'
import type { Root } from './root.ts'

const firstWaitMs = 500
const longestWaitMs = 10_000

/** Loads the texts of the first language, retrying until it succeeds: nothing can be shown without them. */
export async function startLanguage({ language, clock }: Pick<Root, 'language' | 'clock'>): Promise<void> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
    try {
      return await language.start()
    } catch {
      await sleep(clock, waitMs)
    }
  }
}
