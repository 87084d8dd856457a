import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { drawsOf } from '#domain/lottery/calendar.ts'
import type { Draw } from '#domain/lottery/calendar.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { ResultWire } from '#schemas/api/lottery.ts'

/** Quick games are not awaited: their rounds follow within minutes. */
const isQuick = ({ times, stations }: LotteryGame) =>
  [times, ...stations.map((station) => station.times)].some((each) => each?.everySeconds !== undefined)

/** Closed draws of yesterday and today without a result, limited to `station` unless it is null. Empty for quick games. */
export function awaitedDraws(
  game: LotteryGame,
  results: readonly Pick<ResultWire, 'station' | 'drawId'>[],
  nowMs: number,
  station: string | null,
): readonly Draw[] {
  if (isQuick(game)) return []
  const today = calendarDateIn(game.timeZone, new Date(nowMs))
  return game.stations
    .filter(({ id }) => station === null || id === station)
    .flatMap((each) => [addDays(today, -1), today].flatMap((day) => drawsOf(game, each, day)))
    .filter(
      (draw) =>
        draw.closesAt.getTime() <= nowMs &&
        // A result still missing after `watchedForMs` is an operations matter; the page stops waiting for it.
        nowMs - draw.drawsAt.getTime() < watchedForMs &&
        !results.some((result) => result.station === draw.station && result.drawId === draw.id),
    )
}

const watchedForMs = 3 * 3_600_000

/** The boards of the latest draw, one per station. */
export function latestDraw(results: readonly ResultWire[]): readonly ResultWire[] {
  const [newest] = results
  return newest === undefined ? [] : results.filter(({ drawId }) => drawId === newest.drawId)
}
