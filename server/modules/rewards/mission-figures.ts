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
  /** The day on which the first deposit limit in force was set; null: none is in force. */
  readonly limitSince: string | null
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

  /** When the first deposit limit in force was set; null: none is in force. */
  const limitSetAt = async ({ merchantCode, playerId }: Owner) => {
    const { rows } = await sql<{ at: Date | null }>`select min(set_at) as at from player_limit
      where merchant_code = ${merchantCode} and player_id = ${playerId}
        and kind = 'deposit' and amount is not null`.execute(db)
    return rows[0]?.at ?? null
  }

  const figures = async (owner: Owner, wanted: readonly Wanted[], today: string): Promise<MissionFigures> => {
    const since = (...measures: readonly MissionMeasure[]) =>
      wanted
        .filter(({ task }) => measures.includes(task.measure))
        .map(({ from }) => from)
        .toSorted()[0]
    const [played, loggedIn] = [since('turnover', 'bets'), since('loginDays')]
    const [days, logins, limit] = await Promise.all([
      played === undefined ? [] : turnover.days(owner, played, today),
      loggedIn === undefined ? [] : loginDays(owner, loggedIn),
      since('limitSet') === undefined ? null : limitSetAt(owner),
    ])
    return { days, logins, limitSince: limit && calendarDateIn(owner.timeZone, limit) }
  }

  return { figures, firstLogin, limitSetAt }
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

/** Progress of a task within days, never below zero. A limit that was set before them counts in them. */
export function progressOf(
  task: Measured,
  { from, until }: Pick<MissionPeriod, 'from' | 'until'>,
  { days, logins, limitSince }: MissionFigures,
): bigint {
  const isWithin = (day: string) => day >= from && (until === null || day < until)
  if (task.measure === 'limitSet')
    return limitSince !== null && (until === null || limitSince < until) ? 1n : 0n
  if (task.measure === 'loginDays') return BigInt(logins.filter(isWithin).length)
  const sum = figureOn(
    task,
    days.filter(({ day }) => isWithin(day)),
  )
  return sum < 0n ? 0n : sum
}
