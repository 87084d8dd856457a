import { sql } from 'kysely'
import { startOfDay } from '#domain/calendar/zoned-day.ts'
import type { MissionPeriod } from '#domain/rewards/mission-periods.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Db } from '#server/database/database.ts'
import type { LawfulPlan } from './lawful-plan.ts'
import type { Owner } from './owner.ts'
import type { Turnover, TurnoverOfDay } from './turnover.ts'

type Mission = LawfulPlan['missions'][number]

export interface MissionFiguresDeps {
  readonly db: Db
  readonly turnover: Pick<Turnover, 'days'>
}

/** A player's figures that missions measure. */
export interface MissionFigures {
  readonly days: readonly TurnoverOfDay[]
  /** Days with a login, in the brand's calendar. */
  readonly logins: readonly string[]
  /** 1 if a deposit limit is in force, else 0. */
  readonly limits: number
}

interface Wanted {
  readonly mission: Pick<Mission, 'measure'>
  readonly period: MissionPeriod
}

/** Reads figures for the measures and the days that missions need. */
export function createMissionFigures({ db, turnover }: MissionFiguresDeps) {
  /** Days with a login since a day, in the brand's calendar. */
  const loginDays = async ({ merchantCode, playerId, timeZone }: Owner, from: string) => {
    const { rows } = await sql<{ day: string }>`
      select distinct to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day
      from login_event where merchant_code = ${merchantCode} and player_id = ${playerId}
        and outcome = 'loggedIn' and at >= ${startOfDay(timeZone, from)}`.execute(db)
    return rows.map(({ day }) => day)
  }

  /** 1 if a deposit limit is in force, else 0. */
  const limitsSet = async ({ merchantCode, playerId }: Owner): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from player_limit
      where merchant_code = ${merchantCode} and player_id = ${playerId}
        and kind = 'deposit' and amount is not null`.execute(db)
    return Math.min(rows[0]?.count ?? 0, 1)
  }

  return async (owner: Owner, wanted: readonly Wanted[], today: string): Promise<MissionFigures> => {
    const since = (...measures: readonly Mission['measure'][]) =>
      wanted
        .filter(({ mission }) => measures.includes(mission.measure))
        .map(({ period }) => period.from)
        .toSorted()[0]
    const [played, loggedIn] = [since('turnover', 'bets'), since('loginDays')]
    const [days, logins, limits] = await Promise.all([
      played === undefined ? [] : turnover.days(owner, played, today),
      loggedIn === undefined ? [] : loginDays(owner, loggedIn),
      since('limitSet') === undefined ? 0 : limitsSet(owner),
    ])
    return { days, logins, limits }
  }
}

/** Progress of a mission within a period, never below zero. */
export function progressOf(
  { measure, categories }: Pick<Mission, 'measure' | 'categories'>,
  { from, until }: MissionPeriod,
  { days, logins, limits }: MissionFigures,
): bigint {
  const isWithin = (day: string) => day >= from && (until === null || day < until)
  if (measure === 'limitSet') return BigInt(limits)
  if (measure === 'loginDays') return BigInt(logins.filter(isWithin).length)
  const sum = days
    .filter(({ day, category }) => isWithin(day) && isAmong(category, categories))
    .reduce((total, { stakedMinor, bets }) => total + (measure === 'bets' ? BigInt(bets) : stakedMinor), 0n)
  return sum < 0n ? 0n : sum
}

const isAmong = (category: string, categories: readonly GameCategoryId[] | undefined) =>
  categories === undefined || categories.some((each) => each === category)
