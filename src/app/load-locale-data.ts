import { localeDataPolicy } from '#domain/brand/csp.ts'
import { sleep } from '#src/lib/clock.ts'
import type { Clock } from '#src/lib/clock.ts'
import { scriptAddress } from '#src/lib/script-address.ts'
import address from './load-locale-data.worker.ts?worker&url'

/** How long the first render waits for the worker at most; it works without, only slower. */
const longestWaitMs = 300

/**
 * Loads the browser's locale data in a worker. A browser process loads them with its first `Intl` format, in one task
 * of 10 to 40 ms (four times that on a phone); they are shared by all threads, so the page's own first format then
 * takes less than one. Resolves when they are loaded, when no worker can run, or after 300 ms.
 */
export async function loadLocaleData(language: string, clock: Clock): Promise<void> {
  const done = new Promise<void>((resolve) => {
    try {
      const worker = new Worker(scriptAddress(localeDataPolicy, address), { name: language })
      for (const end of ['message', 'error']) worker.addEventListener(end, () => resolve())
    } catch {
      resolve()
    }
  })
  await Promise.race([done, sleep(clock, longestWaitMs)])
}
