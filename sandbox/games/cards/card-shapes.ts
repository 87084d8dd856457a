import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Strict } from '../api/shapes.ts'
import type { GameView } from '../api/shapes.ts'
import type { HandClass } from './evaluate.ts'
import type { ActionKind } from './hand.ts'

/**
 * Request and stream shapes between the card table's page and this vendor. Cards are names: `As`, `Td`. Amounts are
 * minor units.
 */

export const SeatInput = Strict({
  seat: Type.Integer({ minimum: 0, maximum: 5 }),
  /** Included in the shuffle of every hand the player takes part in. */
  clientSeed: Type.String({ pattern: '^[A-Za-z0-9_.\\-]{1,32}$' }),
})

export const ActInput = Strict({
  handId: Type.String({ minLength: 1, maxLength: 40 }),
  /** The step the player saw; the action is void when the hand has moved on. */
  step: Type.Integer({ minimum: 0, maximum: 1000 }),
  kind: Type.Union([
    Type.Literal('fold'),
    Type.Literal('check'),
    Type.Literal('call'),
    Type.Literal('raise'),
  ]),
  to: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
})
export type ActInput = Static<typeof ActInput>

export const AwayInput = Strict({ away: Type.Boolean() })

export interface SeatView {
  readonly seat: number
  readonly name: string
  readonly bot: boolean
  readonly you: boolean
  /** Sits out. */
  readonly away: boolean
  /** Null: not in this hand. */
  readonly hand: {
    /** `null`: face down. Only the player's own cards and those shown down are sent. */
    readonly cards: readonly (string | null)[]
    readonly bet: number
    readonly stack: number
    readonly folded: boolean
    readonly last: ActionKind | 'smallBlind' | 'bigBlind' | null
    /** Set after the hand. */
    readonly won: number | null
    readonly shows: HandClass | null
  } | null
}

export type Phase = 'waiting' | 'countdown' | 'playing' | 'result'

export interface TableView {
  readonly type: 'table'
  readonly tableId: string
  readonly phase: Phase
  readonly seats: readonly (SeatView | null)[]
  readonly handId: string | null
  readonly number: number
  /** sha256 of the seed of this hand's shuffle; published before the cards are dealt. */
  readonly commitment: string | null
  readonly button: number | null
  readonly board: readonly string[]
  readonly pot: number
  readonly rake: number | null
  readonly turn: number | null
  readonly step: number
  /** Milliseconds left of the turn or the phase, as of sending. */
  readonly leftMs: number | null
  readonly choices: {
    readonly call: number
    readonly raise: { readonly least: number; readonly most: number } | null
  } | null
  /** The player's best hand with the current board. */
  readonly yourClass: HandClass | null
  /** Why the player was not dealt in: a wallet refusal code. */
  readonly refusal: string | null
  readonly balance: string | null
}

export interface HandView {
  readonly handId: string
  readonly number: number
  readonly playedAt: string
  readonly commitment: string
  readonly clientSeeds: string
  /** Null until ten more hands have been played, because the seed also reveals folded cards. */
  readonly serverSeed: string | null
  readonly state: 'playing' | 'decided' | 'cancelled'
  /** All seats in deal order. */
  readonly order: readonly number[]
  readonly yourSeat: number
  readonly cards: readonly string[]
  readonly board: readonly string[]
  readonly stake: string
  readonly back: string | null
}

export interface CardRules extends Omit<GameView, 'kind'> {
  readonly kind: 'cards'
  readonly seats: number
  readonly rakeBp: number
  readonly rakeCapInBigBlinds: number
  readonly stackInBigBlinds: number
  readonly turnMs: number
  /** Minor units; null without a currency. */
  readonly stakes: { readonly smallBlind: number; readonly bigBlind: number; readonly stack: number } | null
}
