import { readArticle } from '#domain/help/parse-article.ts'
import type { ParsedArticle } from '#domain/help/parse-article.ts'
import type { Db } from '#server/database/database.ts'
import { addVersion } from '#server/lib/add-version.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Version } from '#server/lib/standing.ts'

export type HelpTexts = ReturnType<typeof createHelpTexts>

export interface TextKey {
  readonly merchantCode: string
  readonly articleId: string
  readonly language: string
}

export interface TextVersion extends Version {
  /** Markdown; null for a withdrawal. */
  readonly text: string | null
  readonly changedBy: string
  readonly changedAt: Date
}

type NewVersion = Pick<TextVersion, 'state' | 'text' | 'startsAt' | 'changedBy'>

/** Articles in the words of a merchant's operators: in force per article and language. */
type TextsInForce = (articleId: string, language: string) => ParsedArticle | undefined

/** Versions of help articles written by operators. Rows are only added, so that the history stays. */
export function createHelpTexts({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** The texts in force now. Every reader asks the database, so all gateways change at the same moment. */
  const inForce = async (merchantCode: string): Promise<TextsInForce> => {
    const rows = await db
      .selectFrom('help_text')
      .distinctOn(['article_id', 'language'])
      .select(['article_id', 'language', 'text'])
      .where('merchant_code', '=', merchantCode)
      .where('state', '<>', 'draft')
      .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', clock.now())]))
      .orderBy('article_id')
      .orderBy('language')
      .orderBy('version', 'desc')
      .execute()
    const texts = new Map(
      rows.flatMap(({ article_id, language, text }) => {
        if (text === null) return []
        const { article, faults } = readArticle(text)
        // Stored when the dialect was another: the file's text is better than half of this one.
        return faults.length > 0 ? [] : [[`${article_id} ${language}`, article] as const]
      }),
    )
    return (articleId, language) => texts.get(`${articleId} ${language}`)
  }

  /** Every version of a merchant, newest first, by article and language. */
  const versions = async (merchantCode: string): Promise<ReadonlyMap<string, readonly TextVersion[]>> => {
    const rows = await db
      .selectFrom('help_text')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .orderBy('version', 'desc')
      .execute()
    return Map.groupBy(
      rows.map((row) => ({
        articleId: row.article_id,
        language: row.language,
        version: row.version,
        state: row.state,
        text: row.text,
        startsAt: row.starts_at,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      })),
      ({ articleId, language }) => `${articleId} ${language}`,
    )
  }

  /** Adds the version after `basedOn`. Null: another one has been added since. */
  const add = (
    { merchantCode, articleId, language }: TextKey,
    basedOn: number,
    { state, text, startsAt, changedBy }: NewVersion,
  ): Promise<number | null> =>
    addVersion(db, 'help_text', basedOn, {
      key: { merchant_code: merchantCode, article_id: articleId, language },
      values: { state, text, starts_at: startsAt, changed_by: changedBy, changed_at: clock.now() },
    })

  return { inForce, versions, add }
}
