import type { Static } from 'typebox'
import type { ContractTerms } from '#schemas/api/agents.ts'
import type { SeriesScaleOf } from './series.ts'

/** Contract terms in wire format. */
export type WireTerms = Static<typeof ContractTerms>

/** A contract an agent holds or was offered. */
export interface HeldContract {
  readonly kind: WireTerms['kind']
  readonly state: 'proposed' | 'accepted' | 'active'
  /** Parts per million, of the highest tier. */
  readonly ratePpm: number
}

/**
 * Pays the commission that an agent owes to its downlines, as far as its balance allows; returns what it still owes, in minor
 * units. Zero for everybody else.
 */
export type PayOwed = (player: {
  readonly merchantCode: string
  readonly playerId: string
}) => Promise<bigint>

/** What this slice needs from the lotteries. */
export interface LotteryPort {
  readonly seriesScaleOf: SeriesScaleOf
  /** What waiting corrections of tickets and of shares will take back from a player, in minor units. */
  readonly owedOf: (merchantCode: string, playerId: string) => Promise<bigint>
}

/** What this slice needs from contracts. */
export interface AgentContracts {
  readonly payOwed: PayOwed
  /** The merchant's agent policy. `mostLevels` 1: only top agents. */
  policyOf(merchantCode: string): Promise<{ readonly mayBringAgents: boolean; readonly mostLevels: number }>
  /** Throws `contracts.termsInvalid`, `contracts.aboveCeiling` or `contracts.notCovered` where the agent cannot grant one of the offers. */
  checkOffers(merchantCode: string, agentId: string, offers: readonly WireTerms[]): Promise<void>
  /** Returns a predicate: whether the agent could grant an offer now. */
  givenBy(merchantCode: string, agentId: string): Promise<(offer: WireTerms) => boolean>
  /** Proposes the contracts offered by a link or form to a new agent. */
  propose(
    merchantCode: string,
    parties: { readonly uplineId: string; readonly downlineId: string },
    offers: readonly WireTerms[],
  ): Promise<void>
  /** Received commission less commission paid to downlines: total and by day of the time zone. */
  commissionOf(
    merchantCode: string,
    agentId: string,
    span: { readonly since: Date; readonly until: Date },
    timeZone: string,
  ): Promise<{ readonly totalMinor: bigint; readonly byDay: ReadonlyMap<string, bigint> }>
  /** Proposed and active contracts of these accounts with their upline agents. */
  heldUnder(
    merchantCode: string,
    playerIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly HeldContract[]>>
}
