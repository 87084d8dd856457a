const written = /\b(?:(insert) into|(?<!for |key )(update)|(delete) from) "?(?!set\b)([a-z_]+)/i
const read = /\b(select)\b[^]*?\bfrom "?([a-z_]+)(?![a-z_(])/i

/** Names remembered; statements with lists of varying length have many texts. */
const mostKnown = 1_000
const known = new Map<string, string>()

/** What a statement does to which table: `insert transfer`. Never its text, which may contain values. */
export function statementName(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const name = nameOf(text.replaceAll(/\s+/g, ' '))
  if (known.size < mostKnown) known.set(text, name)
  return name
}

function nameOf(text: string): string {
  const parts = (written.exec(text) ?? read.exec(text))?.slice(1).filter((part) => part !== undefined)
  return (parts?.join(' ') ?? /[a-z]+/i.exec(text)?.[0] ?? 'statement').toLowerCase()
}
