import type { BreakLength } from '#domain/protection/exclusion.ts'
import type { KycState } from '#domain/protection/kyc.ts'
import type { HarmLevel, HarmSign } from '#domain/protection/harm.ts'
import type { LimitSlot } from '#domain/protection/limits.ts'

/**
 * What operators see and decide about a player's protection. Screens and commands call this and nothing else; every act
 * names its operator, and the desk keeps who did what when.
 */
export interface ProtectionDesk {
  /** Null: there is no such player. */
  standing(player: PlayerRef): Promise<PlayerStanding | null>
  /** Verification in the sandbox: somebody looked at the documents. A rejection says why; `expired` asks for new ones. */
  decideKyc(act: DeskAct & { readonly to: KycDecision; readonly reason: string }): Promise<DeskOutcome>
  /**
   * Shuts a player out at the operator's word (`operatorBreaks`): at once, on every brand of the operator. It ends by
   * itself and nobody can shorten it.
   */
  exclude(act: DeskAct & { readonly length: BreakLength; readonly reason: string }): Promise<DeskOutcome>
  /** Signs of harm at some merchants: those nobody has answered, or those somebody has; to act on first. */
  signs(
    merchantCodes: readonly string[],
    page: { readonly open: boolean; readonly skip: number; readonly take: number },
  ): Promise<readonly (NoticedSign & PlayerRef & { readonly username: string })[]>
  /** What was noticed and done about players of a merchant, the newest first. */
  interventions(merchantCode: string, max: number): Promise<readonly Intervention[]>
  /** Writes down what an operator did about a player: a call, a letter, a limit agreed. */
  intervene(act: DeskAct & { readonly note: string }): Promise<DeskOutcome>
}

/** How long an operator may shut a player out for. */
export const operatorBreaks: readonly BreakLength[] = ['24h', '7d', '30d', '6mo', '12mo', '5y', 'indefinite']

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}
interface DeskAct extends PlayerRef {
  /** Who answers for it. */
  readonly operatorId: string
}

/** - `done`. - `unknown`: there is no such player. - `wrongState`: somebody was faster, or that does not follow. */
export type DeskOutcome = 'done' | 'unknown' | 'wrongState'

export type KycDecision = Exclude<KycState, 'none' | 'pending'>

export interface StandingLimit extends LimitSlot {
  /** The player's own; minor units, milliseconds for time; null: none. */
  readonly amount: bigint | null
  /** The market's: the lower of the two holds. */
  readonly market: bigint | null
  readonly used: bigint
  /** When it counts from nothing again. */
  readonly freesAt: Date
  /** A looser limit that waits; null `amount`: to be taken away. */
  readonly pending: { readonly amount: bigint | null; readonly confirmableAt: Date } | null
}

/** Who shut the player out: the player for a while or for long, an operator, the country's register; or the account is closed. */
export type ExclusionKind = 'timeOut' | 'selfExclusion' | 'operator' | 'register' | 'closed'

export interface StandingExclusion {
  readonly kind: ExclusionKind
  readonly startsAt: Date
  /** Null: until further notice. */
  readonly endsAt: Date | null
  /** The player may ask to come back from then on; null: not by themselves. */
  readonly returnFrom: Date | null
  /** Asked for: play is open again from then on. */
  readonly returnsAt: Date | null
}

/** A sign that was noticed about a player. */
export interface NoticedSign {
  readonly sign: HarmSign
  readonly level: HarmLevel
  readonly count: number
  readonly noticedAt: Date
  /** Null: nobody has done anything about it yet. */
  readonly answeredAt: Date | null
  readonly answeredBy: string | null
}

export interface PlayerStanding extends PlayerRef {
  /** ISO 4217. */
  readonly currency: string
  readonly kyc: { readonly state: KycState; readonly reason: string | null; readonly at: Date | null }
  readonly limits: readonly StandingLimit[]
  /** The one that ends last; null: the player may play. */
  readonly exclusion: StandingExclusion | null
  /** That play may do the player harm. A note or a break answers them. */
  readonly signs: readonly NoticedSign[]
  readonly interventions: readonly Intervention[]
}

export interface Intervention extends PlayerRef {
  readonly at: Date
  /** A marker of harm that was noticed, or what an operator did. */
  readonly kind: string
  readonly note: string
  /** Null: the gateway itself. */
  readonly operatorId: string | null
}
