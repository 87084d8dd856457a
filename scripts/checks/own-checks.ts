import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.ts'
import { sourceFiles } from '../lib/source-files.ts'
import type { Finding } from '../lib/source-files.ts'
import { localeParity } from './locale-parity.ts'
import type { Locale } from './locale-parity.ts'
import { physicalProperties } from './logical-css.ts'
import { ajvImports } from './no-ajv-in-browser.ts'

function readLocale(language: string): Locale {
  const folder = join(root, 'locales', language)
  const slices = readdirSync(folder).map((name): [string, unknown] => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  ])
  return { language, slices: Object.fromEntries(slices) }
}

const notTests = ({ path }: { path: string }) => !path.includes('.test.')

const checks: Record<string, () => Finding[]> = {
  'logical CSS': () =>
    physicalProperties(sourceFiles(['src', 'server/vendors/sandbox/client', '.storybook']).filter(notTests)),
  'no ajv in the browser': () => ajvImports(sourceFiles(['src']).filter(notTests)),
  'locale parity': () =>
    localeParity(
      readLocale('en'),
      readdirSync(join(root, 'locales'))
        .filter((language) => language !== 'en')
        .map(readLocale),
    ),
}

const findings = Object.values(checks).flatMap((check) => check())
for (const { path, line, sentence } of findings) console.log(`${path}:${line}  ${sentence}`)
process.exitCode = findings.length > 0 ? 1 : 0
