import { Type } from 'typebox'
import type { Static, TProperties } from 'typebox'
import type { KindId } from '../engine/kind-id.ts'

/** What travels between any game page and this vendor. The page takes its types from here. */
export const Strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** Major units as a decimal string. */
export const Amount = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' })

/** Made by the page for one act of the player; the same id never counts twice. */
export const RequestId = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' })

export const OpenInput = Strict({
  gameId: Type.String({ minLength: 1, maxLength: 64 }),
  /** One of a demo carries its own terms. */
  launchCode: Type.String({ minLength: 1, maxLength: 1024 }),
})

export const SeedInput = Strict({
  /** Printable, without the colon that separates it from the nonce. */
  clientSeed: Type.String({ pattern: '^[A-Za-z0-9 _.\\-]{1,64}$' }),
})

export const GameParams = Strict({ gameId: Type.String({ minLength: 1, maxLength: 64 }) })

const Fairness = Strict({
  commitment: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  nextCommitment: Type.String(),
  revealed: Type.Union([
    Type.Null(),
    Strict({
      serverSeed: Type.String(),
      commitment: Type.String(),
      clientSeed: Type.String(),
      nonce: Type.Integer(),
    }),
  ]),
})
export type FairnessView = Static<typeof Fairness>

const RoundBase = Strict({
  roundId: Type.String(),
  /** `settling`: won and certain, but the operator has not yet booked it. */
  state: Type.Union([Type.Literal('settled'), Type.Literal('settling')]),
  playedAt: Type.String(),
  stake: Amount,
  win: Amount,
  /** The stake was the operator’s. */
  free: Type.Optional(Type.Literal(true)),
  /** After the round; null while it is being booked. */
  balance: Type.Union([Amount, Type.Null()]),
  /** Null for rounds that others share: their seed is the table's. */
  fairness: Type.Union([
    Type.Null(),
    Strict({ commitment: Type.String(), clientSeed: Type.String(), nonce: Type.Integer() }),
  ]),
})

/** A finished round; each kind of game adds what it shows of it. */
export type RoundView = Static<typeof RoundBase>

/** What is public of any game; each kind adds its rules. */
export interface GameView {
  readonly kind: KindId
  readonly gameId: string
  readonly name: string
  readonly studio: string
  /** Background from, background to, frame, accent. */
  readonly colours: readonly string[]
  /** Path of the tile's picture. */
  readonly scene: string
  /** Percent with two decimals; null where the term has no meaning. */
  readonly rtp: string | null
  /** Percent; null where it depends on the bet. */
  readonly hitRate: string | null
  /** A multiple of the stake; null where there is no single figure. */
  readonly maxWin: string | null
  readonly volatility: number | null
}

/** Rounds whose stake the operator pays. */
export interface FreeRoundsView {
  readonly grantId: string
  readonly left: number
  readonly rounds: number
  readonly stake: string
  /** Where wins go; `bonus`: they have to be wagered first. */
  readonly wins: 'balance' | 'bonus'
  readonly expiresAt: string
}

export interface SessionView<G extends GameView = GameView, R extends RoundView = RoundView> {
  /** Only in the answer to a launch. */
  readonly token?: string
  readonly balance: string
  readonly currency: string
  readonly language: string
  readonly playMoney: boolean
  /** The jurisdiction lets rounds start by themselves. */
  readonly autoplay: boolean
  /** The jurisdiction lets reels stop early. The shortest cycle holds all the same. */
  readonly turbo: boolean
  /** Features of slots may be bought. */
  readonly bonusBuy: boolean
  readonly minCycleMs: number
  readonly expiresAt: string
  /** Stakes per line, per unit or per shot that may be chosen. */
  readonly coins: readonly string[]
  readonly fairness: FairnessView
  /** Left for this game; null: none. */
  readonly freeRounds: FreeRoundsView | null
  /** Finished rounds of this game, latest first. */
  readonly history: readonly R[]
  readonly game: G
}

/** A round that is over, for a look back. */
export interface PastRoundView<G extends GameView = GameView, R extends RoundView = RoundView> {
  readonly game: G
  readonly currency: string
  readonly round: R
  /** Told once its pair of seeds has been changed; null before, and for rounds that others shared. */
  readonly serverSeed: string | null
  /** What the kind adds: a hand, a slip. */
  readonly more: Readonly<Record<string, unknown>>
}

export type ReplyView<T> =
  | { readonly success: true; readonly value: T }
  | {
      readonly success: false
      readonly errorCode: string
      readonly action: string
      readonly retryAfterMs: number | null
    }
