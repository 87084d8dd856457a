import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.ts'
import { shortHash } from './hash.ts'

let known: string | undefined

/** Changes when the stamper itself, the theme or the schema does, so that nothing stale is kept. */
export function stamperFingerprint(): string {
  known ??= shortHash(
    ...globSync(['scripts/stamp/**/*.ts', 'domain/brand/**/*.ts'], { cwd: root })
      .filter((path) => !path.endsWith('.test.ts'))
      .toSorted()
      .map((path) => readFileSync(join(root, path))),
  )
  return known
}
