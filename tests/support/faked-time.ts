import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDataDir } from './product.ts'

const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
)
const library = () => libraries.find((path) => existsSync(path))

/** The Debian package whose library this needs, if it is not installed. */
export const missingFaketime = (): readonly string[] => (library() === undefined ? ['faketime'] : [])

/** The clock of the system as processes with this environment see it. Elapsed time stays true, as when a clock is set. */
export interface FakedTime {
  readonly env: Readonly<Record<string, string>>
  /** Sets the clock to so many seconds beside the true time. */
  readonly step: (seconds: number) => Promise<void>
  readonly remove: () => Promise<void>
}

export async function fakedTime(): Promise<FakedTime> {
  const path = library()
  if (path === undefined) throw new Error('libfaketime is not installed.')
  const folder = await temporaryDataDir()
  const file = join(folder, 'offset')
  const step = (seconds: number) => writeFile(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`)
  await step(0)
  return {
    env: {
      LD_PRELOAD: path,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Times of files stay true as well.
      NO_FAKE_STAT: '1',
    },
    step,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
