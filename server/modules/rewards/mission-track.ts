import type { Selectable } from 'kysely'
import type { MissionPeriod } from '#domain/rewards/mission-periods.ts'
import { startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { Db } from '#server/database/database.ts'
import { progressOf } from './mission-figures.ts'
import type { MissionFigures, MissionReads, Wanted } from './mission-figures.ts'
import { createMissionPoints } from './mission-points.ts'
import type { MissionPointsDeps, Point, Start, Task } from './mission-points.ts'
import type { MissionVersion } from './mission-book.ts'
import type { Owner } from './owner.ts'
import type { MissionStartTable } from './rewards.tables.ts'

type Starts = ReadonlyMap<string, Start>

/** The place of the last task of a sequence with a stored start, else the first: tasks before it are completed. */
const placeReached = ({ mission: { tasks }, what }: Tracked, starts: Starts): number =>
  tasks.findLastIndex((_task, place) => place === 0 || starts.has(`${what} ${place}`))

/** The tasks that can be open, with the days from which they count: of a sequence the one that is reached. */
export function openTasks(slot: Tracked, starts: Starts): readonly Wanted[] {
  const { mission, period, what } = slot
  const wanted = mission.tasks.map((task, place) => ({
    task,
    from: starts.get(`${what} ${place}`)?.day ?? period.from,
  }))
  const reached = placeReached(slot, starts)
  return mission.order === 'any' ? wanted : wanted.slice(reached, reached + 1)
}

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
  readonly reads: MissionPointsDeps['reads'] & Pick<MissionReads, 'figures'>
}

/**
 * Progress of a mission's tasks. It is computed from stakes and logins; stored is only where a task begins to count, if
 * that is later than the start of its period: at most one row for each task.
 */
export function createMissionTrack(deps: MissionTrackDeps) {
  const { db, reads } = deps
  const { countedBefore, reachedAt } = createMissionPoints(deps)
  const ofPlayer = ({ merchantCode, playerId }: Owner) =>
    db
      .selectFrom('mission_start')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)

  /** Stored starts by claim key and task. */
  const stored = async (owner: Owner, whats: readonly string[]): Promise<Starts> => {
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

  /** Progress of each task, in their order. `known`: the figures of `openTasks`. */
  const measure = async (
    owner: Owner,
    slot: Tracked,
    known: MissionFigures,
    starts: Starts,
    today: string,
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
    const countFrom = (task: Task, start: Start, figures: MissionFigures): bigint => {
      const counted = progressOf(task, { from: start.day, until: period.until }, figures) - start.baseline
      return counted < 0n ? 0n : counted
    }
    const opened: Point | null = openedAt && { at: openedAt, version: null }
    const progress: TaskProgress[] = []
    let after: Point | 'never' | null = opened
    const reached = order === 'sequence' ? placeReached(slot, starts) : 0
    let figures = known
    let isNext = false
    for (const [place, task] of tasks.entries()) {
      if (after === 'never') {
        progress.push({ counted: 0n, state: 'waiting' })
        continue
      }
      if (place < reached) {
        progress.push({ counted: task.goal, state: 'done' })
        continue
      }
      const start = await startOf(place, task, after)
      // The task before was completed by now: the figures of this one are not among the known.
      if (isNext) figures = await reads.figures(owner, [{ task, from: start.day }], today)
      const counted = countFrom(task, start, figures)
      const isDone = counted >= task.goal
      progress.push(isDone ? { counted: task.goal, state: 'done' } : { counted, state: 'open' })
      if (order === 'any') continue
      isNext = isDone
      if (!isDone) after = 'never'
      else if (place + 1 < tasks.length) after = await reachedAt(owner, task, start, figures, period.until)
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
