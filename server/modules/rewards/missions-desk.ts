import { sql } from 'kysely'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { nextPeriodStart } from '#domain/rewards/mission-periods.ts'
import { missionProblems } from '#domain/rewards/mission-rules.ts'
import type { NamedMission } from '#domain/rewards/mission-rules.ts'
import type { MissionTerms } from '#schemas/api/mission-rule.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { claimFigures } from './mission-claim-figures.ts'
import { insertVersion, toVersion, versionsOf } from './mission-book.ts'
import type { MissionBook, MissionVersion } from './mission-book.ts'

export interface MissionKey {
  readonly merchantCode: string
  readonly missionId: string
}

export interface MissionsDeskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly missionBook: Pick<MissionBook, 'all' | 'ready'>
  /** IANA; of the brand. */
  readonly zoneOf: (merchantCode: string) => string
}

/** A mission with its version of today, or the next or the last one. */
export interface DeskMission {
  readonly state: 'planned' | 'live' | 'ended'
  readonly version: MissionVersion
  /** Terms that follow. */
  readonly next: MissionVersion | null
  readonly claimed: number
  readonly waiting: number
}

const isRunning = ({ until }: MissionVersion): boolean => until === null

/** The version in force on a day, else the next one, else the last. */
const standingOf = (versions: readonly MissionVersion[], today: string) => {
  const live = versions.find(({ from, until }) => from <= today && (until === null || today < until))
  const next = versions.find(({ from, until }) => from > today && until !== from) ?? null
  if (live !== undefined) return { state: 'live' as const, version: live, next }
  if (next !== null) return { state: 'planned' as const, version: next, next: null }
  const last = versions.at(-1)
  return last === undefined ? null : { state: 'ended' as const, version: last, next: null }
}

const ofMission = (within: Db, { merchantCode, missionId }: MissionKey) =>
  within
    .selectFrom('mission')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('mission_id', '=', missionId)
    .orderBy('version')

const update = (within: Db, { merchantCode, missionId }: MissionKey, version: number) =>
  within
    .updateTable('mission')
    .where('merchant_code', '=', merchantCode)
    .where('mission_id', '=', missionId)
    .where('version', '=', version)

/** The versions of a mission. Throws `ops.unknown`, `ops.wrongState` for one that has an end. */
const latestOf = async (within: Db, key: MissionKey) => {
  const rows = await ofMission(within, key).execute()
  const latest = rows.at(-1)
  if (latest === undefined) throw new ApiError('ops.unknown')
  if (latest.until_day !== null) throw new ApiError('ops.wrongState')
  return { rows, latest }
}

/**
 * Operator actions on missions. New terms are a new version that begins with the next period, so that the terms of a
 * period that has begun never change. Missions are ended, never deleted: claims refer to them.
 */
