import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.ts'
import { sourceFiles } from '../lib/source-files.ts'
import type { Finding } from '../lib/source-files.ts'
import { deadLinks } from './dead-links.ts'
import { localeParity, translationGaps } from './locale-parity.ts'
import type { Locale } from './locale-parity.ts'
import { physicalProperties } from './logical-css.ts'
import { ajvImports } from './no-ajv-in-browser.ts'
import { blurs } from './no-blur.ts'
import { stylesOfProps } from './plain-styles.ts'

function readLocale(language: string): Locale {
  const folder = join(root, 'locales', language)
  const slices = readdirSync(folder).map((name): [string, unknown] => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  ])
  return { language, slices: Object.fromEntries(slices) }
}

const notTests = ({ path }: { path: string }) => !path.includes('.test.')

const english = readLocale('en')
const translations = readdirSync(join(root, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => readLocale(name))

const documents = globSync(['*.md', 'docs/**/*.md', 'locales/*.md'], { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))

const checks: Record<string, () => Finding[]> = {
  'logical CSS': () =>
    physicalProperties(
      sourceFiles(['src', 'ops', 'studio', 'sandbox/games/client', '.storybook']).filter(notTests),
    ),
  'no ajv in the browser': () => ajvImports(sourceFiles(['src']).filter(notTests)),
  'no blur in CSS': () =>
    blurs(sourceFiles(['src', 'ops', 'studio', 'sandbox/games/client']).filter(notTests)),
  'plain styles': () => stylesOfProps(sourceFiles(['src']).filter(notTests)),
  'links of documents': () => deadLinks(documents, root),
  'locale parity': () => localeParity(english, translations),
}

const findings = Object.values(checks).flatMap((check) => check())
for (const { path, line, sentence } of findings) console.log(`${path}:${line}  ${sentence}`)
for (const gap of translationGaps(english, translations)) console.log(`note: ${gap}`)
process.exitCode = findings.length > 0 ? 1 : 0
