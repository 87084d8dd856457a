import { sql } from 'kysely'
import { addDays, startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { MissionPeriod } from '#domain/rewards/mission-periods.ts'
import type { MissionMeasure, MissionTask } from '#schemas/api/mission-rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Owner } from './owner.ts'
import type { Turnover, TurnoverOfDay } from './turnover.ts'

export interface MissionFiguresDeps {
  readonly db: Db
  readonly turnover: Pick<Turnover, 'days'>
}

/** A player's figures that missions measure. */
export interface MissionFigures {
  readonly days: readonly TurnoverOfDay[]
  /** Days with a login, in the brand's calendar. */
  readonly logins: readonly string[]
  /** When deposit limits were in force, by their beginning. */
  readonly limits: readonly LimitSpan[]
}

/** A time in which one deposit limit was in force, whatever its amount. */
interface LimitSpan {
  readonly at: Date
  /** In the brand's calendar. */
  readonly day: string
  /** The day on which it was removed; null: it is in force. */
  readonly until: string | null
}

/** A task that may count, and the day from which it does. */
export interface Wanted {
  readonly task: Pick<MissionTask, 'measure'>
  readonly from: string
}

export type MissionReads = ReturnType<typeof createMissionReads>

/** Reads figures for the measures and the days that tasks need. */
export function createMissionReads({ db, turnover }: MissionFiguresDeps) {
  /** Days with a login since a day, in the brand's calendar. */
  const loginDays = async ({ merchantCode, playerId, timeZone }: Owner, from: string) => {
    const { rows } = await sql<{ day: string }>`
      select distinct to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day
      from login_event where merchant_code = ${merchantCode} and player_id = ${playerId}
        and outcome = 'loggedIn' and at >= ${startOfDay(timeZone, from)}`.execute(db)
    return rows.map(({ day }) => day)
  }

  /** The first login of a day; null: none. */
  const firstLogin = async ({ merchantCode, playerId, timeZone }: Owner, day: string) => {
    const { rows } = await sql<{ at: Date | null }>`select min(at) as at from login_event
      where merchant_code = ${merchantCode} and player_id = ${playerId} and outcome = 'loggedIn'
        and at >= ${startOfDay(timeZone, day)} and at < ${startOfDay(timeZone, addDays(day, 1))}`.execute(db)
    return rows[0]?.at ?? null
  }

  /**
   * When deposit limits were in force. The latest state is read from `player_limit`, too: a gateway of an earlier release
   * stores no changes.
   */
  const limitSpans = async ({ merchantCode, playerId, timeZone }: Owner): Promise<readonly LimitSpan[]> => {
    const { rows } = await sql<{ period: string; at: Date; isSet: boolean }>`
      select period, at, amount is not null as "isSet" from player_limit_change
        where merchant_code = ${merchantCode} and player_id = ${playerId} and kind = 'deposit'
      union
      select period, set_at, amount is not null from player_limit
        where merchant_code = ${merchantCode} and player_id = ${playerId} and kind = 'deposit'
      order by at`.execute(db)
    const dayOf = (at: Date) => calendarDateIn(timeZone, at)
    return [...Map.groupBy(rows, ({ period }) => period).values()]
      .flatMap((changes) =>
        changes.flatMap(({ at, isSet }, place) => {
          if (!isSet || changes[place - 1]?.isSet === true) return []
          const end = changes.slice(place).find((change) => !change.isSet)
          return [{ at, day: dayOf(at), until: end === undefined ? null : dayOf(end.at) }]
        }),
      )
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  }

  const figures = async (owner: Owner, wanted: readonly Wanted[], today: string): Promise<MissionFigures> => {
    const since = (...measures: readonly MissionMeasure[]) =>
      wanted
        .filter(({ task }) => measures.includes(task.measure))
        .map(({ from }) => from)
        .toSorted()[0]
    const [played, loggedIn] = [since('turnover', 'bets'), since('loginDays')]
    const [days, logins, limits] = await Promise.all([
      played === undefined ? [] : turnover.days(owner, played, today),
      loggedIn === undefined ? [] : loginDays(owner, loggedIn),
      since('limitSet') === undefined ? [] : limitSpans(owner),
    ])
    return { days, logins, limits }
  }

  return { figures, firstLogin }
}

type Measured = Pick<MissionTask, 'measure' | 'categories'>

/** Whether stakes of a category count for a task. */
export const isCounted = ({ categories }: Measured, { category }: Pick<TurnoverOfDay, 'category'>): boolean =>
  categories === undefined || categories.some((each) => each === category)

/** Stakes or bets of rows, as a task counts them; may be negative where stakes were given back. */
export const figureOn = (
  task: Measured,
  rows: readonly Pick<TurnoverOfDay, 'category' | 'stakedMinor' | 'bets'>[],
): bigint =>
  rows
    .filter((row) => isCounted(task, row))
    .reduce((sum, { stakedMinor, bets }) => sum + (task.measure === 'bets' ? BigInt(bets) : stakedMinor), 0n)

/** The first time within days in which a deposit limit was in force; it may have begun before them. */
export const limitWithin = (
  { from, until }: Pick<MissionPeriod, 'from' | 'until'>,
  limits: readonly LimitSpan[],
): LimitSpan | undefined =>
  limits.find((span) => (until === null || span.day < until) && (span.until === null || span.until >= from))

/**
 * Progress of a task within days, never below zero. A limit that was set before them counts in them, and what is changed
 * after them takes nothing away.
 */
export function progressOf(
  task: Measured,
  { from, until }: Pick<MissionPeriod, 'from' | 'until'>,
  { days, logins, limits }: MissionFigures,
): bigint {
  const isWithin = (day: string) => day >= from && (until === null || day < until)
  if (task.measure === 'limitSet') return limitWithin({ from, until }, limits) === undefined ? 0n : 1n
  if (task.measure === 'loginDays') return BigInt(logins.filter(isWithin).length)
  const sum = figureOn(
    task,
    days.filter(({ day }) => isWithin(day)),
  )
  return sum < 0n ? 0n : sum
}
