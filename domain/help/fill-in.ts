import type { HelpBlock, HelpLine } from '#schemas/api/help.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { ParsedArticle } from './parse-article.ts'

/** Values of placeholders such as `{{brand}}`, by name. */
export type Fills = Readonly<Record<string, string>>

/** The site's name and address, and what its market requires. */
export const fillsOf = ({
  identity: { name, supportEmail },
  jurisdiction: { minAge, records },
}: Pick<Brand, 'identity' | 'jurisdiction'>): Fills => ({
  brand: name,
  email: supportEmail ?? '',
  minAge: String(minAge),
  months: String(records.historyMonths),
})

/** Title and blocks of an article with their placeholders filled in; unknown ones stay. */
export function filledIn(article: ParsedArticle, fills: Fills) {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => fills[name] ?? whole)
  const line = (parts: HelpLine): HelpLine => parts.map((part) => ({ ...part, text: fill(part.text) }))
  const block = (each: HelpBlock): HelpBlock => {
    if (each.kind === 'text') return { ...each, line: line(each.line) }
    if (each.kind === 'list') return { ...each, items: each.items.map(line) }
    return each.kind === 'heading' ? { ...each, text: fill(each.text) } : each
  }
  return { title: fill(article.title), blocks: article.blocks.map(block) }
}
