import type { Selectable } from 'kysely'
import type { MissionPeriod } from '#domain/rewards/mission-periods.ts'
import { startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { Db } from '#server/database/database.ts'
import { progressOf } from './mission-figures.ts'
import type { MissionFigures } from './mission-figures.ts'
import { createMissionPoints } from './mission-points.ts'
import type { MissionPointsDeps, Point, Start, Task } from './mission-points.ts'
import type { MissionVersion } from './mission-book.ts'
import type { Owner } from './owner.ts'
import type { MissionStartTable } from './rewards.tables.ts'

/** A mission in one of its periods. */
export interface Tracked {
  readonly mission: Pick<MissionVersion, 'order'> & { readonly tasks: readonly Task[] }
  readonly period: MissionPeriod
  /** Key of the claim. */
  readonly what: string
  /** When the mission that locks it was claimed; null: it has no lock. */
  readonly openedAt: Date | null
}

export interface TaskProgress {
  readonly counted: bigint
  /** `waiting`: a task before it in the sequence is open. */
  readonly state: 'waiting' | 'open' | 'done'
}

export interface MissionTrackDeps extends MissionPointsDeps {
  readonly db: Db
}

/**
 * Progress of a mission's tasks. It is computed from stakes and logins; stored is only where a task begins to count, if
 * that is later than the start of its period: at most one row for each task.
 */
export function createMissionTrack(deps: MissionTrackDeps) {
  const { db } = deps
  const { countedBefore, reachedAt } = createMissionPoints(deps)
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

  /** Stores where a task begins. Of concurrent callers one writes it; all compute the same. */
  const begin = async (
    owner: Owner,
    { what, period: { until } }: Pick<Tracked, 'what' | 'period'>,
    [place, task]: readonly [number, Task],
    point: Point,
  ): Promise<Start> => {
    const day = calendarDateIn(owner.timeZone, point.at)
    if (until !== null && day >= until) return { day, at: point.at, baseline: 0n }
    const start = { day, at: point.at, baseline: await countedBefore(owner, task, point) }
    await db
      .insertInto('mission_start')
      .values({ merchant_code: owner.merchantCode, player_id: owner.playerId, what, task: place, ...start })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return start
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
      openedAt,
    } = slot
    const whole: Start = { day: period.from, at: startOfDay(owner.timeZone, period.from), baseline: 0n }
    const startOf = async (place: number, task: Task, after: Point | null): Promise<Start> =>
      starts.get(`${what} ${place}`) ??
      (after === null || after.at < whole.at ? whole : await begin(owner, slot, [place, task], after))
    const countFrom = (task: Task, start: Start): bigint => {
      const counted = progressOf(task, { from: start.day, until: period.until }, figures) - start.baseline
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
        after = await reachedAt(owner, task, start, figures, period.until)
    }
    return progress
  }

  /** Deletes starts of past periods, as old as the notices of their missions. */
  const sweep = async (until: Date): Promise<void> => {
    await db.deleteFrom('mission_start').where('at', '<', until).where('what', 'not like', '%:once').execute()
  }

  return { stored, measure, sweep }
}

const toStart = ({ day, at, baseline }: Selectable<MissionStartTable>): Start => ({ day, at, baseline })
