import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/lib/run.ts'

/** The text of a copy key in a language: `say('session:login.submit')`. Placeholders are filled in. */
export function textsOf(language: string) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [slice = '', path = ''] = key.split(':')
    const file = JSON.parse(readFileSync(join(root, 'locales', language, `${slice}.json`), 'utf8')) as unknown
    const text = path
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], file)
    if (typeof text !== 'string') throw new Error(`${key} is no text in ${language}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
