import { startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { missionPeriods } from '#domain/rewards/mission-periods.ts'
import type { MissionTask } from '#schemas/api/mission-rule.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Claims } from './claims.ts'
import type { HasBet } from './first-bet.ts'
import type { LawfulMission, LawfulMissionsOf } from './lawful-plan.ts'
import { createMissionReads } from './mission-figures.ts'
import type { MissionFiguresDeps } from './mission-figures.ts'
import { createMissionTrack } from './mission-track.ts'
import type { Task, TaskProgress, Tracked } from './mission-track.ts'
import type { Owner } from './owner.ts'
import type { Turnover } from './turnover.ts'

/** A mission with its amounts in a currency. */
type Offered = Omit<LawfulMission, 'tasks'> & {
  readonly tasks: readonly Task[]
  readonly rewardMinor: bigint
}
/** A mission in one of its periods. */
interface Slot extends Tracked {
  readonly mission: Offered
  readonly isTaken: boolean
  /** Another mission has to be claimed first. */
  readonly isLocked: boolean
}

export interface MissionsServiceDeps extends MissionFiguresDeps {
  readonly turnover: Pick<Turnover, 'days' | 'movements'>
  readonly claims: Pick<Claims, 'ofKind' | 'payAsked' | 'leaders'>
  readonly clock: Clock
  readonly missionsOf: LawfulMissionsOf
  readonly hasBet: HasBet
}

export type MissionsService = ReturnType<typeof createMissionsService>

const leadersShown = 10

/**
 * Missions: daily, weekly or one-time goals. They count stakes, bets, logins and safer-gambling habits, never losses.
 */
export function createMissionsService(deps: MissionsServiceDeps) {
  const { claims, clock, missionsOf, hasBet } = deps
  const reads = createMissionReads(deps)
  const track = createMissionTrack({ ...deps, reads })

  const all = async ({ merchantCode, currency }: Pick<Owner, 'merchantCode' | 'currency'>) =>
    (await missionsOf(merchantCode)).map((mission): Offered => ({
      ...mission,
      tasks: mission.tasks.map((task) => ({ ...task, goal: goalOf(task, currency) })),
      rewardMinor: everydayMinor(mission.rewardUnits, currency),
    }))

  /** The missions of a visitor that run today: without those that the market allows after a first bet only. */
  const offered = async (site: Omit<Owner, 'playerId'>) => {
    const today = calendarDateIn(site.timeZone, clock.now())
    return (await all(site)).filter(
      ({ afterFirstBet, from, until, isPaused }) =>
        !afterFirstBet && !isPaused && from <= today && (until === null || today < until),
    )
  }

  /** The missions of a player. */
  const offeredTo = async (owner: Owner) => {
    const missions = await all(owner)
    const isRestricted = missions.some(({ afterFirstBet }) => afterFirstBet)
    return isRestricted && !(await hasBet(owner))
      ? missions.filter(({ afterFirstBet }) => !afterFirstBet)
      : missions
  }

  /** Missions in their periods. One whose lock is not offered to the player, and was never claimed, cannot be opened. */
  const slotsOf = async (owner: Owner, today: string): Promise<readonly Slot[]> => {
    const [missions, claimed] = await Promise.all([offeredTo(owner), claims.ofKind(owner, 'mission')])
    const takenAt = new Map(claimed.map(({ what, made_at }) => [what, made_at]))
    const firstTakenAt = (id: string): Date | null =>
      claimed
        .filter(({ what }) => what.startsWith(`${id}:`))
        .map(({ made_at }) => made_at)
        .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
    return missions.flatMap((mission) => {
      const { id, every, lockedBy } = mission
      const lock = missions.find((each) => each.id === lockedBy)
      return missionPeriods(mission, today).flatMap((period): Slot[] => {
        const what = `${id}:${period.key}`
        // Missions of the same rhythm open each other within a period, others for good.
        const openedAt =
          lockedBy === null
            ? null
            : lock?.every === every
              ? (takenAt.get(`${lockedBy}:${period.key}`) ?? null)
              : firstTakenAt(lockedBy)
        const isLocked = lockedBy !== null && openedAt === null
        if (isLocked && lock === undefined) return []
        const isPast = period.until !== null && period.until <= today
        return [{ mission, period, what, isPast, isTaken: takenAt.has(what), isLocked, openedAt }]
      })
    })
  }

  const progressIn = async (owner: Owner, slots: readonly Slot[], today: string) => {
    const open = slots.filter(({ isTaken, isLocked }) => !isTaken && !isLocked)
    const [figures, starts] = await Promise.all([
      reads.figures(owner, open, today),
      track.stored(
        owner,
        open
          .filter(({ mission }) => mission.order === 'sequence' || mission.lockedBy !== null)
          .map(({ what }) => what),
      ),
    ])
    const measured = new Map<string, readonly TaskProgress[]>()
    // One after the other: a task that begins is stored.
    for (const slot of open) measured.set(slot.what, await track.measure(owner, slot, figures, starts))
    return measured
  }

  /**
   * Completed missions of past periods that can still be claimed, the first to expire first; then those of the current
   * day and week.
   */
  const summary = async (owner: Owner) => {
    const today = calendarDateIn(owner.timeZone, clock.now())
    const slots = await slotsOf(owner, today)
    const measured = await progressIn(owner, slots, today)
    const shown = slots.flatMap(({ mission, period, what, isPast, isTaken, isLocked }) => {
      const tasks = mission.tasks.map((task, place) => ({
        ...task,
        ...(isTaken
          ? { counted: task.goal, state: 'done' as const }
          : (measured.get(what)?.[place] ?? { counted: 0n, state: 'waiting' as const })),
      }))
      const isDone = tasks.every(({ state }) => state === 'done')
      if (isPast && (isTaken || !isDone)) return []
      if (mission.isPaused && !isTaken && !isDone) return []
      return [
        {
          ...mission,
          tasks,
          what,
          period: period.key,
          isLocked,
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

  return { offered, summary, claim, leaderboard, sweep: track.sweep }
}

const goalOf = ({ measure, goal }: MissionTask, currency: string): bigint =>
  measure === 'turnover' ? everydayMinor(goal, currency) : BigInt(Math.ceil(goal))
