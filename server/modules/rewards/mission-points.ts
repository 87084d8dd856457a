import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { MissionTask } from '#schemas/api/mission-rule.ts'
import { figureOn, isCounted, limitWithin } from './mission-figures.ts'
import type { MissionFigures, MissionReads } from './mission-figures.ts'
import type { Owner } from './owner.ts'
import type { CountedMovement, Turnover } from './turnover.ts'

/** A task with its goal in the unit of its figure: minor units, or a count. */
export type Task = Omit<MissionTask, 'goal'> & { readonly goal: bigint }

/** Where a task begins to count. */
export interface Start {
  readonly day: string
  readonly at: Date
  /** The part of the task's figure on that day before it began. */
  readonly baseline: bigint
}

/** A point in the history of a player. `version`: of the account after the movement; null: no movement. */
export interface Point {
  readonly at: Date
  readonly version: bigint | null
}

export interface MissionPointsDeps {
  readonly turnover: Pick<Turnover, 'movements'>
  readonly reads: Pick<MissionReads, 'firstLogin'>
}

/** Finds when a task reached its goal, and what another had counted by then, from the movements of that day. */
export function createMissionPoints({ turnover, reads }: MissionPointsDeps) {
  /** The part of a task's figure on the day of a point, up to it. */
  const countedBefore = async (owner: Owner, task: Task, point: Point): Promise<bigint> => {
    const day = calendarDateIn(owner.timeZone, point.at)
    if (task.measure === 'limitSet') return 0n
    if (task.measure === 'loginDays') {
      const first = await reads.firstLogin(owner, day)
      return first !== null && first <= point.at ? 1n : 0n
    }
    const rows = await turnover.movements(owner, day)
    const sum = figureOn(
      task,
      rows.filter((row) => !isAfter(row, point)),
    )
    return sum < 0n ? 0n : sum
  }

  /** When a completed task reached its goal. */
  const reachedAt = async (
    owner: Owner,
    task: Task,
    start: Start,
    { days, logins, limits }: MissionFigures,
    until: string | null,
  ): Promise<Point> => {
    const later = (at: Date | null): Point => ({
      at: at !== null && at > start.at ? at : start.at,
      version: null,
    })
    if (task.measure === 'limitSet') return later(limitWithin({ from: start.day, until }, limits)?.at ?? null)
    if (task.measure === 'loginDays') {
      const counting = logins.filter((day) => day >= start.day && (until === null || day < until)).toSorted()
      return later(
        await reads.firstLogin(owner, counting[Number(task.goal + start.baseline) - 1] ?? start.day),
      )
    }
    let sum = -start.baseline
    const counting = days
      .filter((row) => row.day >= start.day && (until === null || row.day < until) && isCounted(task, row))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    for (const day of new Set(counting.map((row) => row.day))) {
      const ofDay = figureOn(
        task,
        counting.filter((row) => row.day === day),
      )
      if (sum + ofDay < task.goal) {
        sum += ofDay
        continue
      }
      const rows = (await turnover.movements(owner, day)).filter((row) => isCounted(task, row))
      for (const row of rows) {
        sum += figureOn(task, [row])
        if (sum >= task.goal) return { at: row.at, version: row.version }
      }
      // Rounded by movement, the sum can stay below that of the roll-up.
      const last = rows.at(-1)
      return last === undefined ? later(null) : { at: last.at, version: last.version }
    }
    return later(null)
  }

  return { countedBefore, reachedAt }
}

const isAfter = (row: CountedMovement, { at, version }: Point): boolean =>
  version === null ? row.at > at : row.version > version
