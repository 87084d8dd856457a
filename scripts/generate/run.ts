import { readFile, writeFile } from 'node:fs/promises'
import { brandReference } from './brand-reference.ts'
import { brandSchema } from './brand-schema.ts'
import { brandTypes } from './brand-types.ts'
import { buildLines } from './build-lines.ts'
import type { Generator } from './generator.ts'
import { moduleTypes } from './module-types.ts'
import { replyChecks } from './reply-checks.ts'

/** Every generated file of the repository. A generator reads what those before it wrote, so the order matters. */
export const generators: readonly Generator[] = [
  brandSchema,
  moduleTypes,
  replyChecks,
  brandTypes,
  brandReference,
  buildLines,
]

/** Paths that are not as their generators would write them; with `write` they are written. */
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
