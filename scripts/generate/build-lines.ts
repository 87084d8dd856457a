import { readdir, readFile } from 'node:fs/promises'
import { applyEdits, modify } from 'jsonc-parser'
import type { Generator } from './generator.ts'

const formattingOptions = { insertSpaces: true, tabSize: 2 }
const isBuildLine = (name: string) => name.startsWith('build:')

/** One `build:<brand>` script per brand in `package.json`, so that a pipeline can build it by name. */
export const buildLines: Generator = {
  name: 'build lines',
  optional: true,
  async files() {
    const text = await readFile('package.json', 'utf8')
    const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(text)
    const files = (await readdir('brands')).filter((name) => /^[a-z].*\.json$/.test(name))
    const wanted = new Map(
      files
        .toSorted()
        .map((name) => [`build:${name.slice(0, -5)}`, `node scripts/brand.ts build ${name.slice(0, -5)}`]),
    )
    const changes = [
      ...Object.keys(scripts)
        .filter((name) => isBuildLine(name) && !wanted.has(name))
        .map((name) => [name, undefined] as const),
      ...[...wanted].filter(([name, line]) => scripts[name] !== line),
    ]
    // After the last of them, otherwise after `build`, to keep them together.
    const place = (properties: string[]) =>
      Math.max(properties.indexOf('build'), properties.findLastIndex(isBuildLine)) + 1
    const edited = changes.reduce(
      (json, [name, line]) =>
        applyEdits(
          json,
          modify(json, ['scripts', name], line, { formattingOptions, getInsertionIndex: place }),
        ),
      text,
    )
    return { 'package.json': edited }
  },
}
