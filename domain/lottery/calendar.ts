import type { LotteryGame, Station } from '#schemas/lottery/game.generated.ts'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { instantAt } from '#domain/calendar/zoned-time.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { CalendarDate } from '#domain/field-rules/birthday.ts'

/** One draw of one station. */
export interface Draw {
  /** `2026-11-23`, for rounds `2026-11-23-0042`; unique within the station. */
  readonly id: string
  readonly station: string
  readonly day: CalendarDate
  /** Bets are accepted before this instant. */
  readonly closesAt: Date
  readonly drawsAt: Date
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** The search for the next draw stops after so many days. */
const mostDaysAhead = 400

const weekdayOf = (day: CalendarDate) => weekdays[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? 'sun'

/** A month without the wanted day uses its last day. */
function isMonthDay(day: CalendarDate, days: readonly number[]): boolean {
  const number = Number(day.slice(8))
  const isLast = addDays(day, 1).slice(5, 7) !== day.slice(5, 7)
  return days.includes(number) || (isLast && days.some((each) => each > number))
}

function isInCalendar({ calendar }: Station, day: CalendarDate): boolean {
  const entry = calendar
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Station['calendar'][number] | null>(
      (latest, each) => (latest === null || each.validFrom >= latest.validFrom ? each : latest),
      null,
    )
  if (entry === null) return false
  return (
    entry.weekdays?.includes(weekdayOf(day)) === true ||
    isMonthDay(day, entry.monthDays ?? []) ||
    entry.dates?.includes(day) === true
  )
}

/** The holiday that includes a day, or null. */
export const holidayOn = (
  { holidays = [] }: Pick<LotteryGame, 'holidays'>,
  day: CalendarDate,
): string | null => holidays.find(({ from, to }) => from <= day && day <= to)?.name ?? null

/** Whether the station draws on a day in the game's time zone. */
export function drawsOnDay(game: LotteryGame, station: Station, day: CalendarDate): boolean {
  if (holidayOn(game, day) !== null) return false
  const moved = game.moved ?? []
  if (moved.some(({ from, to }) => to === day && isInCalendar(station, from))) return true
  return isInCalendar(station, day) && !moved.some(({ from }) => from === day)
}

/** The stations that draw on a day, in the order of the file. */
export const stationsOn = (game: LotteryGame, day: CalendarDate): readonly Station[] =>
  game.stations.filter((station) => drawsOnDay(game, station, day))

/** All draws of a station on a day, in order. */
export function drawsOf(game: LotteryGame, station: Station, day: CalendarDate): readonly Draw[] {
  if (!drawsOnDay(game, station, day)) return []
  const { closeAt, drawAt, everySeconds, firstAt, lastAt, closeSeconds = 1 } = station.times ?? game.times
  const at = (time: string) => instantAt(game.timeZone, day, time)
  if (everySeconds === undefined)
    return closeAt === undefined || drawAt === undefined
      ? []
      : [{ id: day, station: station.id, day, closesAt: at(closeAt), drawsAt: at(drawAt) }]
  const first = at(firstAt ?? '00:00').getTime()
  const lastToday = at(lastAt ?? '23:59').getTime()
  // Rounds of a day may run past midnight: 06:15 to 04:00.
  const last =
    lastToday < first ? instantAt(game.timeZone, addDays(day, 1), lastAt ?? '23:59').getTime() : lastToday
  const count = Math.floor((last - first) / (everySeconds * 1000)) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const drawsAt = first + index * everySeconds * 1000
    return {
      id: `${day}-${String(index + 1).padStart(4, '0')}`,
      station: station.id,
      day,
      closesAt: new Date(drawsAt - closeSeconds * 1000),
      drawsAt: new Date(drawsAt),
    }
  })
}

/** The next draws of a station open for bets at `now`, at most `count`. */
export function nextDraws(game: LotteryGame, station: Station, now: Date, count = 1): readonly Draw[] {
  const found: Draw[] = []
  const today = calendarDateIn(game.timeZone, now)
  for (let ahead = -1; ahead <= mostDaysAhead && found.length < count; ahead++)
    found.push(...drawsOf(game, station, addDays(today, ahead)).filter(({ closesAt }) => closesAt > now))
  return found.slice(0, count)
}
