import type { getPlaySession, listOpenRounds, listRounds } from './games-player.ts'
import { toGame } from './games.wire.ts'
import type { Game } from './games.wire.ts'
import type { Reply } from './route.ts'

/** How long and how dear a visit to games is, by the gateway's books and clock. Amounts in major units, decimal. */
export interface PlaySession {
  readonly startedAtMs: number
  readonly serverTimeMs: number
  readonly staked: string
  readonly won: string
  readonly net: string
  /** ISO 4217. */
  readonly currency: string
  /** Minutes between reality checks; null: none. */
  readonly everyMin: number | null
  /** Intervals the player may choose, in minutes, ascending. */
  readonly choices: readonly number[]
  /** Until the next reality check; 0: it is due; null: none will come. */
  readonly remainingMs: number | null
}

export const toPlaySession = (reply: Reply<typeof getPlaySession>): PlaySession => ({
  startedAtMs: Date.parse(reply.startedAt),
  serverTimeMs: Date.parse(reply.serverTime),
  staked: reply.staked,
  won: reply.won,
  net: reply.net,
  currency: reply.currency,
  ...reply.realityCheck,
})

/** A round without a result. Amounts in major units, decimal. */
export interface OpenRound {
  readonly roundId: string
  readonly game: Game
  readonly staked: string
  readonly currency: string
  /** ISO 8601. */
  readonly startedAt: string
}

export const toOpenRounds = (reply: Reply<typeof listOpenRounds>): readonly OpenRound[] =>
  reply.list.map((round) => ({ ...round, game: toGame(round.game) }))

/** A round as the gateway's books have it. */
export interface PlayedRound {
  readonly roundId: string
  /** Null when the game cannot be played any more. */
  readonly gameName: string | null
  readonly state: 'closed' | 'open' | 'void'
  /** Major units, decimal. */
  readonly staked: string
  readonly won: string
  readonly currency: string
  /** ISO 8601. */
  readonly startedAt: string
}

export const toRounds = (reply: Reply<typeof listRounds>): readonly PlayedRound[] =>
  reply.list.map(({ roundId, displayName, state, staked, won, currency, startedAt }) => ({
    roundId,
    gameName: displayName,
    state,
    staked,
    won,
    currency,
    startedAt,
  }))
