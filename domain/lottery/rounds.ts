import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { drawsOf, drawsOnDay } from './calendar.ts'
import type { Draw } from './calendar.ts'

/** A draw of several stations at once; bets close when the first station closes. */
export interface Round {
  readonly drawId: string
  readonly closesAt: Date
  /** When the last of the stations draws. */
  readonly drawsAt: Date
}

/** Tickets are sold at most so many days ahead. */
const mostDaysAhead = 400

/**
 * The round `first` and the following ones in which all these stations draw, at most `count`, within the next 400 days.
 * Empty when the stations do not all draw in `first`.
 */
export function roundsFrom(
  game: LotteryGame,
  stationIds: readonly string[],
  { first, count, now }: { readonly first: string; readonly count: number; readonly now: Date },
): readonly Round[] {
  const stations = game.stations.filter(({ id }) => stationIds.includes(id))
  const found: Round[] = []
  const firstDay = first.slice(0, 10)
  if (Number.isNaN(Date.parse(firstDay)) || !stations.every((each) => drawsOnDay(game, each, firstDay)))
    return []
  const last = addDays(calendarDateIn(game.timeZone, now), mostDaysAhead)
  for (let day = firstDay; day <= last && found.length < count; day = addDays(day, 1)) {
    if (!stations.every((station) => drawsOnDay(game, station, day))) continue
    const byId = Map.groupBy(
      stations.flatMap((station) => drawsOf(game, station, day)),
      ({ id }) => id,
    )
    for (const [drawId, draws] of byId)
      if (draws.length === stations.length && drawId >= first) found.push(roundOf(drawId, draws))
    if (found[0]?.drawId !== first) return []
  }
  return found.slice(0, count)
}

const roundOf = (drawId: string, draws: readonly Draw[]): Round => ({
  drawId,
  closesAt: new Date(Math.min(...draws.map(({ closesAt }) => closesAt.getTime()))),
  drawsAt: new Date(Math.max(...draws.map(({ drawsAt }) => drawsAt.getTime()))),
})
