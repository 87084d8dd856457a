import type { Category } from '#schemas/brand.generated.ts'
import { toCategory } from './games.wire.ts'
import type { getProfit, getRound, listBets, listMovements } from './records.ts'
import type { Reply } from './route.ts'

type BetWire = Reply<typeof listBets>['list'][number]
type MovementWire = Reply<typeof listMovements>['list'][number]

/** Decimal text of major units as received; views format it with its currency. */
export interface PlaySums {
  readonly staked: string
  readonly won: string
  readonly net: string
}

/** A round as shown to its player. */
export interface Bet extends PlaySums {
  readonly roundId: string
  readonly gameId: string
  readonly gameName: string
  readonly category: Category | null
  readonly state: 'open' | 'closed' | 'void'
  /** Nothing was staked. */
  readonly free?: boolean
  readonly currency: string
  /** ISO 8601. */
  readonly startedAt: string
}

export const toBet = ({ displayName, gameId, gameType, ...bet }: BetWire): Bet => ({
  ...bet,
  gameId,
  gameName: displayName ?? gameId,
  category: gameType === null ? null : toCategory(gameType),
})

/** Details of one round, besides its row in the list. */
export type RoundDetail = Reply<typeof getRound>

export type Movement = Omit<MovementWire, 'gameId' | 'displayName'> & { readonly gameName: string | null }

export const toMovement = ({ displayName, gameId, ...movement }: MovementWire): Movement => ({
  ...movement,
  gameName: displayName ?? gameId,
})

export type MovementGroup = MovementWire['group']
export interface Profit {
  readonly currency: string
  /** `open`: stakes of open bets, part of `staked` and not of `net`. */
  readonly total: PlaySums & { readonly open: string }
  readonly days: readonly (PlaySums & { readonly day: string })[]
  readonly lobbies: readonly (PlaySums & { readonly category: Category | null; readonly rounds: number })[]
}

export const toProfit = ({ lobbies, ...profit }: Reply<typeof getProfit>): Profit => ({
  ...profit,
  lobbies: lobbies.map(({ gameType, ...sums }) => ({
    ...sums,
    category: gameType === null ? null : toCategory(gameType),
  })),
})
