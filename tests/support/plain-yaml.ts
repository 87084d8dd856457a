export type Yaml = string | readonly Yaml[] | { readonly [key: string]: Yaml }

interface Line {
  readonly indent: number
  readonly text: string
}

/**
 * Reads the YAML that this repository's files for other tools are written in: maps and lists by indentation, plain and quoted
 * texts, `|` blocks. Every value is a text. Throws at anything else.
 */
export function readYaml(source: string): Yaml {
  const lines = source
    .split('\n')
    .map((line) => ({ indent: line.search(/\S/), text: line.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
  const [value, end] = block(lines, 0, lines[0]?.indent ?? 0)
  if (end !== lines.length) throw new Error(`not understood: ${lines[end]?.text ?? ''}`)
  return value
}

const plain = (text: string) => text.replace(/^(['"])(.*)\1$/, '$2')
const entry = /^("[^"]+"|'[^']+'|[\w$./-]+):(?: +(.*))?$/

function block(lines: readonly Line[], from: number, indent: number): readonly [Yaml, number] {
  return lines[from]?.text.startsWith('- ') ? list(lines, from, indent) : map(lines, from, indent)
}

function list(lines: readonly Line[], from: number, indent: number): readonly [Yaml, number] {
  const items: Yaml[] = []
  let at = from
  while (lines[at]?.indent === indent && lines[at]?.text.startsWith('- ')) {
    const text = lines[at]?.text.slice(2) ?? ''
    if (!entry.test(text)) {
      items.push(plain(text))
      at += 1
      continue
    }
    // A map in a list: its first key follows the dash.
    const inner = lines.with(at, { indent: indent + 2, text })
    const [value, end] = map(inner, at, indent + 2)
    items.push(value)
    at = end
  }
  return [items, at]
}

function map(lines: readonly Line[], from: number, indent: number): readonly [Yaml, number] {
  const values: Record<string, Yaml> = {}
  let at = from
  for (let line = lines[at]; line !== undefined && line.indent === indent; line = lines[at]) {
    const [, key, rest] = entry.exec(line.text) ?? []
    if (key === undefined) throw new Error(`not understood: ${line.text}`)
    const next = lines[at + 1]
    if (rest === '|') {
      const end = lines.findIndex((each, index) => index > at && each.indent <= indent)
      const last = end === -1 ? lines.length : end
      values[plain(key)] = lines
        .slice(at + 1, last)
        .map(({ text }) => text)
        .join('\n')
      at = last
    } else if (rest === undefined && next !== undefined && next.indent > indent) {
      const [value, end] = block(lines, at + 1, next.indent)
      values[plain(key)] = value
      at = end
    } else {
      values[plain(key)] = plain(rest ?? '')
      at += 1
    }
  }
  return [values, at]
}

/** The value at a path of keys; a missing one is an empty text. */
export function yamlAt(yaml: Yaml, ...path: readonly string[]): Yaml {
  let value: Yaml = yaml
  for (const key of path) {
    if (typeof value === 'string' || Array.isArray(value)) return ''
    value = (value as { readonly [key: string]: Yaml })[key] ?? ''
  }
  return value
}
