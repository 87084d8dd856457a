import { missionPeriods } from '#domain/rewards/mission-periods.ts'
import type { Db } from '#server/database/database.ts'
import type { MissionVersion } from './mission-book.ts'

/** Players who claimed a period, and players told of its completion who did not. */
export async function claimFigures(db: Db, merchantCode: string, version: MissionVersion, today: string) {
  const last = version.until !== null && version.until <= today ? version.until : today
  const [period] = missionPeriods({ ...version, claimDays: 30 }, last)
  if (period === undefined) return { claimed: 0, waiting: 0 }
  const what = `${version.id}:${period.key}`
  const claimed = await db
    .selectFrom('reward_claim')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', 'mission')
    .where('what', '=', what)
    .executeTakeFirstOrThrow()
  const waiting = await db
    .selectFrom('mission_news')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('what', '=', what)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('reward_claim')
            .select('reward_claim.what')
            .whereRef('reward_claim.merchant_code', '=', 'mission_news.merchant_code')
            .whereRef('reward_claim.player_id', '=', 'mission_news.player_id')
            .where('reward_claim.kind', '=', 'mission')
            .where('reward_claim.what', '=', what),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { claimed: Number(claimed.count), waiting: Number(waiting.count) }
}
