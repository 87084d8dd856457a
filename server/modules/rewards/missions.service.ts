import { startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { missionPeriods } from '#domain/rewards/mission-periods.ts'
import type { MissionPeriod } from '#domain/rewards/mission-periods.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Claims } from './claims.ts'
import type { HasBet } from './first-bet.ts'
import type { LawfulPlan, LawfulPlanOf } from './lawful-plan.ts'
import { createMissionFigures, progressOf } from './mission-figures.ts'
import type { MissionFiguresDeps } from './mission-figures.ts'
import type { Owner } from './owner.ts'

type Mission = LawfulPlan['missions'][number]

type Offered = Omit<Mission, 'goal'> & { readonly goal: bigint; readonly rewardMinor: bigint }
/** A mission in one of its periods. */
interface Slot {
  readonly mission: Offered
  readonly period: MissionPeriod
  /** Key of the claim. */
  readonly what: string
  readonly isPast: boolean
  readonly isTaken: boolean
}

export interface MissionsServiceDeps extends MissionFiguresDeps {
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
  const { claims, clock, planOf, hasBet } = deps
  const figures = createMissionFigures(deps)

  const all = ({ merchantCode, currency }: Pick<Owner, 'merchantCode' | 'currency'>) =>
    planOf(merchantCode).missions.map((mission) => ({
      ...mission,
      goal: goalOf(mission, currency),
      rewardMinor: everydayMinor(mission.rewardUnits, currency),
    }))

  /** The launched missions of a visitor: without those that the market allows after a first bet only. */
  const offered = (site: Omit<Owner, 'playerId'>) =>
    all(site).filter(
      ({ afterFirstBet, from }) => !afterFirstBet && from <= calendarDateIn(site.timeZone, clock.now()),
    )

  /** The missions of a player. */
  const offeredTo = async (owner: Owner) => {
    const missions = all(owner)
    const isRestricted = missions.some(({ afterFirstBet }) => afterFirstBet)
    return isRestricted && !(await hasBet(owner)) ? offered(owner) : missions
  }

  /**
   * Completed missions of past periods that can still be claimed, the first to expire first; then those of the current
   * day and week.
   */
  const summary = async (owner: Owner) => {
    const today = calendarDateIn(owner.timeZone, clock.now())
    const [missions, claimed] = await Promise.all([offeredTo(owner), claims.ofKind(owner, 'mission')])
    const taken = new Set(claimed.map(({ what }) => what))
    const slots = missions.flatMap((mission) =>
      missionPeriods(mission, today).map((period, index): Slot => {
        const what = `${mission.id}:${period.key}`
        return { mission, period, what, isPast: index > 0, isTaken: taken.has(what) }
      }),
    )
    const measured = await figures(
      owner,
      slots.filter(({ isTaken }) => !isTaken),
      today,
    )
    const shown = slots.flatMap(({ mission, period, what, isPast, isTaken }) => {
      const { goal } = mission
      const counted = isTaken ? goal : progressOf(mission, period, measured)
      const isDone = counted >= goal
      // Limits are a present state: a past period cannot be completed by them.
      if (isPast && (isTaken || !isDone || mission.measure === 'limitSet')) return []
      return [
        {
          ...mission,
          what,
          period: period.key,
          progress: isDone ? goal : counted,
          endsAt: period.until === null ? null : startOfDay(owner.timeZone, period.until),
          claimUntil: period.claimUntil,
          state: isTaken ? ('claimed' as const) : isDone ? ('done' as const) : ('open' as const),
          isPast,
        },
      ]
    })
    const past = shown.filter(({ isPast }) => isPast)
    return [
      ...past.toSorted((one, other) => ((one.claimUntil ?? '') < (other.claimUntil ?? '') ? -1 : 1)),
      ...shown.filter(({ isPast }) => !isPast),
    ]
  }

  /**
   * Claims a mission of a period, by default the first to expire that is completed, else the current one: a tab of an
   * earlier release lists past periods, too, and names none. Throws `rewards.missionUnknown`,
   * `rewards.nothingToClaim` when it is incomplete, already claimed or no longer claimable, or `wallet.balanceFull`.
   */
  const claim = async (owner: Owner, missionId: string, period?: string): Promise<bigint> => {
    const slots = (await summary(owner)).filter(({ id }) => id === missionId)
    const mission =
      period === undefined
        ? (slots.find(({ state }) => state === 'done') ?? slots.at(-1))
        : slots.find((each) => each.period === period)
    if (mission === undefined)
      throw new ApiError(period === undefined ? 'rewards.missionUnknown' : 'rewards.nothingToClaim')
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

const goalOf = ({ measure, goal }: Mission, currency: string): bigint =>
  measure === 'turnover' ? everydayMinor(goal, currency) : BigInt(Math.ceil(goal))
