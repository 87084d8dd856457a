import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { temporaryDataDir } from './product.ts'
import type { Product } from './product.ts'

/** Moves the clock of a product running in another process forward. */
export interface MovingClock {
  /** Environment of the product. */
  readonly env: Readonly<Record<string, string>>
  readonly now: () => Date
  /** Moves the product's clock to this time; resolves when done. */
  readonly goTo: (product: Product, at: Date) => Promise<void>
  readonly remove: () => Promise<void>
}

/** The clock shows the given time at first, by default the real one. */
export async function movingClock(startsAt = new Date()): Promise<MovingClock> {
  const folder = await temporaryDataDir()
  const file = join(folder, 'ahead')
  const preloaded = pathToFileURL(join(import.meta.dirname, 'moved-dates.ts')).href
  let aheadMs = startsAt.getTime() - Date.now()
  await writeFile(file, String(aheadMs))
  return {
    env: { MARQUEE_TEST_CLOCK: file, NODE_OPTIONS: `--import ${preloaded}` },
    now: () => new Date(Date.now() + aheadMs),
    goTo: async (product, at) => {
      aheadMs = at.getTime() - Date.now()
      await writeFile(file, String(aheadMs))
      product.process.kill('SIGUSR2')
      while (!product.output().includes(`clock ${aheadMs}\n`)) await pause(20)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
