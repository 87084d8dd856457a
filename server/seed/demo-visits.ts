import type { Brand } from '#schemas/brand.generated.ts'
import { screenKinds } from '#schemas/api/analytics.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

interface SeedVisitsDeps {
  readonly db: Db
  readonly clock: Clock
}

/** Invented figures are for the demo's own merchants: any other one's desk shows only what was counted. */
const demoMerchants: readonly string[] = ['IPE01']

const dayMs = 86_400_000
const days = 30
/** Views of a page on an average day. */
const viewsOf = { home: 420, game: 310, promotions: 90, lottery: 70, sports: 130, memberCenter: 60, help: 15 }
/** Sunday to Saturday, in percent of the average. */
const weekdays = [120, 85, 80, 90, 100, 110, 125]
const shareOf = { phone: 72, desktop: 28 }
/** Of all views, those that began a visit. */
const visitShare = 0.28

/** Gives the demo brands that count page views thirty days of them, unless there are any views already. */
export const seedVisitsOf =
  ({ db, clock }: SeedVisitsDeps) =>
  async (brands: readonly Pick<Brand, 'merchantCode' | 'analytics'>[]): Promise<void> => {
    for (const { merchantCode, analytics } of brands) {
      if (analytics.source === 'none' || !demoMerchants.includes(merchantCode)) continue
      const counted = await db
        .selectFrom('page_view')
        .select('day')
        .where('merchant_code', '=', merchantCode)
        .limit(1)
        .executeTakeFirst()
      if (counted !== undefined) continue
      const rows = Array.from({ length: days }, (_, at) => {
        const day = new Date(clock.now().getTime() - (at + 1) * dayMs)
        // A week's rhythm, and some growth over the month.
        const percent = (weekdays[day.getUTCDay()] ?? 100) * (1 + (days - at) / 100)
        return Object.entries(viewsOf).flatMap(([page, usual]) =>
          screenKinds.map((screen) => {
            const views = Math.round((usual * percent * shareOf[screen]) / 10_000)
            return {
              merchant_code: merchantCode,
              day: day.toISOString().slice(0, 10),
              page,
              screen,
              views: BigInt(views),
              visits: BigInt(page === 'memberCenter' ? 0 : Math.round(views * visitShare)),
            }
          }),
        )
      }).flat()
      await db
        .insertInto('page_view')
        .values(rows)
        .onConflict((row) => row.doNothing())
        .execute()
    }
  }
