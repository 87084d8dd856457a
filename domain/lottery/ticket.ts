import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { betOf, countLine } from './bets.ts'
import type { Line } from './bets.ts'
import type { Board } from './board.ts'
import { floorOf, fraction, times } from './fraction.ts'
import { rebateAt } from './series.ts'
import { settleLine } from './settle.ts'
import type { Win } from './settle.ts'

export type TicketState = 'open' | 'won' | 'lost' | 'cancelled' | 'refunded'

/** The outcome of a station's draw: its board, or refunded. */
export type StationEnd = Board | 'refunded'

/** The payout of one line. */
export interface SettledLine {
  /** Prizes. */
  readonly paidMinor: bigint
  /** The price of bets on refunded stations. */
  readonly returnedMinor: bigint
  readonly wins: readonly Win[]
}

export interface SettledTicket {
  /** Null: every station was refunded, so that the bet itself is reversed. */
  readonly lines: readonly SettledLine[] | null
  readonly state: Exclude<TicketState, 'open' | 'cancelled'>
  /** Prizes and prices returned. */
  readonly winMinor: bigint
  /** Rebate for a series below the highest, on the price that was not refunded. */
  readonly rebateMinor: bigint
  /** The price that was not refunded. */
  readonly countedMinor: bigint
}

/** A ticket as it was sold. */
export interface SoldTicket {
  readonly game: LotteryGame
  readonly lines: readonly Line[]
  readonly series: number | null
}

const sumOf = (all: readonly bigint[]) => all.reduce((sum, each) => sum + each, 0n)

/** The payout of a line when some of its stations may be refunded. */
function lineEnd({ game, series }: SoldTicket, line: Line, boards: ReadonlyMap<string, Board>): SettledLine {
  const price = countLine(game, line).priceMinor
  const stations = line.stations.filter((station) => boards.has(station))
  if (stations.length < (betOf(game, line.bet)?.together ?? 1))
    return { paidMinor: 0n, returnedMinor: price, wins: [] }
  // The remaining combinations are exactly those without a refunded station.
  const kept = { ...line, stations }
  const returnedMinor = price - countLine(game, kept).priceMinor
  return { ...settleLine(game, kept, boards, series ?? undefined), returnedMinor }
}

/** Settles a ticket on the outcomes of its stations. Throws when one is missing. */
export function settleTicket(ticket: SoldTicket, ends: ReadonlyMap<string, StationEnd>): SettledTicket {
  const stations = [...new Set(ticket.lines.flatMap((line) => line.stations))]
  const missing = stations.find((station) => !ends.has(station))
  if (missing !== undefined) throw new RangeError(`${missing} has not ended`)
  if (stations.every((station) => ends.get(station) === 'refunded'))
    return { lines: null, state: 'refunded', winMinor: 0n, rebateMinor: 0n, countedMinor: 0n }
  const boards = new Map(
    [...ends].flatMap(([station, end]) => (end === 'refunded' ? [] : [[station, end] as const])),
  )
  const lines = ticket.lines.map((line) => lineEnd(ticket, line, boards))
  const paid = sumOf(lines.map(({ paidMinor }) => paidMinor))
  const returned = sumOf(lines.map(({ returnedMinor }) => returnedMinor))
  const price = sumOf(ticket.lines.map((line) => countLine(ticket.game, line).priceMinor))
  return {
    lines,
    state: paid > 0n ? 'won' : returned > 0n ? 'refunded' : 'lost',
    winMinor: paid + returned,
    rebateMinor:
      ticket.series === null
        ? 0n
        : floorOf(times(rebateAt(ticket.game, ticket.series), fraction(price - returned))),
    countedMinor: price - returned,
  }
}
