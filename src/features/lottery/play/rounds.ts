import type { DrawWire } from '#schemas/api/lottery.ts'

/** All draws of a game with the same draw id, one per station. */
export interface Round {
  readonly drawId: string
  /** When the last station closes, milliseconds since the epoch. */
  readonly closesAt: number
  readonly drawsAt: number
  readonly draws: readonly DrawWire[]
  readonly stations: readonly string[]
}

/** Draws that take bets at `now`, milliseconds since the epoch. */
export const openDraws = (draws: readonly DrawWire[], now: number): readonly DrawWire[] =>
  draws.filter(({ state, closesAt }) => state === 'open' && Date.parse(closesAt) > now)

/** Groups draws into rounds, sorted by closing time; stations in rule-book order. */
export function roundsOf(draws: readonly DrawWire[], order: readonly string[]): readonly Round[] {
  return [...Map.groupBy(draws, ({ drawId }) => drawId)]
    .map(([drawId, all]) => {
      const sorted = all.toSorted((one, other) => order.indexOf(one.station) - order.indexOf(other.station))
      return {
        drawId,
        draws: sorted,
        stations: sorted.map(({ station }) => station),
        closesAt: Math.max(...sorted.map(({ closesAt }) => Date.parse(closesAt))),
        drawsAt: Math.max(...sorted.map(({ drawsAt }) => Date.parse(drawsAt))),
      }
    })
    .toSorted((one, other) => one.closesAt - other.closesAt)
}

/** Stations of a line moved to another round: stations that do not draw there are replaced in order. */
export function stationsIn(round: Pick<Round, 'stations'>, wanted: readonly string[]): readonly string[] {
  const free = round.stations.filter((station) => !wanted.includes(station))
  return wanted
    .map((station) => (round.stations.includes(station) ? station : free.shift()))
    .filter((station) => station !== undefined)
}
