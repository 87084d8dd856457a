import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Strict } from '../api/shapes.ts'
import type { GameView } from '../api/shapes.ts'
import type { Outcome } from './payouts.ts'
import type { Move } from './round.ts'
import type { PairKind, PokerKind } from './side-bets.ts'

/**
 * Request and stream shapes between a blackjack table's page and this vendor. Cards are names: `As`, `Td`. Amounts are
 * minor units unless sent by the page.
 */

export const SitInput = Strict({
  seat: Type.Integer({ minimum: 0, maximum: 6 }),
  /** Included in the shuffle of every round the player takes part in. */
  clientSeed: Type.String({ pattern: '^[A-Za-z0-9_.\\-]{1,32}$' }),
})

/** All bets of the next round, in major units; zeros withdraw them. */
export const BetsInput = Strict({
  number: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
  main: Amount,
  pairs: Amount,
  poker: Amount,
  /** The player has confirmed the bets: betting may close early. */
  ready: Type.Boolean(),
})
export type BetsInput = Static<typeof BetsInput>

export const MoveInput = Strict({
  handId: Type.String({ minLength: 1, maxLength: 40 }),
  /** The step the player saw; the move is void when the round has moved on. */
  step: Type.Integer({ minimum: 0, maximum: 10_000 }),
  move: Type.Enum(['hit', 'stand', 'double', 'split', 'insure']),
})
export type MoveInput = Static<typeof MoveInput>

export type Phase = 'waiting' | 'betting' | 'insurance' | 'turns' | 'result'

export interface HandView {
  readonly cards: readonly string[]
  readonly total: number
  readonly soft: boolean
  readonly doubled: boolean
  readonly blackjack: boolean
  /** Set when the round is over; for a bust hand at once. */
  readonly outcome: Outcome | null
}

export interface SeatView {
  readonly seat: number
  readonly name: string
  readonly you: boolean
  /** The player has no open page. */
  readonly gone: boolean
  readonly ready: boolean
  /** Of the current round, or before it of the next one. */
  readonly bets: { readonly main: number; readonly pairs: number; readonly poker: number }
  /** Empty: not in this round. */
  readonly hands: readonly HandView[]
  readonly insured: boolean
  readonly pairs: PairKind | null
  readonly poker: PokerKind | null
  /** All stakes of the round. */
  readonly staked: number
  /** Total payout; null before the end. */
  readonly back: number | null
}

export interface BjView {
  readonly type: 'table'
  readonly tableId: string
  /** Increases with every change; views with a lower version are stale. */
  readonly version: number
  readonly phase: Phase
  /** Of the current round, or the next one. */
  readonly number: number
  readonly handId: string | null
  readonly step: number
  /** sha256 of the seed of this round's shoe; published before betting opens. */
  readonly commitment: string
  /** Seed of the round that has ended. */
  readonly serverSeed: string | null
  readonly seats: readonly (SeatView | null)[]
  /** Null: face down. */
  readonly dealer: readonly (string | null)[]
  /** Total of the face-up cards. */
  readonly dealerTotal: number | null
  readonly turn: { readonly seat: number; readonly hand: number } | null
  /** Milliseconds left of betting, the turn or the result, as of sending. */
  readonly leftMs: number | null
  readonly lastsMs: number | null
  /** Moves allowed to the player now; empty outside the player's turn. */
  readonly moves: readonly (Move | 'insure')[]
  readonly players: number
  /** Why the player was not dealt in: a wallet refusal code. */
  readonly refusal: string | null
  readonly balance: string | null
  /** The dealer's last results, newest first. */
  readonly last: readonly string[]
}

/** A round a player took part in. */
export interface BjRoundView {
  readonly handId: string
  readonly roundId: string
  readonly number: number
  readonly playedAt: string
  readonly commitment: string
  readonly clientSeeds: string
  /** Null until the round is over. */
  readonly serverSeed: string | null
  readonly state: 'playing' | 'decided' | 'cancelled'
  /** All cards drawn, in shoe order. */
  readonly dealt: readonly string[]
  readonly dealer: readonly string[]
  readonly hands: readonly {
    readonly cards: readonly string[]
    readonly outcome: string
    readonly doubled: boolean
  }[]
  /** All stakes of the round, major units. */
  readonly stake: string
  readonly back: string | null
}

export interface BjRules extends Omit<GameView, 'kind'> {
  readonly kind: 'blackjack'
  readonly seats: number
  readonly decks: number
  /** Amounts in major units. */
  readonly chips: readonly string[]
  readonly min: string
  readonly maxMain: string
  readonly maxSide: string
  readonly bettingMs: number
  readonly turnMs: number
  readonly idleMs: number
  /** Percent with two decimals. */
  readonly pairsRtp: string
  readonly pokerRtp: string
  readonly insuranceRtp: string
}
