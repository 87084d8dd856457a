import type { getPlaySession, listOpenRounds, listRounds } from './games-player.ts'
import { toGame } from './games.wire.ts'
import type { Game } from './games.wire.ts'
import type { Reply } from './route.ts'

/** Duration and cost of a play session according to the gateway. Amounts in major units, decimal. */
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
  /** Milliseconds until the next reality check; 0: due now; null: none is scheduled. */
  readonly remainingMs: number | null
  /** The market's forced break: minutes of play and of the break, time until it is due or ends. Null: there is none. */
  readonly pause: Reply<typeof getPlaySession>['pause']
}

export const toPlaySession = (reply: Reply<typeof getPlaySession>): PlaySession => ({
  startedAtMs: Date.parse(reply.startedAt),
  serverTimeMs: Date.parse(reply.serverTime),
  staked: reply.staked,
  won: reply.won,
  net: reply.net,
  currency: reply.currency,
  ...reply.realityCheck,
  pause: reply.pause,
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

/** A round as recorded by the gateway. */
export interface PlayedRound {
  readonly roundId: string
  /** null when the game is no longer offered. */
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
