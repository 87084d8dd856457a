import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.ts'
import { shortHash } from './hash.ts'

const sources = [
  'scripts/{stamp,brand}/**/*.{ts,js}',
  'src/features/home/section-boxes.ts',
  'domain/{brand,gates}/**/*.ts',
  'schemas/{*,jurisdictions/*}.json',
]

let known: string | undefined

/** Changes when the stamper, the theme or the schema changes, so that outdated caches are not used. */
export function stamperFingerprint(): string {
  known ??= shortHash(
    ...globSync(sources, { cwd: root })
      .filter((path) => !path.endsWith('.test.ts'))
      .toSorted()
      .map((path) => readFileSync(join(root, path))),
  )
  return known
}
