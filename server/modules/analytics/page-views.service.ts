import { sql } from 'kysely'
import type { ScreenKind } from '#schemas/api/analytics.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

export interface PageView {
  readonly page: string
  readonly screen: ScreenKind
  readonly isVisit: boolean
}

interface Key {
  readonly merchant_code: string
  readonly day: string
  readonly page: string
  readonly screen: ScreenKind
}

interface Count extends Key {
  readonly views: number
  readonly visits: number
}

/** Counts of a list; sums of the database. */
interface Sums {
  readonly merchant_code: string
  readonly views: number
  readonly visits: number
  readonly phone_views: number
}

const dayMs = 86_400_000
/** Anyone can name pages: more names of a merchant and day than a site has pages are counted as one. */
export const pagesPerDay = 100
export const otherPages = 'other'
/** Counts are kept for two years and a month, so that a month can be compared with the same one of two years. */
const keptDays = 761
/** PostgreSQL takes 65,535 parameters in a statement; a row has six. */
const rowsPerStatement = 5_000

const keyOf = ({ merchant_code, day, page, screen }: Key) => [merchant_code, day, page, screen].join(' ')

export type PageViewsService = ReturnType<typeof createPageViewsService>

/**
 * Counts page views in memory and adds them to the database every few seconds, so that a busy page does not make its
 * row a bottleneck. A process that is killed loses the views of those seconds.
 */
export function createPageViewsService({ db, clock }: Deps) {
  const counts = new Map<string, Count>()
  /** Names of pages seen by this process today, by merchant. */
  let names = new Map<string, Set<string>>()
  let today = ''

  const dayBefore = (days: number) =>
    new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10)

  function named(merchantCode: string, page: string): string {
    const known = names.get(merchantCode) ?? new Set<string>()
    names.set(merchantCode, known)
    if (known.size < pagesPerDay) known.add(page)
    return known.has(page) ? page : otherPages
  }

  function take(stored: Count) {
    const key = keyOf(stored)
    const known = counts.get(key)
    if (known === undefined) return
    // Views may have been counted while the statement ran.
    const left = { ...known, views: known.views - stored.views, visits: known.visits - stored.visits }
    if (left.views === 0) counts.delete(key)
    else counts.set(key, left)
  }

  const sums = (codes: readonly string[], days: number) =>
    db
      .selectFrom('page_view')
      .select((view) => [
        'merchant_code',
        sql<number>`sum(views)::int`.as('views'),
        sql<number>`sum(visits)::int`.as('visits'),
        sql<number>`coalesce(sum(views) filter (where ${view.ref('screen')} = 'phone'), 0)::int`.as(
          'phone_views',
        ),
      ])
      .where('merchant_code', 'in', codes)
      .where('day', '>', dayBefore(days))

  return {
    count(merchantCode: string, { page, screen, isVisit }: PageView): void {
      const day = dayBefore(0)
      if (day !== today) {
        names = new Map()
        today = day
      }
      const name = named(merchantCode, page)
      const key = { merchant_code: merchantCode, day, page: name, screen }
      const { views, visits } = counts.get(keyOf(key)) ?? { views: 0, visits: 0 }
      counts.set(keyOf(key), { ...key, views: views + 1, visits: visits + (isVisit ? 1 : 0) })
    },

    /** Adds the counts of the last seconds to the database; they are kept for the next run if it fails. */
    async store(): Promise<void> {
      for (let due = [...counts.values()]; due.length > 0; due = due.slice(rowsPerStatement)) {
        const now = due.slice(0, rowsPerStatement)
        await db
          .insertInto('page_view')
          .values(
            now.map(({ views, visits, ...key }) => ({
              ...key,
              views: BigInt(views),
              visits: BigInt(visits),
            })),
          )
          .onConflict((row) =>
            row.columns(['merchant_code', 'day', 'page', 'screen']).doUpdateSet({
              views: sql`page_view.views + excluded.views`,
              visits: sql`page_view.visits + excluded.visits`,
            }),
          )
          .execute()
        for (const stored of now) take(stored)
      }
    },

    /** By day, the latest first; `days` includes today. */
    byDay: (codes: readonly string[], days: number): Promise<readonly (Sums & { readonly day: string })[]> =>
      codes.length === 0
        ? Promise.resolve([])
        : sums(codes, days)
            .select('day')
            .groupBy(['merchant_code', 'day'])
            .orderBy('day', 'desc')
            .orderBy('merchant_code')
            .execute(),

    /** By page, the most viewed first. */
    byPage: (
      codes: readonly string[],
      days: number,
    ): Promise<readonly (Sums & { readonly page: string })[]> =>
      codes.length === 0
        ? Promise.resolve([])
        : sums(codes, days)
            .select('page')
            .groupBy(['merchant_code', 'page'])
            .orderBy('views', 'desc')
            .orderBy('merchant_code')
            .orderBy('page')
            .execute(),

    async sweep(): Promise<void> {
      await db.deleteFrom('page_view').where('day', '<=', dayBefore(keptDays)).execute()
    },
  }
}
