import { helpPictures } from '#schemas/api/help.ts'
import type { HelpBlock, HelpLine } from '#schemas/api/help.ts'

export interface ParsedArticle {
  readonly title: string
  readonly blocks: readonly HelpBlock[]
}

const link = /\[([^\]]+)\]\(([^)]+)\)/g
/** A path of the site. Browsers read a backslash as a slash, so `/\host` would leave it like `//host`. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/

/**
 * Parses the Markdown subset of articles: a title, subheadings, paragraphs, lists, internal links and built-in
 * pictures. Throws on any other markup.
 */
export function parseArticle(source: string): ParsedArticle {
  const { article, faults } = readArticle(source)
  if (faults.length > 0) throw new Error(faults.join('; '))
  return article
}

/** What of an article can be read, and a sentence for each part that cannot. */
export function readArticle(source: string): {
  readonly article: ParsedArticle
  readonly faults: readonly string[]
} {
  const [head = '', ...parts] = source
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
  const title = /^# (\S.*)$/.exec(head)?.[1]
  const faults = title === undefined ? ['the first line is not "# Title"'] : []
  const blocks = parts.flatMap((part): HelpBlock[] => {
    try {
      return [toBlock(part.split('\n').map((line) => line.trim()))]
    } catch (cause) {
      faults.push(cause instanceof Error ? cause.message : String(cause))
      return []
    }
  })
  return { article: { title: title ?? '', blocks }, faults }
}

function toBlock(lines: readonly string[]): HelpBlock {
  const [first = ''] = lines
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', ordered: false, items: lines.map((line) => toLine(line.slice(2))) }
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { kind: 'list', ordered: true, items: lines.map((line) => toLine(line.replace(/^\d+\. /, ''))) }
  if (first.startsWith('## ') && lines.length === 1) return { kind: 'heading', text: first.slice(3) }
  const named = /^!\[([A-Za-z]+)\]$/.exec(first)?.[1]
  if (named !== undefined) {
    const picture = helpPictures.find((each) => each === named)
    if (picture === undefined) throw new Error(`there is no picture ${named}`)
    return { kind: 'picture', picture }
  }
  if (/^[#>!|]|^- |^```|<\w/.test(first)) throw new Error(`"${first.slice(0, 40)}" is no known markup`)
  return { kind: 'text', line: toLine(lines.join(' ')) }
}

function toLine(text: string): HelpLine {
  const line: HelpLine = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [whole, words = '', to = ''] = match
    if (!ownPath.test(to)) throw new Error(`the link to ${to} leaves the site`)
    if (match.index > from) line.push({ text: text.slice(from, match.index) })
    line.push({ text: words, to })
    from = match.index + whole.length
  }
  if (from < text.length) line.push({ text: text.slice(from) })
  return line
}
