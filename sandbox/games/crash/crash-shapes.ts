import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import { highestPoint, lowestCashOut } from './curve.ts'

/** What travels between a crash table's page and this vendor. Multiples are hundredths, times milliseconds since 1970. */
const Target = Type.Integer({ minimum: lowestCashOut, maximum: highestPoint })
const RoundNumber = Type.Integer({ minimum: 1, maximum: 2 ** 40 })

export const BetInput = Strict({
  /** One of the first three ids of a round becomes part of its seed. */
  requestId: RequestId,
  number: RoundNumber,
  stake: Amount,
  /** Where the vendor cashes out by itself; null: only when the player says so. */
  target: Type.Union([Target, Type.Null()]),
})
export type BetInput = Static<typeof BetInput>

export const RoundInput = Strict({ number: RoundNumber })
export type RoundInput = Static<typeof RoundInput>

const CrashRules = Strict({
  stakes: Type.Array(Amount),
  bettingMs: Type.Integer(),
  /** Shortest time from one bet of a player to the next. */
  cycleMs: Type.Integer(),
  /** Exact return, hundredths of a percent. */
  returned: Type.Integer(),
})
export type CrashRules = Static<typeof CrashRules>
export type CrashGameView = GameView & CrashRules

/** A round of the past: what the strip shows and the bench recomputes. */
export interface PastPoint extends JsonObject {
  readonly number: number
  readonly point: number
}

/** Where the table stands: at every change, and when a page comes in. */
export interface CrashEvent extends JsonObject {
  readonly type: 'crash'
  /** The vendor's time. */
  readonly now: number
  readonly number: number
  readonly state: 'betting' | 'running' | 'over' | 'void'
  readonly closesAt: number
  /** When it rises. */
  readonly startsAt: number
  /** When it ended; null before. */
  readonly endsAt: number | null
  /** When the next betting opens, if somebody is there; null before the end. */
  readonly nextAt: number | null
  readonly players: number
  /** sha256 of the seed. */
  readonly commitment: string
  /** These three are told when it is over. */
  readonly point: number | null
  readonly seed: string | null
  readonly clientSeeds: string | null
  /** It was cut off; bets that had not been cashed out were given back. */
  readonly isBroken: boolean
  /** Latest first, when a page comes in. */
  readonly board?: readonly PastPoint[]
}

/** A bet of somebody at the table, under the name the tables use. */
export interface OtherBet extends JsonObject {
  readonly name: string
  readonly stake: string
  readonly currency: string
  /** Where it was cashed out; null while it is in, or lost. */
  readonly out: number | null
  readonly isOwn: boolean
}

/** The bets of a round, highest first: real ones alone. */
export interface BetsEvent extends JsonObject {
  readonly type: 'bets'
  readonly number: number
  readonly count: number
  readonly list: readonly OtherBet[]
}

/** How the player's own bet stands. */
export interface BetEvent extends JsonObject {
  readonly type: 'bet'
  /** `in`: staked. `out`: cashed out. `lost`. `back`: the stake was given back. */
  readonly state: 'in' | 'out' | 'lost' | 'back'
  readonly number: number
  readonly stake: string
  readonly target: number | null
  readonly out: number | null
  readonly win: string | null
  /** After the last movement; null while it is being booked. */
  readonly balance: string | null
  /** The finished round. */
  readonly round: CrashRoundView | null
}

/** A finished round of a player. */
export type CrashRoundView = RoundView & {
  readonly bet: { readonly stake: string; readonly target: number | null }
  readonly result: { readonly number: number; readonly out: number | null }
}

/** The chain behind a table, and the last round whose seed is told. */
export interface ChainView {
  readonly anchor: string
  readonly firstNumber: number
  readonly links: number
  readonly next: { readonly number: number; readonly commitment: string }
  readonly last: ToldRound | null
}

/** Everything a round is recomputed from. */
export interface ToldRound {
  readonly number: number
  readonly seed: string
  readonly clientSeeds: string
  readonly point: number
  readonly anchor: string
  readonly firstNumber: number
}

/** The table as a page hears it; all null before its first round. */
export interface TableView {
  readonly crash: CrashEvent | null
  readonly bets: BetsEvent | null
  readonly bet: BetEvent | null
}
