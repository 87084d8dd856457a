import { sql } from 'kysely'
import { filledIn, fillsOf } from '#domain/help/fill-in.ts'
import { languages as allLanguages } from '#domain/vocabulary/languages.ts'
import type { HelpCenter } from '#schemas/api/help.ts'
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
    const fills = fillsOf(site.brand)
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
          return [
            {
              ...text,
              ...filledIn(text, fills),
              id: article.id,
              picture: pictures.get(article.id) ?? null,
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

  /** All articles with their titles. */
  const articles = (): Promise<{ thingId: string; titles: Readonly<Record<string, string>> }[]> => {
    const titleIn = (id: string, language: string) => book.articleOf('', id, [language, 'en'])?.title ?? id
    return Promise.resolve(
      book.categories.flatMap((category) =>
        category.articles.map(({ id }) => ({
          thingId: id,
          titles: Object.fromEntries(allLanguages.map((language) => [language, titleIn(id, language)])),
        })),
      ),
    )
  }

  return { categories, articles, vote }
}
