import type { LotteryWire, ResultWire } from '#schemas/api/lottery.ts'

export interface NextDraw {
  readonly game: LotteryWire
  readonly station: string
  readonly closesAt: string
}

/** Number of draws that fit into a row. */
export const mostShown = 3

/** The next draws that take bets: the brand's own family first, quick draws last, each by closing time. */
export function nextDrawsOf(
  games: readonly LotteryWire[],
  family: LotteryWire['family'],
  nowMs: number,
): readonly NextDraw[] {
  const rank = ({ game }: NextDraw) => (game.isQuick ? 2 : game.family === family ? 0 : 1)
  return games
    .flatMap((game): NextDraw[] => {
      const { next } = game
      if (next === null || Date.parse(next.closesAt) <= nowMs) return []
      return next.stations.map((station) => ({ game, station, closesAt: next.closesAt }))
    })
    .toSorted((one, other) => rank(one) - rank(other) || one.closesAt.localeCompare(other.closesAt))
    .slice(0, mostShown)
}

/** The last boards of the brand's own family, the latest first; of quick draws where it has no others. */
export function lastBoardsOf(
  games: readonly LotteryWire[],
  family: LotteryWire['family'],
): readonly ResultWire[] {
  const daily = games.filter((game) => game.family === family && !game.isQuick && game.latest !== null)
  return (daily.length > 0 ? daily : games)
    .flatMap(({ latest }) => (latest === null ? [] : [latest]))
    .toSorted((one, other) => other.drawId.localeCompare(one.drawId))
    .slice(0, mostShown)
}