export function createMissionsDesk({ db, clock, missionBook, zoneOf }: MissionsDeskDeps) {
  const todayAt = (merchantCode: string) => calendarDateIn(zoneOf(merchantCode), clock.now())

  /**
   * Acts of one merchant run one after the other: whether a mission may end or open depends on the others. The plan is
   * stored before, outside the transaction.
   */
  const editing = async <T>(merchantCode: string, edit: (transaction: Db) => Promise<T>): Promise<T> => {
    await missionBook.ready(merchantCode)
    return db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`missions ${merchantCode}`}, 0))`.execute(
        transaction,
      )
      return edit(transaction)
    })
  }

  /** The other missions that go on, in their latest terms. */
  const othersOf = async (
    within: Db,
    { merchantCode, missionId }: MissionKey,
  ): Promise<readonly NamedMission[]> =>
    (await versionsOf(within, merchantCode)).filter((each) => isRunning(each) && each.id !== missionId)

  /** Throws `rewards.missionRefused`. */
  const requireFair = (missions: readonly NamedMission[]): void => {
    const problems = missionProblems(missions)
    if (problems.length > 0)
      throw new ApiError('rewards.missionRefused', {
        problems: problems.map(({ missionId, code }) => ({ missionId, problem: code, source: null })),
      })
  }

  const list = async (merchantCode: string): Promise<readonly DeskMission[]> => {
    const today = todayAt(merchantCode)
    const versions = await missionBook.all(merchantCode)
    const ids = [...new Set(versions.map(({ id }) => id))]
    const rows = ids.map(async (id) => {
      const standing = standingOf(
        versions.filter((each) => each.id === id),
        today,
      )
      return standing === null
        ? []
        : [{ ...standing, ...(await claimFigures(db, merchantCode, standing.version, today)) }]
    })
    return (await Promise.all(rows)).flat()
  }

  const one = async (key: MissionKey) => {
    await missionBook.ready(key.merchantCode)
    const versions = (await ofMission(db, key).execute()).map(toVersion)
    return standingOf(versions, todayAt(key.merchantCode))
  }

  /** Throws `ops.invalidStart`, `ops.wrongState` for an id that is taken, `rewards.missionRefused`. */
  const create = async (key: MissionKey, from: string, terms: MissionTerms): Promise<void> => {
    if (from <= todayAt(key.merchantCode)) throw new ApiError('ops.invalidStart')
    return editing(key.merchantCode, async (transaction) => {
      requireFair([...(await othersOf(transaction, key)), { id: key.missionId, ...terms }])
      const { count } = await transaction
        .selectFrom('mission')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('merchant_code', '=', key.merchantCode)
        .executeTakeFirstOrThrow()
      const row = await insertVersion(transaction, key, {
        ...terms,
        from,
        version: 1,
        position: Number(count),
        at: clock.now(),
      })
      if (row === undefined) throw new ApiError('ops.wrongState')
    })
  }

  /** Returns the first day of the new terms. Throws `ops.unknown`, `ops.wrongState`, `rewards.missionRefused`. */
  const change = (key: MissionKey, wanted: Omit<MissionTerms, 'every'>): Promise<string> =>
    editing(key.merchantCode, async (transaction) => {
      const today = todayAt(key.merchantCode)
      const { latest } = await latestOf(transaction, key)
      const { every } = latest.terms
      const terms = { ...wanted, every }
      requireFair([...(await othersOf(transaction, key)), { id: key.missionId, ...terms }])
      if (latest.from_day > today) {
        await update(transaction, key, latest.version)
          .set({ terms: JSON.stringify(terms) })
          .execute()
        return latest.from_day
      }
      if (every === 'once') throw new ApiError('ops.wrongState')
      const from = nextPeriodStart(every, today)
      await update(transaction, key, latest.version).set({ until_day: from }).execute()
      await insertVersion(transaction, key, {
        ...terms,
        from,
        version: latest.version + 1,
        position: latest.position,
        at: clock.now(),
      })
      // A paused mission stays paused.
      if (latest.paused_at !== null)
        await update(transaction, key, latest.version + 1)
          .set({ paused_at: latest.paused_at })
          .execute()
      return from
    })

  /** Throws `ops.unknown`, `ops.wrongState`. */
  const pause = (key: MissionKey, paused: boolean): Promise<void> =>
    editing(key.merchantCode, async (transaction) => {
      const { rows } = await latestOf(transaction, key)
      for (const { version } of rows)
        await update(transaction, key, version)
          .set({ paused_at: paused ? clock.now() : null })
          .execute()
    })

  /**
   * Ends a mission with its current period; planned terms are dropped. Returns the day after its last. Throws
   * `ops.unknown`, `ops.wrongState`, and `rewards.missionRefused` while it opens another mission.
   */
  const end = (key: MissionKey): Promise<string> =>
    editing(key.merchantCode, async (transaction) => {
      requireFair(await othersOf(transaction, key))
      const today = todayAt(key.merchantCode)
      const { latest } = await latestOf(transaction, key)
      // A version that has not begun is void: it ends on its first day.
      const until = latest.from_day > today ? latest.from_day : nextPeriodStart(latest.terms.every, today)
      await update(transaction, key, latest.version).set({ until_day: until }).execute()
      return until
    })

  return { list, one, create, change, pause, end }
}
export type MissionsDesk = ReturnType<typeof createMissionsDesk>
