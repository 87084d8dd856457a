import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Strict } from '../api/shapes.ts'
import type { GameView } from '../api/shapes.ts'
import type { Outcome } from './payouts.ts'
import type { Move } from './round.ts'
import type { PairKind, PokerKind } from './side-bets.ts'

/** What travels between a blackjack table's page and this vendor. Cards are names: `As`, `Td`. Amounts are minor units unless they come from the page. */

export const SitInput = Strict({
  seat: Type.Integer({ minimum: 0, maximum: 6 }),
  /** Goes into the shuffle of every round the player takes part in. */
  clientSeed: Type.String({ pattern: '^[A-Za-z0-9_.\\-]{1,32}$' }),
})

/** All bets of the next round, in major units; zeros take them back. */
export const BetsInput = Strict({
  number: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
  main: Amount,
  pairs: Amount,
  poker: Amount,
  /** The bets stand: betting may close before its time. */
  ready: Type.Boolean(),
})
export type BetsInput = Static<typeof BetsInput>

export const MoveInput = Strict({
  handId: Type.String({ minLength: 1, maxLength: 40 }),
  /** The step of the round the player saw: what came in between makes the move void. */
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
  /** Once the round is over; a bust hand at once. */
  readonly outcome: Outcome | null
}

export interface SeatView {
  readonly seat: number
  readonly name: string
  readonly you: boolean
  /** No page of the player is open. */
  readonly gone: boolean
  readonly ready: boolean
  /** Of the round under way, or of the next one before it. */
  readonly bets: { readonly main: number; readonly pairs: number; readonly poker: number }
  /** Empty: not in this round. */
  readonly hands: readonly HandView[]
  readonly insured: boolean
  readonly pairs: PairKind | null
  readonly poker: PokerKind | null
  /** All stakes of the round. */
  readonly staked: number
  /** What they brought; null before the end. */
  readonly back: number | null
}

export interface BjView {
  readonly type: 'table'
  readonly tableId: string
  /** Grows with every change at the table: an older view says nothing new. */
  readonly version: number
  readonly phase: Phase
  /** Of the round under way, or the next one. */
  readonly number: number
  readonly handId: string | null
  readonly step: number
  /** sha256 of the seed of this round's shoe; told before betting opens. */
  readonly commitment: string
  /** Of the round that has ended. */
  readonly serverSeed: string | null
  readonly seats: readonly (SeatView | null)[]
  /** Null: face down. */
  readonly dealer: readonly (string | null)[]
  /** Of the cards that are open. */
  readonly dealerTotal: number | null
  readonly turn: { readonly seat: number; readonly hand: number } | null
  /** Milliseconds left when this was sent: of betting, of the turn, of the result. */
  readonly leftMs: number | null
  readonly lastsMs: number | null
  /** What you may do now; empty when it is not your turn. */
  readonly moves: readonly (Move | 'insure')[]
  readonly players: number
  /** Why you were not dealt in: a code of the wallet's refusals. */
  readonly refusal: string | null
  readonly balance: string | null
  /** Dealer's last results, latest first. */
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
  /** Every card in the order it left the shoe. */
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
