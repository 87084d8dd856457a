import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Finding } from '../lib/source-files.ts'

/** Inline links of Markdown outside code: `[text](target)`. */
const links = /\]\(([^()\s]+)\)/g
const code = /```[\s\S]*?```|`[^`\n]*`/g

/** GitHub's anchor of a heading: lower case, letters, digits, dashes and underscores, spaces as dashes. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (markdown: string) =>
  new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Relative links to a file, a folder or a heading that does not exist. `root` is the folder of the paths. */
export function deadLinks(
  documents: readonly { readonly path: string; readonly text: string }[],
  root: string,
): Finding[] {
  return documents.flatMap(({ path, text }) => {
    const prose = text.replace(code, (match) => match.replaceAll(/[^\n]/g, ' '))
    return [...prose.matchAll(links)].flatMap((match): Finding[] => {
      const [target = '', anchor] = (match[1] ?? '').split('#')
      if (/^[a-z]+:/.test(target)) return []
      const file = target === '' ? join(root, path) : join(root, dirname(path), decodeURIComponent(target))
      const line = prose.slice(0, match.index).split('\n').length
      if (!existsSync(file)) return [{ path, line, sentence: `there is no ${target}` }]
      const hasHeading =
        anchor === undefined ||
        statSync(file).isDirectory() ||
        !file.endsWith('.md') ||
        anchorsOf(readFileSync(file, 'utf8')).has(anchor)
      return hasHeading ? [] : [{ path, line, sentence: `${target} has no heading #${anchor}` }]
    })
  })
}
