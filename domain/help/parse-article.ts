import { helpPictures } from '#schemas/api/help.ts'
import type { HelpBlock, HelpLine } from '#schemas/api/help.ts'

export interface ParsedArticle {
  readonly title: string
  readonly blocks: readonly HelpBlock[]
}

/** What can be wrong with a part, as a sentence for logs and command lines; `%` stands for the part in question. */
const sentences = {
  noTitle: 'the first line is not "# Title"',
  noPicture: 'there is no picture %',
  noMarkup: '"%" is no known markup',
  leavesSite: 'the link to % leaves the site',
} as const

export interface ArticleFault {
  readonly kind: keyof typeof sentences
  /** The part in question; empty for the title. */
  readonly what: string
}

/** Why a text cannot be published: a part that cannot be read, or a time that has passed. */
export type HelpTextProblem = ArticleFault | { readonly kind: 'past'; readonly what: '' }

export const faultSentence = ({ kind, what }: ArticleFault): string =>
  sentences[kind].replace('%', () => what)

class Unreadable extends Error {
  readonly fault: ArticleFault

  constructor(kind: ArticleFault['kind'], what: string) {
    super(faultSentence({ kind, what }))
    this.fault = { kind, what }
  }
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
  if (faults.length > 0) throw new Error(faults.map(faultSentence).join('; '))
  return article
}

/** What of an article can be read, and a fault for each part that cannot. */
export function readArticle(source: string): {
  readonly article: ParsedArticle
  readonly faults: readonly ArticleFault[]
} {
  const [head = '', ...parts] = source
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
  const title = /^# (\S.*)$/.exec(head)?.[1]
  const faults: ArticleFault[] = title === undefined ? [{ kind: 'noTitle', what: '' }] : []
  const blocks = parts.flatMap((part): HelpBlock[] => {
    try {
      return [toBlock(part.split('\n').map((line) => line.trim()))]
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause
      faults.push(cause.fault)
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
    if (picture === undefined) throw new Unreadable('noPicture', named)
    return { kind: 'picture', picture }
  }
  if (/^[#>!|]|^- |^```|<\w/.test(first)) throw new Unreadable('noMarkup', first.slice(0, 40))
  return { kind: 'text', line: toLine(lines.join(' ')) }
}

function toLine(text: string): HelpLine {
  const line: HelpLine = []
  let from = 0
  for (const match of text.matchAll(link)) {
    const [whole, words = '', to = ''] = match
    if (!ownPath.test(to)) throw new Unreadable('leavesSite', to)
    if (match.index > from) line.push({ text: text.slice(from, match.index) })
    line.push({ text: words, to })
    from = match.index + whole.length
  }
  if (from < text.length) line.push({ text: text.slice(from) })
  return line
}
