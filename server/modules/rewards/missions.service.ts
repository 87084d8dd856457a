import { startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Claims } from './claims.ts'
import { createMissionReads } from './mission-figures.ts'
import type { MissionFiguresDeps } from './mission-figures.ts'
import { createMissionSlots } from './mission-slots.ts'
import type { MissionSlotsDeps, Slot } from './mission-slots.ts'
import { createMissionTrack, openTasks } from './mission-track.ts'
import type { TaskProgress } from './mission-track.ts'
import type { Owner } from './owner.ts'
import type { Turnover } from './turnover.ts'

export interface MissionsServiceDeps extends MissionFiguresDeps, MissionSlotsDeps {
  readonly turnover: Pick<Turnover, 'days' | 'movements'>
  readonly claims: Pick<Claims, 'ofKind' | 'payAsked' | 'leaders'>
}

export type MissionsService = ReturnType<typeof createMissionsService>

const leadersShown = 10

/**
 * Missions: daily, weekly or one-time goals. They count stakes, bets, logins and safer-gambling habits, never losses.
 */
export function createMissionsService(deps: MissionsServiceDeps) {
  const { claims, clock } = deps
  const reads = createMissionReads(deps)
  const track = createMissionTrack({ ...deps, reads })

  const { offered, slotsOf } = createMissionSlots(deps)

  const progressIn = async (owner: Owner, slots: readonly Slot[], today: string) => {
    const open = slots.filter(({ isTaken, isLocked }) => !isTaken && !isLocked)
    const starts = await track.stored(
      owner,
      open
        .filter(({ mission }) => mission.order === 'sequence' || mission.lockedBy !== null)
        .map(({ what }) => what),
    )
    const wanted = open.flatMap((slot) => openTasks(slot, starts))
    const figures = await reads.figures(owner, wanted, today)
    const measured = new Map<string, readonly TaskProgress[]>()
    // One after the other: a task that begins is stored.
    for (const slot of open) measured.set(slot.what, await track.measure(owner, slot, figures, starts, today))
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
