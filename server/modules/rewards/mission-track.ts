import type { MissionPeriod } from '#domain/rewards/mission-periods.ts'
import type { MissionTask } from '#schemas/api/mission-rule.ts'
import type { Selectable } from 'kysely'
import { startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { Db } from '#server/database/database.ts'
import { figureOn, isCounted, progressOf } from './mission-figures.ts'
import type { MissionFigures, MissionReads } from './mission-figures.ts'
import type { MissionVersion } from './mission-book.ts'
import type { Owner } from './owner.ts'
import type { MissionStartTable } from './rewards.tables.ts'
import type { CountedMovement, Turnover } from './turnover.ts'

/** A task with its goal in the unit of its figure: minor units, or a count. */
export type Task = Omit<MissionTask, 'goal'> & { readonly goal: bigint }

/** A mission in one of its periods. */
export interface Tracked {
  readonly mission: Pick<MissionVersion, 'order'> & { readonly tasks: readonly Task[] }
  readonly period: MissionPeriod
  /** Key of the claim. */
  readonly what: string
  readonly isPast: boolean
  /** When the mission that locks it was claimed; null: it has no lock. */
  readonly openedAt: Date | null
}

export interface TaskProgress {
  readonly counted: bigint
  /** `waiting`: a task before it in the sequence is open. */
  readonly state: 'waiting' | 'open' | 'done'
}

/** Where a task begins to count. */
interface Start {
  readonly day: string
  readonly at: Date
  /** The part of the task's figure on that day before it began. */
  readonly baseline: bigint
}

/** A point in the history of a player. `version`: of the account after the movement; null: no movement. */
interface Point {
  readonly at: Date
  readonly version: bigint | null
}

export interface MissionTrackDeps {
  readonly db: Db
  readonly turnover: Pick<Turnover, 'movements'>
  readonly reads: Pick<MissionReads, 'firstLogin' | 'limitSetAt'>
}

/**
 * Progress of a mission's tasks. It is computed from stakes and logins; stored is only where a task begins to count, if
 * that is later than the start of its period: at most one row for each task.
 */
export function createMissionTrack({ db, turnover, reads }: MissionTrackDeps) {
  const ofPlayer = ({ merchantCode, playerId }: Owner) =>
    db
      .selectFrom('mission_start')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)

  /** Stored starts by claim key and task. */
  const stored = async (owner: Owner, whats: readonly string[]): Promise<ReadonlyMap<string, Start>> => {
    const rows =
      whats.length === 0
        ? []
        : await ofPlayer(owner)
            .where('what', 'in', [...whats])
            .execute()
    return new Map(rows.map((row) => [`${row.what} ${row.task}`, toStart(row)]))
  }

  /** The part of a task's figure on the day of a point, up to it. */
  const before = async (owner: Owner, task: Task, day: string, point: Point): Promise<bigint> => {
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

  /** Stores where a task begins. Of concurrent callers one writes it; all compute the same. */
  const begin = async (
    owner: Owner,
    { what, period: { until } }: Pick<Tracked, 'what' | 'period'>,
    [place, task]: readonly [number, Task],
    point: Point,
  ): Promise<Start> => {
    const day = calendarDateIn(owner.timeZone, point.at)
    if (until !== null && day >= until) return { day, at: point.at, baseline: 0n }
    const start = { day, at: point.at, baseline: await before(owner, task, day, point) }
    await db
      .insertInto('mission_start')
      .values({ merchant_code: owner.merchantCode, player_id: owner.playerId, what, task: place, ...start })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return start
  }

  /** When a completed task reached its goal. */
  const reachedAt = async (
    owner: Owner,
    task: Task,
    start: Start,
    { days, logins }: MissionFigures,
    until: string | null,
  ): Promise<Point> => {
    const later = (at: Date | null): Point => ({
      at: at !== null && at > start.at ? at : start.at,
      version: null,
    })
    if (task.measure === 'limitSet') return later(await reads.limitSetAt(owner))
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

  /** Progress of each task, in their order. */
  const measure = async (
    owner: Owner,
    slot: Tracked,
    figures: MissionFigures,
    starts: ReadonlyMap<string, Start>,
  ): Promise<readonly TaskProgress[]> => {
    const {
      mission: { tasks, order },
      period,
      what,
      isPast,
      openedAt,
    } = slot
    // A limit is a present state: a past period cannot be completed by it.
    const seen = isPast ? { ...figures, limits: 0 } : figures
    const whole: Start = { day: period.from, at: startOfDay(owner.timeZone, period.from), baseline: 0n }
    const startOf = async (place: number, task: Task, after: Point | null): Promise<Start> =>
      starts.get(`${what} ${place}`) ??
      (after === null || after.at <= whole.at ? whole : await begin(owner, slot, [place, task], after))
    const countFrom = (task: Task, start: Start): bigint => {
      const counted = progressOf(task, { from: start.day, until: period.until }, seen) - start.baseline
      return counted < 0n ? 0n : counted
    }
    const opened: Point | null = openedAt && { at: openedAt, version: null }
    const progress: TaskProgress[] = []
    let after: Point | 'never' | null = opened
    for (const [place, task] of tasks.entries()) {
      if (after === 'never') {
        progress.push({ counted: 0n, state: 'waiting' })
        continue
      }
      const start = await startOf(place, task, after)
      const counted = countFrom(task, start)
      const isDone = counted >= task.goal || (order === 'sequence' && starts.has(`${what} ${place + 1}`))
      progress.push(isDone ? { counted: task.goal, state: 'done' } : { counted, state: 'open' })
      if (order === 'any') continue
      if (!isDone) after = 'never'
      else if (place + 1 < tasks.length && !starts.has(`${what} ${place + 1}`))
        after = await reachedAt(owner, task, start, seen, period.until)
    }
    return progress
  }

  /** Deletes starts of past periods, as old as the notices of their missions. */
  const sweep = async (before: Date): Promise<void> => {
    await db
      .deleteFrom('mission_start')
      .where('at', '<', before)
      .where('what', 'not like', '%:once')
      .execute()
  }

  return { stored, measure, sweep }
}

const toStart = ({ day, at, baseline }: Selectable<MissionStartTable>): Start => ({ day, at, baseline })

const isAfter = (row: CountedMovement, { at, version }: Point): boolean =>
  version === null ? row.at > at : row.version > version
