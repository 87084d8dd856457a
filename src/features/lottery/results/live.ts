import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { drawsOf } from '#domain/lottery/calendar.ts'
import type { Draw } from '#domain/lottery/calendar.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { ResultWire } from '#schemas/api/lottery.ts'

/** Rounds of quick games follow too fast to wait for each of them. */
const isQuick = ({ times, stations }: LotteryGame) =>
  [times, ...stations.map((station) => station.times)].some((each) => each?.everySeconds !== undefined)

/**
 * Draws of a game with a few draws a day that no longer take bets and whose board is not among the results yet, of
 * yesterday and today. `station`: only its own.
 */
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
        // What is not known after hours is the desk's business, not a draw to watch.
        nowMs - draw.drawsAt.getTime() < watchedForMs &&
        !results.some((result) => result.station === draw.station && result.drawId === draw.id),
    )
}

const watchedForMs = 3 * 3_600_000

/** The boards of the latest draw: of every station that drew with it. */
export function latestDraw(results: readonly ResultWire[]): readonly ResultWire[] {
  const [newest] = results
  return newest === undefined ? [] : results.filter(({ drawId }) => drawId === newest.drawId)
}
