import { sql } from 'kysely'
import { addDays, startOfDay, weekOf } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Claims } from './claims.ts'
import type { HasBet } from './first-bet.ts'
import type { LawfulPlan, LawfulPlanOf } from './lawful-plan.ts'
import type { Owner } from './owner.ts'
import type { Turnover } from './turnover.ts'

type Mission = LawfulPlan['missions'][number]

export interface MissionsServiceDeps {
  readonly db: Db
  readonly turnover: Pick<Turnover, 'days'>
  readonly claims: Pick<Claims, 'ofKind' | 'payAsked' | 'leaders'>
  readonly clock: Clock
  readonly planOf: LawfulPlanOf
  readonly hasBet: HasBet
}

export type MissionsService = ReturnType<typeof createMissionsService>

const leadersShown = 10

/**
 * Missions: daily, weekly or one-time goals. They count stakes, bets, logins and safer-gambling habits, never losses.
 */
export function createMissionsService(deps: MissionsServiceDeps) {
  const { db, turnover, claims, clock, planOf, hasBet } = deps

  const loginDays = async ({ merchantCode, playerId, timeZone }: Owner, from: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct to_char(at at time zone ${timeZone}, 'YYYY-MM-DD'))::integer as count
      from login_event where merchant_code = ${merchantCode} and player_id = ${playerId}
        and outcome = 'loggedIn' and at >= ${startOfDay(timeZone, from)}`.execute(db)
    return rows[0]?.count ?? 0
  }

  /** 1 if a deposit limit is in force, else 0. */
  const limitsSet = async ({ merchantCode, playerId }: Owner): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from player_limit
      where merchant_code = ${merchantCode} and player_id = ${playerId}
        and kind = 'deposit' and amount is not null`.execute(db)
    return Math.min(rows[0]?.count ?? 0, 1)
  }

  const all = ({ merchantCode, currency }: Pick<Owner, 'merchantCode' | 'currency'>) =>
    planOf(merchantCode).missions.map((mission) => ({
      ...mission,
      goal: goalOf(mission, currency),
      rewardMinor: everydayMinor(mission.rewardUnits, currency),
    }))

  /** The missions of a visitor: without those that the market allows after a first bet only. */
  const offered = (site: Pick<Owner, 'merchantCode' | 'currency'>) =>
    all(site).filter(({ afterFirstBet }) => !afterFirstBet)

  /** The missions of a player. */
  const offeredTo = async (owner: Owner) => {
    const missions = all(owner)
    const isRestricted = missions.some(({ afterFirstBet }) => afterFirstBet)
    return isRestricted && !(await hasBet(owner)) ? offered(owner) : missions
  }

  const summary = async (owner: Owner) => {
    const today = calendarDateIn(owner.timeZone, clock.now())
    const monday = weekOf(today)
    const [missions, days, claimed, visits, visitsToday, limits] = await Promise.all([
      offeredTo(owner),
      turnover.days(owner, monday, today),
      claims.ofKind(owner, 'mission'),
      loginDays(owner, monday),
      loginDays(owner, today),
      limitsSet(owner),
    ])
    const taken = new Set(claimed.map(({ what }) => what))
    return missions.map((mission) => {
      const { every, goal } = mission
      const since = every === 'day' ? today : monday
      const what = `${mission.id}:${every === 'once' ? every : since}`
      const counted = days.filter(
        ({ day, category }) => day >= since && isAmong(category, mission.categories),
      )
      const progress = progressOf(mission, counted, {
        loginDays: every === 'day' ? visitsToday : visits,
        limitSet: limits,
      })
      return {
        ...mission,
        what,
        progress: progress < goal ? progress : goal,
        endsAt: every === 'once' ? null : startOfDay(owner.timeZone, addDays(since, every === 'day' ? 1 : 7)),
        state: taken.has(what)
          ? ('claimed' as const)
          : progress >= goal
            ? ('done' as const)
            : ('open' as const),
      }
    })
  }

  /**
   * Claims a mission. Throws `rewards.missionUnknown`, `rewards.nothingToClaim` when it is incomplete or already
   * claimed, or `wallet.balanceFull`.
   */
  const claim = async (owner: Owner, missionId: string): Promise<bigint> => {
    const mission = (await summary(owner)).find(({ id }) => id === missionId)
    if (mission === undefined) throw new ApiError('rewards.missionUnknown')
    const { what, rewardMinor, state } = mission
    if (
      state !== 'done' ||
      !(await claims.payAsked(owner, { kind: 'mission', what, amountMinor: rewardMinor }))
    )
      throw new ApiError('rewards.nothingToClaim')
    return rewardMinor
  }

  /** This month's players with the most completed missions, with masked names. */
  const leaderboard = async (owner: Pick<Owner, 'merchantCode' | 'timeZone'>, playerId: string | null) => {
    const month = `${calendarDateIn(owner.timeZone, clock.now()).slice(0, 7)}-01`
    const leaders = await claims.leaders(
      owner.merchantCode,
      'mission',
      startOfDay(owner.timeZone, month),
      leadersShown,
    )
    return leaders.map(({ playerId: leaderId, name, count }, index) => ({
      place: index + 1,
      name: maskedName(name),
      missions: count,
      me: leaderId === playerId,
    }))
  }

  return { offered, summary, claim, leaderboard }
}

const isAmong = (category: string, categories: readonly GameCategoryId[] | undefined) =>
  categories === undefined || categories.some((each) => each === category)

const goalOf = ({ measure, goal }: Mission, currency: string): bigint =>
  measure === 'turnover' ? everydayMinor(goal, currency) : BigInt(Math.ceil(goal))

function progressOf(
  { measure }: Pick<Mission, 'measure'>,
  days: readonly { readonly stakedMinor: bigint; readonly bets: number }[],
  counts: Readonly<Record<'loginDays' | 'limitSet', number>>,
): bigint {
  if (measure === 'loginDays' || measure === 'limitSet') return BigInt(counts[measure])
  const sum = days.reduce(
    (total, { stakedMinor, bets }) => total + (measure === 'bets' ? BigInt(bets) : stakedMinor),
    0n,
  )
  return sum < 0n ? 0n : sum
}
