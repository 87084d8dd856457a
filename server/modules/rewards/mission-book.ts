import type { Selectable } from 'kysely'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { PlannedMission } from '#domain/rewards/planned-mission.ts'
import { missionTerms } from '#domain/rewards/planned-mission.ts'
import type { MissionTerms } from '#schemas/api/mission-rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PlanOf } from '#server/seed/rewards-plan.ts'
import type { MissionTable } from './rewards.tables.ts'

/** A mission as it is from one day to another. */
export interface MissionVersion extends MissionTerms {
  readonly id: string
  readonly version: number
  /** Launch of the version, in the brand's calendar: nothing before this day counts. */
  readonly from: string
  /** The day after its last; null: no end. */
  readonly until: string | null
  /** Hidden from players who have not completed it. */
  readonly isPaused: boolean
}

export interface MissionBookDeps {
  readonly db: Db
  readonly clock: Clock
  /** The plans as written. */
  readonly planOf: PlanOf
  /** IANA; of the brand. */
  readonly zoneOf: (merchantCode: string) => string
}

/** A merchant with a player who registered longer ago than this had missions before. */
const newForMs = 86_400_000

/** The missions of merchants, all versions. */
export function createMissionBook({ db, clock, planOf, zoneOf }: MissionBookDeps) {
  const seeded = new Map<string, Promise<void>>()

  /** Accounts that the seed gives a past were never logged in to. */
  const hasOldPlayers = async (merchantCode: string): Promise<boolean> =>
    (await db
      .selectFrom('player')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('registered_at', '<', new Date(clock.now().getTime() - newForMs))
      .where('last_login_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()) !== undefined

  /**
   * Whether players could play before the plan had a mission. Earlier releases stored no missions and knew those of one
   * goal only, which go on.
   */
  const lateOnes = async (merchantCode: string): Promise<(mission: PlannedMission) => boolean> => {
    const stored = await versionsOf(db, merchantCode)
    if (stored.length > 0) return ({ id }) => stored.every((each) => each.id !== id)
    return (await hasOldPlayers(merchantCode)) ? ({ tasks }) => tasks !== undefined : () => false
  }

  const seed = async (merchantCode: string): Promise<void> => {
    const isLate = await lateOnes(merchantCode)
    const tomorrow = addDays(calendarDateIn(zoneOf(merchantCode), clock.now()), 1)
    const rows = planOf(merchantCode).missions.map((mission, position) => {
      const { id, from, ...terms } = missionTerms(mission)
      return {
        merchant_code: merchantCode,
        mission_id: id,
        version: 1,
        position,
        terms: JSON.stringify(terms),
        from_day: isLate(mission) && from < tomorrow ? tomorrow : from,
        until_day: null,
        paused_at: null,
        made_at: clock.now(),
      }
    })
    if (rows.length === 0) return
    await db
      .insertInto('mission')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /**
   * Inserts missing missions of the merchant's plan; existing ones are not changed. A mission that is added for players
   * who are there already counts from the next day at the earliest: what they did before completes nothing.
   */
  const ready = (merchantCode: string): Promise<void> => {
    const known = seeded.get(merchantCode)
    if (known !== undefined) return known
    const seeding = seed(merchantCode)
    seeded.set(merchantCode, seeding)
    seeding.catch(() => seeded.delete(merchantCode))
    return seeding
  }

  /** All versions. */
  const all = async (merchantCode: string): Promise<readonly MissionVersion[]> => {
    await ready(merchantCode)
    return versionsOf(db, merchantCode)
  }

  return { ready, all }
}
export type MissionBook = ReturnType<typeof createMissionBook>

/** In the order of the page, the versions of a mission by age. */
export async function versionsOf(within: Db, merchantCode: string): Promise<readonly MissionVersion[]> {
  const rows = await within
    .selectFrom('mission')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .orderBy('mission_id')
    .orderBy('version')
    .execute()
  return rows.map(toVersion)
}

interface NewVersion extends MissionTerms {
  readonly version: number
  readonly position: number
  readonly from: string
  readonly at: Date
}

/** Undefined: the version exists. */
export const insertVersion = (
  within: Db,
  { merchantCode, missionId }: { readonly merchantCode: string; readonly missionId: string },
  { version, position, from, at, ...terms }: NewVersion,
) =>
  within
    .insertInto('mission')
    .values({
      merchant_code: merchantCode,
      mission_id: missionId,
      version,
      position,
      terms: JSON.stringify(terms),
      from_day: from,
      until_day: null,
      paused_at: null,
      made_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

export const toVersion = (row: Selectable<MissionTable>): MissionVersion => ({
  ...row.terms,
  id: row.mission_id,
  version: row.version,
  from: row.from_day,
  until: row.until_day,
  isPaused: row.paused_at !== null,
})
