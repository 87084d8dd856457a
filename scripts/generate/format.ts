import { format } from 'oxfmt'

/** JSON as the repository's formatter writes it, so that generated files pass the format check. */
export async function formatJson(path: string, value: unknown) {
  const { code } = await format(path, JSON.stringify(value, null, 2), { printWidth: 110 })
  return code
}

/** Markdown as the repository's formatter writes it. */
export async function formatMarkdown(path: string, text: string) {
  const { code } = await format(path, text, { printWidth: 110 })
  return code
}
