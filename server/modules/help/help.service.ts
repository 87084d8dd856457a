import { sql } from 'kysely'
import type { HelpBlock, HelpCenter } from '#schemas/api/help.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { MediaUses } from '#server/modules/media/media-uses.ts'
import type { HelpTexts } from './help-texts.ts'
import type { HelpBook } from './read-help.ts'

export type HelpService = ReturnType<typeof createHelpService>

interface HelpDeps {
  readonly media: Pick<MediaUses, 'pictures'>
  readonly db: Db
  readonly gates: SiteGates
  readonly book: HelpBook
  readonly texts: Pick<HelpTexts, 'inForce'>
  /** Deposit methods offered by the site. */
  readonly depositMethodsOf: (site: RequestSite) => readonly string[]
}

interface Vote {
  readonly articleId: string
  readonly language: string
  readonly useful: boolean
}

/** The help centre of a site, and readers' votes on its articles. */
export function createHelpService({ db, gates, book, texts, depositMethodsOf, media }: HelpDeps) {
  const categories = async (site: RequestSite, language: string): Promise<HelpCenter['categories']> => {
    const [isOn, written] = await Promise.all([gates.of(site.merchantCode), texts.inForce(site.merchantCode)])
    const hasTutorial = isOn('help.depositTutorial')
    const methods = depositMethodsOf(site)
    const languages = [language, site.defaultLanguage, 'en']
    const fill = fillerOf(site)
    const ids = book.categories.flatMap(({ articles }) => articles.map(({ id }) => id))
    const some = { merchantCode: site.merchantCode, kind: 'help' } as const
    const pictures = await media.pictures(some, ids, languages)
    return book.categories.flatMap(({ id, icon, title, articles }) => {
      const shown = articles
        .filter(({ deposit }) => deposit === undefined || (hasTutorial && methods.includes(deposit)))
        .filter(({ gate }) => gate === undefined || isOn(gate))
        .flatMap((article) => {
          const text = book.articleOf(site.brandId, article.id, languages, written)
          if (text === null) return []
          const { blocks } = text
          return [
            {
              ...text,
              id: article.id,
              title: fill(text.title),
              picture: pictures.get(article.id) ?? null,
              blocks: blocks.map(filled(fill)),
            },
          ]
        })
      return shown.length === 0 ? [] : [{ id, icon, title: textIn(title, ...languages), articles: shown }]
    })
  }

  const vote = async (site: RequestSite, { articleId, language, useful }: Vote): Promise<void> => {
    const languages = [language, site.defaultLanguage, 'en']
    const written = await texts.inForce(site.merchantCode)
    const text = book.articleOf(site.brandId, articleId, languages, written)
    if (text === null) throw new ApiError('help.unknown')
    const [good, bad] = useful ? [1, 0] : [0, 1]
    await sql`insert into help_vote (merchant_code, article_id, language, useful, not_useful)
      values (${site.merchantCode}, ${articleId}, ${text.language}, ${good}, ${bad})
      on conflict (merchant_code, article_id, language) do update
      set useful = help_vote.useful + excluded.useful,
        not_useful = help_vote.not_useful + excluded.not_useful`.execute(db)
  }

  /** All articles with labels for operators. */
  const articles = (): Promise<{ thingId: string; label: string }[]> =>
    Promise.resolve(
      book.categories.flatMap((category) =>
        category.articles.map(({ id }) => ({
          thingId: id,
          label: book.articleOf('', id, ['en'])?.title ?? id,
        })),
      ),
    )

  return { categories, articles, vote }
}

type Fill = (text: string) => string

/** Fills placeholders such as `{{brand}}` with the site's name and its market's requirements. */
function fillerOf({ brand }: RequestSite): Fill {
  const values: Readonly<Record<string, string>> = {
    brand: brand.identity.name,
    email: brand.identity.supportEmail ?? '',
    minAge: String(brand.jurisdiction.minAge),
    months: String(brand.jurisdiction.records.historyMonths),
  }
  return (text) => text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

const filled =
  (fill: Fill) =>
  (block: HelpBlock): HelpBlock => {
    const line = (parts: readonly { text: string; to?: string }[]) =>
      parts.map((part) => ({ ...part, text: fill(part.text) }))
    if (block.kind === 'text') return { ...block, line: line(block.line) }
    if (block.kind === 'list') return { ...block, items: block.items.map(line) }
    return block.kind === 'heading' ? { ...block, text: fill(block.text) } : block
  }
