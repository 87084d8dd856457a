import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import { highestPoint, lowestCashOut } from './curve.ts'

/**
 * Request and event shapes between a crash table's page and this vendor. Multiples are hundredths, times milliseconds
 * since the epoch.
 */
const Target = Type.Integer({ minimum: lowestCashOut, maximum: highestPoint })
const RoundNumber = Type.Integer({ minimum: 1, maximum: 2 ** 40 })

export const BetInput = Strict({
  /** The first three ids of a round become part of its seed. */
  requestId: RequestId,
  number: RoundNumber,
  stake: Amount,
  /** Target of the automatic cash-out; null: manual only. */
  target: Type.Union([Target, Type.Null()]),
})
export type BetInput = Static<typeof BetInput>

export const RoundInput = Strict({ number: RoundNumber })
export type RoundInput = Static<typeof RoundInput>

const CrashRules = Strict({
  stakes: Type.Array(Amount),
  bettingMs: Type.Integer(),
  /** Minimum interval between two bets of a player. */
  cycleMs: Type.Integer(),
  /** Exact return in basis points. */
  returned: Type.Integer(),
})
export type CrashRules = Static<typeof CrashRules>
export type CrashGameView = GameView & CrashRules

/** A past round, for the strip and for verification. */
export interface PastPoint extends JsonObject {
  readonly number: number
  readonly point: number
}

/** State of the table: sent at every change and when a page connects. */
export interface CrashEvent extends JsonObject {
  readonly type: 'crash'
  /** The vendor's time. */
  readonly now: number
  readonly number: number
  readonly state: 'betting' | 'running' | 'over' | 'void'
  readonly closesAt: number
  /** Start of the rise. */
  readonly startsAt: number
  /** End of the round; null before. */
  readonly endsAt: number | null
  /** When betting opens next, if a player is present; null before the end. */
  readonly nextAt: number | null
  readonly players: number
  /** sha256 of the seed. */
  readonly commitment: string
  /** Null until the round is over, as the next two fields. */
  readonly point: number | null
  readonly seed: string | null
  readonly clientSeeds: string | null
  /** The round was broken off; bets not cashed out were refunded. */
  readonly isBroken: boolean
  /** Newest first; sent when a page connects. */
  readonly board?: readonly PastPoint[]
}

/** Another player's bet, under the player's table name. */
export interface OtherBet extends JsonObject {
  readonly name: string
  readonly stake: string
  readonly currency: string
  /** Cash-out multiple; null while open, or when lost. */
  readonly out: number | null
  readonly isOwn: boolean
}

/** The bets of a round, highest first, without demo bets. */
export interface BetsEvent extends JsonObject {
  readonly type: 'bets'
  readonly number: number
  readonly count: number
  readonly list: readonly OtherBet[]
}

/** State of the player's own bet. */
export interface BetEvent extends JsonObject {
  readonly type: 'bet'
  /** `in`: staked. `out`: cashed out. `lost`. `back`: refunded. */
  readonly state: 'in' | 'out' | 'lost' | 'back'
  readonly number: number
  readonly stake: string
  readonly target: number | null
  readonly out: number | null
  readonly win: string | null
  /** Balance after the last movement; null until it is booked. */
  readonly balance: string | null
  /** The finished round. */
  readonly round: CrashRoundView | null
}

/** A finished round of a player. */
export type CrashRoundView = RoundView & {
  readonly bet: { readonly stake: string; readonly target: number | null }
  readonly result: { readonly number: number; readonly out: number | null }
}

/** A table's chain, and the last round with a revealed seed. */
export interface ChainView {
  readonly anchor: string
  readonly firstNumber: number
  readonly links: number
  readonly next: { readonly number: number; readonly commitment: string }
  readonly last: ToldRound | null
}

/** All inputs needed to recompute a round. */
export interface ToldRound {
  readonly number: number
  readonly seed: string
  readonly clientSeeds: string
  readonly point: number
  readonly anchor: string
  readonly firstNumber: number
}

/** The table as sent to a page; all null before its first round. */
export interface TableView {
  readonly crash: CrashEvent | null
  readonly bets: BetsEvent | null
  readonly bet: BetEvent | null
}
