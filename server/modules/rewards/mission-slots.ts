import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { missionPeriods } from '#domain/rewards/mission-periods.ts'
import type { MissionTask } from '#schemas/api/mission-rule.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Claims } from './claims.ts'
import type { HasBet } from './first-bet.ts'
import type { LawfulMission, LawfulMissionsOf } from './lawful-plan.ts'
import type { Task } from './mission-points.ts'
import type { Tracked } from './mission-track.ts'
import type { Owner } from './owner.ts'

/** A mission with its amounts in a currency. */
type Offered = Omit<LawfulMission, 'tasks'> & {
  readonly tasks: readonly Task[]
  readonly rewardMinor: bigint
}
/** A mission in one of its periods. */
export interface Slot extends Tracked {
  readonly mission: Offered
  readonly isPast: boolean
  readonly isTaken: boolean
  /** Another mission has to be claimed first. */
  readonly isLocked: boolean
}

export interface MissionSlotsDeps {
  readonly claims: Pick<Claims, 'ofKind'>
  readonly clock: Clock
  readonly missionsOf: LawfulMissionsOf
  readonly hasBet: HasBet
}

/** The missions of a site, and of a player in their periods. */
export function createMissionSlots({ claims, clock, missionsOf, hasBet }: MissionSlotsDeps) {
  const all = async ({ merchantCode, currency }: Pick<Owner, 'merchantCode' | 'currency'>) =>
    (await missionsOf(merchantCode)).map((mission): Offered => ({
      ...mission,
      tasks: mission.tasks.map((task) => ({ ...task, goal: goalOf(task, currency) })),
      rewardMinor: everydayMinor(mission.rewardUnits, currency),
    }))

  /** The missions of a visitor that run today: without those that the market allows after a first bet only. */
  const offered = async (site: Omit<Owner, 'playerId'>) => {
    const today = calendarDateIn(site.timeZone, clock.now())
    const shown = (await all(site)).filter(
      ({ afterFirstBet, from, until, isPaused }) =>
        !afterFirstBet && !isPaused && from <= today && (until === null || today < until),
    )
    return openable(
      shown,
      ({ lockedBy }) => lockedBy,
      ({ id }) => id,
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

  /** Missions in their periods, without locked ones whose lock is paused or not offered to the player. */
  const slotsOf = async (owner: Owner, today: string): Promise<readonly Slot[]> => {
    const [missions, claimed] = await Promise.all([offeredTo(owner), claims.ofKind(owner, 'mission')])
    const takenAt = new Map(claimed.map(({ what, made_at }) => [what, made_at]))
    const firstTakenAt = (id: string): Date | null =>
      claimed
        .filter(({ what }) => what.startsWith(`${id}:`))
        .map(({ made_at }) => made_at)
        .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
    const slots = missions.flatMap((mission) => {
      const { id, every, lockedBy } = mission
      const lock = missions.find((each) => each.id === lockedBy)
      return missionPeriods(mission, today).map((period): Slot => {
        const what = `${id}:${period.key}`
        // Missions of the same rhythm open each other within a period, others for good.
        const openedAt =
          lockedBy === null
            ? null
            : lock?.every === every
              ? (takenAt.get(`${lockedBy}:${period.key}`) ?? null)
              : firstTakenAt(lockedBy)
        const isLocked = lockedBy !== null && openedAt === null
        const isPast = period.until !== null && period.until <= today
        return { mission, period, what, isPast, isTaken: takenAt.has(what), isLocked, openedAt }
      })
    })
    return openable(
      slots,
      ({ mission, isLocked }) => (isLocked ? mission.lockedBy : null),
      ({ mission }) => (mission.isPaused ? null : mission.id),
    )
  }

  return { offered, slotsOf }
}

/** Leaves out what is locked by a mission that nothing in the list opens, and in turn what that would open. */
function openable<T>(
  list: readonly T[],
  lockOf: (each: T) => string | null,
  opens: (each: T) => string | null,
): readonly T[] {
  const open = new Set(list.map(opens))
  const kept = list.filter((each) => {
    const lock = lockOf(each)
    return lock === null || open.has(lock)
  })
  return kept.length === list.length ? list : openable(kept, lockOf, opens)
}

const goalOf = ({ measure, goal }: MissionTask, currency: string): bigint =>
  measure === 'turnover' ? everydayMinor(goal, currency) : BigInt(Math.ceil(goal))
