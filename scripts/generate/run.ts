import { readFile, writeFile } from 'node:fs/promises'
import { brandReference } from './brand-reference.ts'
import { brandSchema } from './brand-schema.ts'
import { brandTypes } from './brand-types.ts'
import { buildLines } from './build-lines.ts'
import type { Generator } from './generator.ts'
import { faceLetters } from './face-letters.ts'
import { lotteryBets } from './lottery-bets.ts'
import { lotteryTypes } from './lottery-types.ts'
import { moduleTypes } from './module-types.ts'
import { plannedSwitches } from './planned-switches.ts'
import { replyChecks } from './reply-checks.ts'

/** All generators. A generator may read the output of those before it, so the order matters. */
export const generators: readonly Generator[] = [
  brandSchema,
  moduleTypes,
  plannedSwitches,
  replyChecks,
  faceLetters,
  brandTypes,
  brandReference,
  lotteryTypes,
  lotteryBets,
  buildLines,
]

/** Paths whose content differs from what their generators produce; with `write` they are written. */
export async function staleFiles({
  write,
  only = generators,
}: {
  readonly write: boolean
  readonly only?: readonly Generator[]
}) {
  const stale: string[] = []
  for (const generator of only) {
    for (const [path, text] of Object.entries(await generator.files())) {
      if ((await readFile(path, 'utf8').catch(() => null)) === text) continue
      stale.push(path)
      if (write) await writeFile(path, text)
    }
  }
  return stale
}
