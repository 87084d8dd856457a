const slices = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', {
  eager: true,
  import: 'default',
})

const textAt = (slice: unknown, path: readonly string[]): unknown =>
  path.reduce((node, key) => (node as Record<string, unknown> | undefined)?.[key], slice)

/**
 * Matches the text of a key, up to its first placeholder, in every language, for stories:
 * `findByRole('button', { name: inAnyLanguage('games:filter.title') })`. Throws if the key has no text.
 */
export function inAnyLanguage(key: string): RegExp {
  const [slice = '', path = ''] = key.split(':')
  const said = Object.entries(slices)
    .filter(([file]) => file.endsWith(`/${slice}.json`))
    .map(([, texts]) => textAt(texts, path.split('.')))
    .filter((text) => typeof text === 'string')
  if (said.length === 0) throw new Error(`No language has a text for ${key}`)
  return new RegExp(said.map((text) => literally(text.split('{{')[0] ?? '')).join('|'))
}

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
