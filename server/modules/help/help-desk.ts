import { readArticle } from '#domain/help/parse-article.ts'
import type { HelpTextProblem } from '#domain/help/parse-article.ts'
import type { HelpArticleRow, HelpText } from '#schemas/api/ops-help.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import { standingOf } from '#server/lib/standing.ts'
import type { HelpTexts, TextKey, TextVersion } from './help-texts.ts'
import type { HelpBook } from './read-help.ts'

export type HelpDesk = ReturnType<typeof createHelpDesk>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly book: HelpBook
  readonly texts: HelpTexts
  /** The brand whose files the merchant's site shows; empty: only the platform's. */
  readonly brandIdOf: (merchantCode: string) => string
}

/** A text that cannot be published, with the reasons. */
export class HelpTextInvalid extends CommandRefused {
  readonly problems: readonly HelpTextProblem[]
  constructor(problems: readonly HelpTextProblem[]) {
    super(`This article cannot be published: ${JSON.stringify(problems)}`)
    this.problems = problems
  }
}

interface Writing {
  /** The latest version when the operator opened the text. */
  readonly basedOn: number
  readonly by: string
}

/** Help articles for operators: what holds and is planned, and new versions of the texts. */
export function createHelpDesk({ db, clock, book, texts, brandIdOf }: Deps) {
  const votesOf = async (merchantCode: string) => {
    const rows = await db
      .selectFrom('help_vote')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .execute()
    return new Map(
      rows.map((row) => [
        keyOf(row.article_id, row.language),
        { useful: Number(row.useful), notUseful: Number(row.not_useful) },
      ]),
    )
  }

  /** The articles of a merchant. Those with votes come first, the least useful first. */
  const list = async (merchantCode: string): Promise<HelpArticleRow[]> => {
    const [versions, votes] = await Promise.all([texts.versions(merchantCode), votesOf(merchantCode)])
    const brandId = brandIdOf(merchantCode)
    const now = clock.now()
    const rows = book.categories
      .flatMap(({ articles }) => articles)
      .map(({ id: articleId }) => {
        const files = book.filesOf(brandId, articleId)
        const written = [...versions.keys()].flatMap((key) => {
          const [id, language = ''] = key.split(' ')
          return id === articleId ? [language] : []
        })
        const all = [...new Set([...files.keys(), ...written])].map((language) => {
          const key = keyOf(articleId, language)
          const counts = votes.get(key) ?? { useful: 0, notUseful: 0 }
          return { ...rowOf(language, files.get(language), versions.get(key) ?? [], now), ...counts }
        })
        const title = (all.find(({ language }) => language === 'en') ?? all[0])?.title ?? articleId
        return { merchantCode, articleId, title, texts: all.toSorted(byLanguage) }
      })
    return rows.toSorted((one, other) => usefulShare(one) - usefulShare(other))
  }

  /** An article in one language. Null: there is no such article. */
  const one = async ({ merchantCode, articleId, language }: TextKey): Promise<HelpText | null> => {
    if (!isKnown(articleId)) return null
    const all = (await texts.versions(merchantCode)).get(keyOf(articleId, language)) ?? []
    const file = book.filesOf(brandIdOf(merchantCode), articleId).get(language)
    const { inForce, scheduled, draft } = standingOf(all, clock.now())
    return {
      merchantCode,
      articleId,
      language,
      text: inForce?.text ?? file?.source ?? '',
      from: inForce === null ? (file?.from ?? null) : 'operator',
      draft: draft?.text ?? null,
      version: all[0]?.version ?? 0,
      inForce: inForce?.version ?? null,
      scheduled: scheduledOf(scheduled),
      versions: all.map((each) => ({
        version: each.version,
        state: each.state,
        text: each.text,
        startsAt: each.startsAt?.toISOString() ?? null,
        changedBy: each.changedBy,
        changedAt: each.changedAt.toISOString(),
      })),
    }
  }

  const isKnown = (articleId: string) =>
    book.categories.some(({ articles }) => articles.some(({ id }) => id === articleId))

  /** Null: another operator has written a version since. Throws `HelpTextInvalid`. */
  const saveDraft = (key: TextKey, text: string, { basedOn, by }: Writing): Promise<number | null> => {
    requireReadable(text)
    return texts.add(key, basedOn, { state: 'draft', text, startsAt: null, changedBy: by })
  }

  /** Null: another operator has written a version since. Throws `HelpTextInvalid`. */
  const publish = (
    key: TextKey,
    { text, startsAt }: { readonly text: string; readonly startsAt: Date | null },
    { basedOn, by }: Writing,
  ): Promise<number | null> => {
    requireReadable(text)
    if (startsAt !== null && startsAt <= clock.now()) throw new HelpTextInvalid([{ kind: 'past', what: '' }])
    return texts.add(key, basedOn, { state: 'published', text, startsAt, changedBy: by })
  }

  /** Null: nothing is in force or scheduled, or another operator has written a version since. */
  const withdraw = async (key: TextKey, { basedOn, by }: Writing): Promise<number | null> => {
    const all = (await texts.versions(key.merchantCode)).get(keyOf(key.articleId, key.language)) ?? []
    const { inForce, scheduled } = standingOf(all, clock.now())
    if (inForce === null && scheduled === null) return null
    return texts.add(key, basedOn, { state: 'withdrawn', text: null, startsAt: null, changedBy: by })
  }

  return { list, one, isKnown, saveDraft, publish, withdraw }
}

const keyOf = (articleId: string, language: string) => `${articleId} ${language}`

function requireReadable(text: string): void {
  const { faults } = readArticle(text)
  if (faults.length > 0) throw new HelpTextInvalid(faults)
}

type File = ReturnType<HelpBook['filesOf']> extends ReadonlyMap<string, infer F> ? F : never
type TextRow = Omit<HelpArticleRow['texts'][number], 'useful' | 'notUseful'>

function rowOf(
  language: string,
  file: File | undefined,
  versions: readonly TextVersion[],
  now: Date,
): TextRow {
  const { inForce, scheduled, draft } = standingOf(versions, now)
  const latest = versions[0]
  const shown = inForce?.text ?? file?.source ?? scheduled?.text ?? draft?.text
  return {
    language,
    title: shown == null ? '' : readArticle(shown).article.title,
    from: inForce === null ? (file?.from ?? null) : 'operator',
    inForce: inForce?.version ?? null,
    scheduled: scheduledOf(scheduled),
    hasDraft: draft !== null,
    changedBy: latest?.changedBy ?? null,
    changedAt: latest?.changedAt.toISOString() ?? null,
  }
}

const scheduledOf = (version: TextVersion | null) =>
  version?.startsAt == null ? null : { version: version.version, startsAt: version.startsAt.toISOString() }

const byLanguage = (one: TextRow, other: TextRow) => one.language.localeCompare(other.language, 'en')

/** Above 1 without votes, so that these come last. */
function usefulShare({ texts }: HelpArticleRow): number {
  const useful = texts.reduce((sum, text) => sum + text.useful, 0)
  const all = texts.reduce((sum, text) => sum + text.useful + text.notUseful, 0)
  return all === 0 ? 2 : useful / all
}
