import type { BreakLength } from '#domain/protection/exclusion.ts'
import type { KycState } from '#domain/protection/kyc.ts'
import type { HarmLevel, HarmSign } from '#domain/protection/harm.ts'
import type { LimitSlot } from '#domain/protection/limits.ts'
import type { KeysetPage, PlaceWish } from '#server/lib/keyset.ts'

/**
 * Operator actions on player protection, used by all screens and commands. Every action names its operator and is
 * recorded.
 */
export interface ProtectionDesk {
  /** Null: no such player. */
  standing(player: PlayerRef): Promise<PlayerStanding | null>
  /** KYC decision after a review of documents. A rejection needs a reason; `expired` requests new documents. */
  decideKyc(act: DeskAct & { readonly to: KycDecision; readonly reason: string }): Promise<DeskOutcome>
  /**
   * Excludes a player by operator decision (`operatorBreaks`): immediately, on every brand. It ends automatically and
   * cannot be shortened.
   */
  exclude(act: DeskAct & { readonly length: BreakLength; readonly reason: string }): Promise<DeskOutcome>
  /** Closes the account for good; its balance stays the player's, who may log in to withdraw it. */
  close(act: DeskAct & { readonly reason: string }): Promise<DeskOutcome>
  /** Markers of harm at some merchants, unanswered or answered; most severe first. */
  signs(
    merchantCodes: readonly string[],
    page: PlaceWish & { readonly open: boolean },
  ): Promise<KeysetPage<NoticedSign & PlayerRef & { readonly username: string }>>
  /** Markers and interventions of a merchant, newest first. */
  interventions(merchantCode: string, max: number): Promise<readonly Intervention[]>
  /** Records an operator's intervention: a call, a letter, an agreed limit. */
  intervene(act: DeskAct & { readonly note: string }): Promise<DeskOutcome>
}

/** Possible lengths of an operator's exclusion. */
export const operatorBreaks: readonly BreakLength[] = ['24h', '7d', '30d', '6mo', '12mo', '5y', 'indefinite']

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}
interface DeskAct extends PlayerRef {
  /** The responsible operator. */
  readonly operatorId: string
}

/** - `done`. - `unknown`: no such player. - `wrongState`: already decided, or not an allowed transition. */
export type DeskOutcome = 'done' | 'unknown' | 'wrongState'

export type KycDecision = Exclude<KycState, 'none' | 'pending'>

export interface StandingLimit extends LimitSlot {
  /** The player's own limit; minor units, or milliseconds for time; null: none. */
  readonly amount: bigint | null
  /** The market's limit; the lower of the two applies. */
  readonly market: bigint | null
  readonly used: bigint
  /** When the counter resets. */
  readonly freesAt: Date
  /** A looser limit awaiting confirmation; null `amount`: removal. */
  readonly pending: { readonly amount: bigint | null; readonly confirmableAt: Date } | null
}

/** Time-out or self-exclusion by the player, exclusion by an operator or the register, or a closed account. */
export type ExclusionKind = 'timeOut' | 'selfExclusion' | 'operator' | 'register' | 'closed'

export interface StandingExclusion {
  readonly kind: ExclusionKind
  readonly startsAt: Date
  /** Null: no end date. */
  readonly endsAt: Date | null
  /** From when the player may request to return; null: not possible. */
  readonly returnFrom: Date | null
  /** When play reopens after the player's request. */
  readonly returnsAt: Date | null
}

/** A marker of harm of a player. */
export interface NoticedSign {
  readonly sign: HarmSign
  readonly level: HarmLevel
  readonly count: number
  readonly noticedAt: Date
  /** Null: not answered yet. */
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

export interface PlayerStanding extends PlayerRef {
  /** ISO 4217. */
  readonly currency: string
  readonly kyc: { readonly state: KycState; readonly reason: string | null; readonly at: Date | null }
  readonly limits: readonly StandingLimit[]
  /** The exclusion that ends last; null: the player may play. */
  readonly exclusion: StandingExclusion | null
  /** Markers of harm. A note or an exclusion answers them. */
  readonly signs: readonly NoticedSign[]
  readonly interventions: readonly Intervention[]
}

export interface Intervention extends PlayerRef {
  readonly at: Date
  /** A marker of harm, or an operator's action. */
  readonly kind: string
  readonly note: string
  /** Null: recorded by the gateway. */
  readonly operatorId: string | null
}
